package io.tablesteward.app;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableMap;

/** The staged changes of every table that has some, and the steps that led there. */
final class PendingChanges {
    private final ObservableMap<TableName, ChangeSet> sets = FXCollections.observableHashMap();
    // Made once and kept: a view that nobody holds is collected, and who listens to it hears nothing any more
    private final ObservableMap<TableName, ChangeSet> view = FXCollections.unmodifiableObservableMap(sets);
    /** The last set of each table, also once it is empty, so that undo knows its base. */
    private final Map<TableName, ChangeSet> lastKnown = new HashMap<>();

    /** The notes that statements set for the tables whose changes they staged. */
    private final Map<TableName, String> notes = new HashMap<>();

    private final EditSteps steps;
    private final Consumer<ChangeSet> changed;

    /**
     * No change yet.
     *
     * @param changed told of every set that changed, also of one that became empty
     */
    PendingChanges(EditSteps steps, Consumer<ChangeSet> changed) {
        this.steps = steps;
        this.changed = changed;
    }

    /** The same changes and steps, for a workspace that takes the place of this one's. */
    PendingChanges handedOver(Consumer<ChangeSet> toldFromNowOn) {
        PendingChanges next = new PendingChanges(steps, toldFromNowOn);
        next.sets.putAll(sets);
        next.lastKnown.putAll(lastKnown);
        next.notes.putAll(notes);
        return next;
    }

    ObservableMap<TableName, ChangeSet> all() {
        return view;
    }

    Optional<ChangeSet> of(TableName table) {
        return Optional.ofNullable(sets.get(table));
    }

    /** What is staged for a table, or an empty set on what it says now. */
    ChangeSet on(TableDetails details) {
        return of(details.name()).orElseGet(() -> ChangeSet.none(details));
    }

    Optional<String> note(TableName table) {
        return Optional.ofNullable(notes.get(table));
    }

    void note(TableName table, Optional<String> text) {
        notes.remove(table);
        text.ifPresent(note -> notes.put(table, note));
    }

    /** Puts a set in place as it is; no step of its own. */
    void put(ChangeSet staged) {
        if (staged.isEmpty()) {
            sets.remove(staged.table());
        } else {
            sets.put(staged.table(), staged);
        }
        changed.accept(staged);
    }

    /** Puts a set in place of another, as a step that can be undone. */
    void step(StepName name, ChangeSet before, ChangeSet after) {
        step(name, List.of(before), List.of(after));
    }

    /** Throws the sets of some tables away, as one step over all of them. */
    void discard(Collection<TableName> tables) {
        List<ChangeSet> former =
                tables.stream().flatMap(table -> of(table).stream()).toList();
        List<ChangeSet> emptied = former.stream()
                .map(set -> new ChangeSet(set.table(), set.location(), set.base(), List.of()))
                .toList();
        step(StepName.of("discard", former.size()), former, emptied);
    }

    /** What was staged is in the table now: its changes and its steps end. */
    void committed(TableName table) {
        sets.remove(table);
        lastKnown.remove(table);
        notes.remove(table);
        steps.forget(table);
    }

    /** The newest step that touched a table. */
    Optional<EditStep> nextUndo(TableName table) {
        return steps.nextUndo(table);
    }

    /** The newest step of all. */
    Optional<EditStep> nextUndo() {
        return steps.nextUndo();
    }

    Optional<EditStep> nextRedo(TableName table) {
        return steps.nextRedo(table);
    }

    Optional<EditStep> nextRedo() {
        return steps.nextRedo();
    }

    void undo(EditStep step) {
        steps.undone(step);
        step.parts().forEach(part -> restore(part.table(), part.field(), part.before()));
    }

    void redo(EditStep step) {
        steps.redone(step);
        step.parts().forEach(part -> restore(part.table(), part.field(), part.after()));
    }

    /** Puts sets in place of others, in the same order, as one step over all their tables. */
    void step(StepName name, List<ChangeSet> before, List<ChangeSet> after) {
        List<EditStep.Part> parts = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            if (before.get(i).isEmpty()) {
                notes.remove(after.get(i).table()); // of changes that are gone
            }
            parts.addAll(EditStep.between(before.get(i), after.get(i)));
            lastKnown.put(after.get(i).table(), after.get(i));
        }
        if (!parts.isEmpty()) {
            steps.add(new EditStep(name, parts));
        }
        after.forEach(this::put);
    }

    private void restore(TableName table, EditedField field, Optional<StagedEdit> staged) {
        ChangeSet now = sets.getOrDefault(table, lastKnown.get(table));
        if (now != null) {
            put(staged.map(now::with).orElseGet(() -> now.without(field)));
        }
    }
}
