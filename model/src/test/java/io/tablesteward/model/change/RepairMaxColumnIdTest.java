package io.tablesteward.model.change;

import static io.tablesteward.model.change.Tables.column;
import static io.tablesteward.model.change.Tables.comment;
import static io.tablesteward.model.change.Tables.later;
import static io.tablesteward.model.change.Tables.madeAnew;
import static io.tablesteward.model.change.Tables.mapped;
import static io.tablesteward.model.change.Tables.plain;
import static io.tablesteward.model.change.Tables.staged;
import static io.tablesteward.model.change.Tables.withMapping;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Case 45. */
class RepairMaxColumnIdTest {
    private final TableDetails broken = withMapping(mapped("email", 2), mapped("place", 3, mapped("city", 9)));

    @Test
    void itRecordsTheHighestIdOfEveryLevel() {
        assertThat(Repairs.of(Problem.MAX_COLUMN_ID_MISSING, broken.metadata())).contains(new RepairMaxColumnId(9));
        ChangeSet changes = staged(broken, new RepairMaxColumnId(9));
        assertThat(changes.appliedTo(broken.metadata()).properties()).containsEntry(MaxColumnId.PROPERTY, "9");
        assertThat(changes.edits())
                .containsExactly(new StagedEdit(new RepairMaxColumnId(9), Optional.empty(), Optional.empty()));
    }

    @Test
    void aRecordThatIsHighEnoughOrNotNeededIsLeftAsItIs() {
        for (String recorded : List.of("9", "12")) {
            TableDetails fine = later(broken, new SetProperty(MaxColumnId.PROPERTY, recorded));
            assertThat(RepairMaxColumnId.neededBy(fine.metadata())).isEmpty();
            assertThat(staged(fine, new RepairMaxColumnId(9)).isEmpty()).isTrue();
        }
        assertThat(RepairMaxColumnId.neededBy(plain(column("email")).metadata()))
                .isEmpty();
    }

    @Test
    void whateverWasAskedForTheTableSaysTheValue() {
        assertThat(staged(broken, new RepairMaxColumnId(1)).edits())
                .extracting(StagedEdit::edit)
                .containsExactly(new RepairMaxColumnId(9));
    }

    @Test
    void itFollowsAColumnAddedMeanwhile() {
        ChangeSet changes = staged(broken, new RepairMaxColumnId(9));
        TableDetails now = withMapping(mapped("email", 2), mapped("phone", 10));
        Merge merge = Merge.onto(changes, later(now, new SetProperty(MaxColumnId.PROPERTY, "4")));
        assertThat(merge.isClean()).isTrue();
        assertThat(merge.merged().edits())
                .containsExactly(new StagedEdit(new RepairMaxColumnId(10), Optional.of("4"), Optional.empty()));
    }

    @Test
    void whatSomebodyElseMendedNeedsNoRepair() {
        ChangeSet changes = staged(broken, new RepairMaxColumnId(9), comment("email", "mine"));
        Merge merge = Merge.onto(changes, later(broken, new SetProperty(MaxColumnId.PROPERTY, "11")));
        assertThat(merge.isClean()).isTrue();
        assertThat(merge.merged().edits()).extracting(StagedEdit::edit).containsExactly(comment("email", "mine"));
    }

    @Test
    void aTableMadeAnewHasFaultsOfItsOwn() {
        Merge merge = Merge.onto(staged(broken, new RepairMaxColumnId(9)), madeAnew(broken, "another-id"));
        assertThat(merge.isClean()).isTrue();
        assertThat(merge.merged().isEmpty()).isTrue();
    }
}
