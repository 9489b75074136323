package io.tablesteward.app.past;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Feasible;
import io.tablesteward.model.change.FieldChange;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.history.BeyondUndo;
import io.tablesteward.model.history.Undo;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/** One thing that a commit changed, and what becomes of it when the commit is undone. */
final class UndoRow {
    private final State state;
    private final String what;
    private final String place;
    private final String before;
    private final String after;
    private final String now;
    private final String reason;
    private final Optional<MetadataEdit> edit;
    private final BooleanProperty chosen = new SimpleBooleanProperty();

    /** What becomes of it, in the order of the screen. */
    enum State {
        PUT_BACK,
        /** Somebody changed it since: it stays unless the person chooses otherwise. */
        CHANGED_SINCE,
        COLUMN_GONE,
        REFUSED,
        BEYOND
    }

    private UndoRow(
            State state,
            String what,
            String place,
            String before,
            String after,
            String now,
            String reason,
            Optional<MetadataEdit> edit) {
        this.state = state;
        this.what = what;
        this.place = place;
        this.before = before;
        this.after = after;
        this.now = now;
        this.reason = reason;
        this.edit = edit;
        chosen.set(state == State.PUT_BACK);
    }

    /** All that an undo has to say. */
    static List<UndoRow> of(Undo undo, TableMetadata now, Messages messages) {
        DifferenceText text = new DifferenceText(messages);
        List<UndoRow> rows = new ArrayList<>();
        for (StagedEdit staged : undo.changes().edits()) {
            rows.add(putBack(staged, text));
        }
        for (FieldChange kept : undo.kept()) {
            rows.add(kept(kept, now, text, messages));
        }
        for (Feasible.Refused refused : undo.refused()) {
            rows.add(refused(refused, text, messages));
        }
        for (BeyondUndo beyond : undo.beyond()) {
            rows.add(beyond(beyond, text, messages));
        }
        return rows;
    }

    private static UndoRow putBack(StagedEdit staged, DifferenceText text) {
        EditedField field = staged.edit().field();
        String now = text.value(staged.before());
        return new UndoRow(
                State.PUT_BACK,
                text.what(field),
                text.place(field.column()),
                text.value(staged.edit().valueAfter()),
                now,
                now,
                "",
                Optional.of(staged.edit()));
    }

    private static UndoRow kept(FieldChange kept, TableMetadata now, DifferenceText text, Messages messages) {
        Optional<EditedField> field = kept.fieldIn(now);
        State state = field.isPresent() ? State.CHANGED_SINCE : State.COLUMN_GONE;
        return new UndoRow(
                state,
                text.what(kept.field()),
                text.place(field.flatMap(EditedField::column).or(kept.field()::column)),
                text.value(kept.before()),
                text.value(kept.after()),
                field.isPresent() ? text.value(field.get().valueIn(now)) : messages.get("past.value.gone"),
                messages.get(state == State.COLUMN_GONE ? "past.undo.why.gone" : "past.undo.why.changedSince"),
                field.map(place -> place.setTo(kept.before())));
    }

    private static UndoRow refused(Feasible.Refused refused, DifferenceText text, Messages messages) {
        EditedField field = refused.staged().edit().field();
        String now = text.value(refused.staged().before());
        return new UndoRow(
                State.REFUSED,
                text.what(field),
                text.place(field.column()),
                text.value(refused.staged().edit().valueAfter()),
                now,
                now,
                messages.what(refused.finding()) + ". " + messages.why(refused.finding()),
                Optional.empty());
    }

    private static UndoRow beyond(BeyondUndo beyond, DifferenceText text, Messages messages) {
        return new UndoRow(
                State.BEYOND,
                text.what(beyond.difference()),
                text.place(beyond.difference()),
                text.before(beyond.difference()),
                text.now(beyond.difference()),
                text.now(beyond.difference()),
                messages.get("past.undo.beyond." + beyond.obstacle().name().toLowerCase(Locale.ROOT)),
                Optional.empty());
    }

    State state() {
        return state;
    }

    String what() {
        return what;
    }

    String place() {
        return place;
    }

    /** Before the commit: what would stand there again. */
    String before() {
        return before;
    }

    /** After the commit. */
    String after() {
        return after;
    }

    /** In the latest version. */
    String now() {
        return now;
    }

    /** Why it stays or cannot be undone; empty where it is put back. */
    String reason() {
        return reason;
    }

    /** Whether the former value may be staged. */
    boolean canBeChosen() {
        return edit.isPresent();
    }

    BooleanProperty chosenProperty() {
        return chosen;
    }

    /** The edit, where it is wanted. */
    Optional<MetadataEdit> chosenEdit() {
        return chosen.get() ? edit : Optional.empty();
    }

    List<String> cells(Messages messages) {
        return List.of(messages.get(stateKey()), what, place, before, now, reason);
    }

    String stateKey() {
        return "past.undo.state." + state.name().toLowerCase(Locale.ROOT);
    }
}
