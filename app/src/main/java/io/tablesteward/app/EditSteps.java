package io.tablesteward.app;

import io.tablesteward.model.table.TableName;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;

/** What can be undone and done again, newest first. */
final class EditSteps {
    private final Deque<EditStep> done = new ArrayDeque<>();
    private final Deque<EditStep> undone = new ArrayDeque<>();

    /** A new step; what was undone before it in the same tables cannot come back any more. */
    void add(EditStep step) {
        done.push(step);
        undone.removeIf(former -> former.parts().stream().anyMatch(part -> step.touches(part.table())));
    }

    Optional<EditStep> nextUndo(TableName table) {
        return done.stream().filter(step -> step.touches(table)).findFirst();
    }

    Optional<EditStep> nextRedo(TableName table) {
        return undone.stream().filter(step -> step.touches(table)).findFirst();
    }

    /** The newest of all. */
    Optional<EditStep> nextUndo() {
        return Optional.ofNullable(done.peek());
    }

    Optional<EditStep> nextRedo() {
        return Optional.ofNullable(undone.peek());
    }

    void undone(EditStep step) {
        done.remove(step);
        undone.push(step);
    }

    void redone(EditStep step) {
        undone.remove(step);
        done.push(step);
    }

    /** A commit ends what can be undone for that table; from then on it is Put back. */
    void forget(TableName table) {
        forget(done, table);
        forget(undone, table);
    }

    private static void forget(Deque<EditStep> steps, TableName table) {
        Deque<EditStep> kept = new ArrayDeque<>();
        for (Iterator<EditStep> it = steps.iterator(); it.hasNext(); ) {
            EditStep rest = it.next().without(table);
            if (!rest.parts().isEmpty()) {
                kept.add(rest);
            }
        }
        steps.clear();
        steps.addAll(kept);
    }
}
