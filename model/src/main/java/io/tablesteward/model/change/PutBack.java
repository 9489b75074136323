package io.tablesteward.model.change;

import io.tablesteward.model.table.TableDetails;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The former values of exactly the fields that one commit of ours changed.
 *
 * @param changes edits that restore them, on the table as it is now
 * @param changedSince fields that somebody changed after that commit, or whose column is gone: they are left alone
 */
public record PutBack(ChangeSet changes, List<FieldChange> changedSince) {
    public PutBack {
        changedSince = List.copyOf(changedSince);
    }

    public static PutBack of(CommittedChange past, TableDetails now) {
        ChangeSet changes = ChangeSet.none(now);
        List<FieldChange> changedSince = new ArrayList<>();
        for (FieldChange change : past.fields()) {
            Optional<EditedField> field = StagedEdit.fieldIn(now.metadata(), change.field(), change.columnId());
            if (field.isEmpty() || !isStillOurs(change, field.get().valueIn(now.metadata()))) {
                changedSince.add(change);
            } else {
                changes = changes.plus(field.get().setTo(change.before()), now.metadata());
            }
        }
        return new PutBack(changes, changedSince);
    }

    /** A field that has its former value again is back already, whoever did it. */
    private static boolean isStillOurs(FieldChange change, Optional<String> current) {
        return current.equals(change.after()) || current.equals(change.before());
    }
}
