package io.tablesteward.model.change;

import static io.tablesteward.model.change.Tables.column;
import static io.tablesteward.model.change.Tables.comment;
import static io.tablesteward.model.change.Tables.plain;
import static io.tablesteward.model.change.Tables.staged;
import static io.tablesteward.model.change.Tables.tableComment;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.tablesteward.model.table.TableDetails;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FeasibleTest {
    private final TableDetails table = plain(column("a"), column("b"));
    private final ChangeSet changes = staged(table, comment("a", "x"), comment("b", "y"), tableComment("z"));

    @Test
    void whatIsRefusedIsTakenOutWithItsReason() {
        Finding no = Finding.of(comment("a", "x").field(), FindingCode.TEXT_IS_BROKEN, "x");
        Finding care = Finding.of(comment("b", "y").field(), FindingCode.COLUMN_IS_REQUIRED, "y");

        Feasible feasible = Feasible.of(
                changes, set -> set.editOf(comment("a", "x").field()).isPresent() ? List.of(no, care) : List.of(care));

        assertThat(feasible.changes().edits())
                .extracting(StagedEdit::edit)
                .containsExactly(comment("b", "y"), tableComment("z"));
        assertThat(feasible.refused())
                .extracting(one -> one.staged().edit(), Feasible.Refused::finding)
                .containsExactly(tuple(comment("a", "x"), no));
    }

    @Test
    void whatIsRefusedOnlyThenIsTakenOutToo() {
        List<EditedField> asked = new ArrayList<>();

        Feasible feasible = Feasible.of(
                changes,
                set -> set.edits().stream()
                        .limit(1)
                        .map(edit -> edit.edit().field())
                        .peek(asked::add)
                        .map(field -> Finding.of(field, FindingCode.TEXT_IS_BROKEN, ""))
                        .toList());

        assertThat(feasible.changes().isEmpty()).isTrue();
        assertThat(feasible.refused()).hasSize(3);
        assertThat(asked).hasSize(3);
    }

    @Test
    void whatStandsAgainstTheWholeTableTakesNoEditAway() {
        Feasible feasible = Feasible.of(changes, set -> List.of(Finding.ofTable(FindingCode.LOOK_ONLY, "x")));

        assertThat(feasible.changes()).isEqualTo(changes);
        assertThat(feasible.refused()).isEmpty();
    }
}
