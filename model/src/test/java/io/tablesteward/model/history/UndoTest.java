package io.tablesteward.model.history;

import static io.tablesteward.model.history.Statements.column;
import static io.tablesteward.model.history.Statements.details;
import static io.tablesteward.model.history.Statements.mapped;
import static io.tablesteward.model.history.Statements.plain;
import static io.tablesteward.model.history.Statements.tagged;
import static io.tablesteward.model.history.Statements.withId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.FieldChange;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.history.BeyondUndo.Obstacle;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class UndoTest {
    @Test
    void exactlyWhatTheCommitChangedGetsItsFormerValueAndWhatCameLaterStays() {
        Undo undo = undo(
                plain(column("a", "old"), column("b")),
                plain(column("a", "new"), tagged(column("b"), "pii", "")),
                plain(column("a", "new"), tagged(column("b", "came later"), "pii", "")));

        assertThat(undo.changes().edits())
                .extracting(StagedEdit::edit)
                .containsExactly(
                        new SetColumnComment(ColumnPath.of("a"), Optional.of("old")),
                        new UnsetTag(Optional.of(ColumnPath.of("b")), "pii"));
        assertThat(undo.kept()).isEmpty();
        assertThat(undo.beyond()).isEmpty();
    }

    @Test
    void aFieldThatSomebodyChangedSinceIsKeptAndNamed() {
        Undo undo = undo(plain(column("a", "old")), plain(column("a", "new")), plain(column("a", "newer")));

        assertThat(undo.changes().isEmpty()).isTrue();
        assertThat(undo.kept())
                .extracting(FieldChange::field)
                .containsExactly(EditedField.comment(Optional.of(ColumnPath.of("a"))));
    }

    @Test
    void whatIsUndoneAlreadyNeedsNothing() {
        Undo undo = undo(plain(column("a", "old")), plain(column("a", "new")), plain(column("a", "old")));

        assertThat(undo.isNothing()).isTrue();
    }

    @Test
    void columnsAreFoundByTheirIdsWhateverTheyAreCalledNow() {
        Undo undo = undo(
                mapped(withId(1, column("a", "old")), withId(2, column("b"))),
                mapped(withId(1, column("c", "new")), withId(2, column("b"))),
                mapped(withId(1, column("c", "new")), withId(2, column("z"))));

        assertThat(undo.changes().edits())
                .extracting(StagedEdit::edit)
                .containsExactly(
                        new RenameColumn(ColumnPath.of("c"), "a"),
                        new SetColumnComment(ColumnPath.of("c"), Optional.of("old")));
        assertThat(undo(
                                mapped(withId(1, column("a", "old"))),
                                mapped(withId(1, column("a", "new"))),
                                mapped(withId(1, column("z", "new")), withId(2, column("a", "new"))))
                        .changes()
                        .edits())
                .extracting(StagedEdit::edit)
                .containsExactly(new SetColumnComment(ColumnPath.of("z"), Optional.of("old")));
    }

    @Test
    void aNewNameThatSomebodyReplacedSinceIsKept() {
        Undo undo =
                undo(mapped(withId(1, column("a"))), mapped(withId(1, column("b"))), mapped(withId(1, column("c"))));

        assertThat(undo.changes().isEmpty()).isTrue();
        assertThat(undo.kept())
                .extracting(FieldChange::before, FieldChange::after)
                .containsExactly(tuple(Optional.of("a"), Optional.of("b")));
    }

    @Test
    void inATableMadeAnewColumnsAreFoundByName() {
        TableMetadata after = mapped(withId(1, column("a", "new")), withId(2, column("b")));
        TableMetadata anew = mapped(withId(1, column("b")), withId(2, column("a", "new")));

        Undo undo = Undo.of(
                details(mapped(withId(1, column("a", "old")), withId(2, column("b"))), 1),
                details(after, 2),
                Statements.madeAnew(anew),
                changes -> List.of());

        assertThat(undo.changes().edits())
                .extracting(StagedEdit::edit)
                .containsExactly(new SetColumnComment(ColumnPath.of("a"), Optional.of("old")));
    }

    @Test
    void whatNoEditCanUndoIsListedWithItsReason() {
        Undo undo = undo(
                mapped(withId(1, column("gone", "text")), withId(2, column("b", "text"))),
                mapped(withId(3, column("b")), withId(4, column("new", "text")))
                        .withProperties(new TreeMap<>(Map.of("delta.constraints.c", "b > 1"))),
                mapped(withId(3, column("b")), withId(4, column("new", "text"))));

        assertThat(undo.beyond())
                .extracting(one -> one.difference().kind().name(), BeyondUndo::obstacle)
                .containsExactly(
                        tuple("CONSTRAINT", Obstacle.ROWS_FOLLOW_IT),
                        tuple("REPLACED", Obstacle.VALUES_DO_NOT_COME_BACK),
                        tuple("ADDED", Obstacle.VALUES_WOULD_GO),
                        tuple("DROPPED", Obstacle.VALUES_DO_NOT_COME_BACK));
        assertThat(undo.changes().edits())
                .extracting(StagedEdit::edit)
                .containsExactly(new SetColumnComment(ColumnPath.of("b"), Optional.of("text")));
    }

    @Test
    void whatTheChecksRefuseIsListedWithWhatTheySay() {
        TableMetadata after = plain(column("a")).withProperties(new TreeMap<>(Map.of("mine", "1", "kept", "2")));
        Finding no = Finding.of(EditedField.property("kept"), FindingCode.TEXT_IS_BROKEN, "");

        Undo undo =
                Undo.of(details(plain(column("a")), 1), details(after, 2), details(after, 3), changes -> List.of(no));

        assertThat(undo.changes().edits()).extracting(StagedEdit::edit).containsExactly(new UnsetProperty("mine"));
        assertThat(undo.refused())
                .extracting(one -> one.staged().edit(), one -> one.finding())
                .containsExactly(tuple(new UnsetProperty("kept"), no));
    }

    private static Undo undo(TableMetadata before, TableMetadata after, TableMetadata now) {
        return Undo.of(details(before, 1), details(after, 2), details(now, 3), changes -> List.of());
    }
}
