package io.tablesteward.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WorkspaceTest {
    private static final ColumnPath EMAIL = ColumnPath.of("email_hash");
    private static final StepName STEP = StepName.of("comment", "email_hash");

    private final ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
    private final Workspace workspace = example.workspace();
    private final OpenTable refunds = example.open(Examples.refunds());
    private final OpenTable orders = example.open(Examples.orders());

    @Test
    void undoAndRedoGoStepByStepThroughTheTableInFront() {
        comment("one");
        comment("two");

        workspace.undo();
        assertThat(staged(EMAIL)).contains("one");
        workspace.undo();
        assertThat(workspace.changes()).isEmpty();
        assertThat(workspace.undoableProperty().get()).isNull();
        workspace.redo();
        workspace.redo();
        assertThat(staged(EMAIL)).contains("two");
    }

    @Test
    void anEditThatAsksForWhatTheTableSaysIsNoEdit() {
        comment("one");
        workspace.stage(orders, new SetColumnComment(EMAIL, commentNow()), STEP);

        assertThat(workspace.changes()).isEmpty();
    }

    @Test
    void theNoteOfStatementsEndsWithTheChangesItCameWith() {
        comment("one");
        workspace.noteOfStatements(orders.name(), Optional.of("ticket 7"));
        assertThat(workspace.forAnotherWindow().noteOfStatements(orders.name())).contains("ticket 7");
        comment("two");
        workspace.undo();
        workspace.undo();
        workspace.redo();
        assertThat(workspace.noteOfStatements(orders.name())).contains("ticket 7");
        workspace.undo();
        comment("by hand");
        assertThat(workspace.noteOfStatements(orders.name())).isEmpty();

        workspace.noteOfStatements(orders.name(), Optional.of("ticket 8"));
        workspace.committed(orders.name(), Optional.empty());
        assertThat(workspace.noteOfStatements(orders.name())).isEmpty();
    }

    @Test
    void aDiscardOverSeveralTablesIsOneStep() {
        comment("one");
        workspace.stage(refunds, new SetTableComment(Optional.of("Money given back")), STEP);
        workspace.discard(List.of(orders.name(), refunds.name()));
        assertThat(workspace.changes()).isEmpty();

        workspace.undo();

        assertThat(workspace.changes()).containsOnlyKeys(orders.name(), refunds.name());
    }

    // case 91
    @Test
    void anOlderVersionStandsBesideTheLatestAndIsNeverChanged() {
        comment("one");
        ((ExampleTable) orders.table())
                .was(Examples.details(
                        Examples.ORDERS, 3, orders.detailsProperty().get().metadata()));
        example.workbench().tables().openVersion(orders, 3);
        OpenTable then = front();

        assertThat(workspace.tables()).containsExactly(refunds, orders, then);
        assertThat(then.olderVersion()).hasValue(3);
        assertThat(then.changesProperty().get()).isNull();
        assertThat(workspace.undoableProperty().get()).isNull();
        workspace.undo();
        assertThat(staged(EMAIL)).contains("one");
        assertThatThrownBy(() -> workspace.stage(then, new SetTableComment(Optional.of("late")), STEP))
                .isInstanceOf(IllegalStateException.class);
        assertThat(workspace.openTable(Examples.ORDERS)).contains(orders);
        assertThat(example.workbench().tables().readSoFar()).doesNotContainKey(Examples.ORDERS);

        example.workbench().tables().openVersion(orders, 3);
        assertThat(workspace.tables()).hasSize(3);
        assertThat(workspace.forAnotherWindow().frontProperty().get())
                .satisfies(front -> assertThat(front.olderVersion()).hasValue(3));
    }

    private OpenTable front() {
        return Objects.requireNonNull(workspace.frontProperty().get());
    }

    @Test
    void anEditInOneTableLeavesWhatWasUndoneInAnother() {
        comment("one");
        workspace.undo();
        workspace.stage(refunds, new SetTableComment(Optional.of("Money given back")), STEP);

        workspace.redo();

        assertThat(staged(EMAIL)).contains("one");
    }

    @Test
    void aCommitEndsTheUndoOfItsTable() {
        comment("one");
        workspace.committed(orders.name(), Optional.of(others("one")));

        assertThat(workspace.changes()).isEmpty();
        assertThat(workspace.undoableProperty().get()).isNull();
    }

    @Test
    void changesMoveOntoANewVersionThatTouchesOtherFields() {
        comment("one");
        TableDetails next =
                Examples.next(Examples.orders(), Examples.orders().metadata().withComment(Optional.of("Theirs")));
        workspace.loaded(orders, next);

        assertThat(orders.clashProperty().get()).isNull();
        assertThat(staged(EMAIL)).contains("one");
        assertThat(workspace.changes().values())
                .allSatisfy(set -> assertThat(set.base().version()).isEqualTo(next.version()));
    }

    @Test
    void aClashIsShownAndNobodysTextIsLost() {
        comment("mine");
        workspace.loaded(orders, others("theirs"));

        assertThat(orders.clashProperty().get()).isNotNull();
        assertThat(staged(EMAIL)).contains("mine");
    }

    @Test
    void changesDoNotMoveOntoATableMadeAnew() {
        comment("mine");
        workspace.loaded(orders, Examples.madeAnew(Examples.orders()));

        assertThat(orders.clashProperty().get())
                .satisfies(clash -> assertThat(clash.madeAnew()).isTrue());
        assertThat(staged(EMAIL)).contains("mine");
    }

    @Test
    void whatIsBeingTypedIsStagedBeforeATabCloses() {
        workspace.typing(() -> comment("typed"));
        workspace.close(orders);

        assertThat(staged(EMAIL)).contains("typed");
    }

    private void comment(String text) {
        workspace.stage(orders, new SetColumnComment(EMAIL, Optional.of(text)), STEP);
    }

    private static Optional<String> commentNow() {
        return EditedField.comment(Optional.of(EMAIL)).valueIn(Examples.orders().metadata());
    }

    private static TableDetails others(String comment) {
        return Examples.next(
                Examples.orders(),
                Examples.orders().metadata().withColumn(EMAIL, column -> column.withComment(Optional.of(comment))));
    }

    private Optional<String> staged(ColumnPath column) {
        return Optional.ofNullable(workspace.changes().get(orders.name()))
                .flatMap(set -> set.editOf(EditedField.comment(Optional.of(column))))
                .flatMap(edit -> edit.edit().valueAfter());
    }
}
