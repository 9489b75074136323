package io.tablesteward.model.change;

import java.util.List;
import java.util.Optional;

/** What one commit of ours changed, kept so that it can be put back. */
public record CommittedChange(List<FieldChange> fields) {
    public CommittedChange {
        fields = List.copyOf(fields);
    }

    /** What undoing this commit changed, wherever that was done: putting that back makes the same change again. */
    public CommittedChange undone() {
        return new CommittedChange(fields.stream()
                .map(change -> new FieldChange(
                        change.field(), /* before= */ change.after(), /* after= */ change.before(), change.columnId()))
                .toList());
    }

    /** The same fields, to be found by their names only: ids of columns mean nothing in another table. */
    public CommittedChange byName() {
        return new CommittedChange(fields.stream()
                .map(change -> new FieldChange(change.field(), change.before(), change.after(), Optional.empty()))
                .toList());
    }

    /**
     * The fields that a commit changed.
     *
     * @param committed the edits as they were written, on the version they were written on
     */
    public static CommittedChange of(ChangeSet committed) {
        return new CommittedChange(committed.edits().stream()
                .map(s -> new FieldChange(s.edit().field(), s.before(), s.edit().valueAfter(), s.columnId()))
                .toList());
    }
}
