package io.tablesteward.model.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EffectOnOthersTest {
    private static final ColumnPath COLUMN = ColumnPath.of("id");

    @Test
    void whatTheTableItselfSaysStopsNoReadingStream() {
        assertThat(EffectOnOthers.of(List.of(
                        new SetTableComment(Optional.of("x")),
                        new UnsetTag(Optional.empty(), "domain"),
                        new UnsetProperty("owner.team"))))
                .containsEntry(Bystander.SAVING_BATCH, EffectOnOthers.FAILS_ONCE)
                .containsEntry(Bystander.SAVING_STREAM, EffectOnOthers.STOPS_ONCE)
                .containsEntry(Bystander.READING_STREAM, EffectOnOthers.NONE)
                .containsEntry(Bystander.TRACKED_STREAM, EffectOnOthers.NONE)
                .containsEntry(Bystander.TRACKED_FEED_STREAM, EffectOnOthers.NONE);
    }

    @Test
    void aColumnOrAPropertyOfDeltaStopsTrackedStreamsOnly() {
        for (MetadataEdit edit : List.of(
                new SetColumnComment(COLUMN, Optional.of("x")),
                new UnsetTag(Optional.of(COLUMN), "pii"),
                new EnableColumnMapping(),
                new SupportColumnMapping(),
                new UnsetProperty("delta.logRetentionDuration"))) {
            assertThat(EffectOnOthers.of(List.of(new UnsetProperty("owner.team"), edit)))
                    .containsEntry(Bystander.TRACKED_STREAM, EffectOnOthers.STOPS_ONCE)
                    .containsEntry(Bystander.TRACKED_FEED_STREAM, EffectOnOthers.STOPS_ONCE)
                    .containsEntry(Bystander.READING_STREAM, EffectOnOthers.NONE)
                    .containsEntry(Bystander.FEED_STREAM, EffectOnOthers.NONE);
        }
    }

    // CM-13
    @Test
    void whoSavesGoesOnOverEnablingUnlessColumnsHaveFieldsInside() {
        TableMetadata flat = Tables.plain(Tables.column("a")).metadata();
        TableMetadata nested =
                Tables.plain(Tables.column("a", Tables.column("b"))).metadata();
        for (MetadataEdit edit : List.of(new EnableColumnMapping(), new SupportColumnMapping())) {
            assertThat(EffectOnOthers.of(List.of(edit), flat))
                    .containsEntry(Bystander.SAVING_BATCH, EffectOnOthers.NONE)
                    .containsEntry(Bystander.SAVING_STREAM, EffectOnOthers.NONE);
        }
        assertThat(EffectOnOthers.of(List.of(new EnableColumnMapping()), nested))
                .containsEntry(Bystander.SAVING_BATCH, EffectOnOthers.FAILS_ONCE)
                .containsEntry(Bystander.SAVING_STREAM, EffectOnOthers.STOPS_ONCE);
        assertThat(EffectOnOthers.of(List.of(new EnableColumnMapping(), new SetTableComment(Optional.of("x"))), flat))
                .containsEntry(Bystander.SAVING_BATCH, EffectOnOthers.FAILS_ONCE);
    }

    // ST-05
    @Test
    void whereNamesEndEveryReadingStreamStaysStopped() {
        for (MetadataEdit edit :
                List.of(new RenameColumn(COLUMN, "b"), new DropColumn(COLUMN), new RemoveColumnMapping())) {
            assertThat(EffectOnOthers.of(List.of(edit)))
                    .containsEntry(Bystander.READING_STREAM, EffectOnOthers.STAYS_STOPPED)
                    .containsEntry(Bystander.TRACKED_FEED_STREAM, EffectOnOthers.STAYS_STOPPED)
                    .containsEntry(Bystander.RESTING_STREAM, EffectOnOthers.NONE);
        }
    }

    @Test
    void noEditDoesNothingToAnybody() {
        assertThat(EffectOnOthers.of(List.of()))
                .hasSize(Bystander.values().length)
                .containsValues(EffectOnOthers.NONE);
        assertThat(EffectOnOthers.of(List.of()).values()).containsOnly(EffectOnOthers.NONE);
    }
}
