package io.tablesteward.model.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.table.ColumnPath;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EffectOnOthersTest {
    private static final Optional<ColumnPath> COLUMN = Optional.of(ColumnPath.of("id"));

    @Test
    void whatTheTableItselfSaysStopsNoReadingStream() {
        assertThat(EffectOnOthers.of(List.of(
                        EditedField.comment(Optional.empty()),
                        EditedField.tag(Optional.empty(), "domain"),
                        EditedField.property("owner.team"))))
                .containsEntry(Bystander.SAVING_BATCH, EffectOnOthers.FAILS_ONCE)
                .containsEntry(Bystander.SAVING_STREAM, EffectOnOthers.STOPS_ONCE)
                .containsEntry(Bystander.READING_STREAM, EffectOnOthers.NONE)
                .containsEntry(Bystander.TRACKED_STREAM, EffectOnOthers.NONE)
                .containsEntry(Bystander.TRACKED_FEED_STREAM, EffectOnOthers.NONE);
    }

    @Test
    void aColumnOrAPropertyOfDeltaStopsTrackedStreamsOnly() {
        for (EditedField field : List.of(
                EditedField.comment(COLUMN),
                EditedField.tag(COLUMN, "pii"),
                EditedField.property("delta.logRetentionDuration"))) {
            assertThat(EffectOnOthers.of(List.of(EditedField.property("owner.team"), field)))
                    .containsEntry(Bystander.TRACKED_STREAM, EffectOnOthers.STOPS_ONCE)
                    .containsEntry(Bystander.TRACKED_FEED_STREAM, EffectOnOthers.STOPS_ONCE)
                    .containsEntry(Bystander.READING_STREAM, EffectOnOthers.NONE)
                    .containsEntry(Bystander.FEED_STREAM, EffectOnOthers.NONE);
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
