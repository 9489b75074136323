package io.tablesteward.model.change;

import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The former values of exactly the fields that one commit of ours changed.
 *
 * @param changes edits that restore them, on the table as it is now
 * @param mended what a repair mended: it stays
 * @param changedSince fields that somebody changed after that commit, or whose column is gone: they are left alone
 */
public record PutBack(ChangeSet changes, List<FieldChange> mended, List<FieldChange> changedSince) {
    public PutBack {
        mended = List.copyOf(mended);
        changedSince = List.copyOf(changedSince);
    }

    public static PutBack of(CommittedChange past, TableDetails now) {
        ChangeSet changes = ChangeSet.none(now);
        List<FieldChange> mended = new ArrayList<>();
        List<FieldChange> changedSince = new ArrayList<>();
        for (FieldChange change : past.fields()) {
            if (!change.field().kind().canBePutBack()) {
                Optional<MetadataEdit> again = lostRepair(change, now.metadata());
                if (again.isPresent()) {
                    changes = changes.plus(again.get(), now.metadata());
                } else {
                    mended.add(change);
                }
                continue;
            }
            Optional<EditedField> field = change.fieldIn(now.metadata());
            if (field.isEmpty() || !isStillOurs(change, field.get().valueIn(now.metadata()))) {
                changedSince.add(change);
            } else {
                changes = changes.plus(field.get().setTo(change.before()), now.metadata());
            }
        }
        return new PutBack(changes, mended, changedSince);
    }

    /** The repair once more, where the table says again what it said before: the commit was undone by somebody. */
    private static Optional<MetadataEdit> lostRepair(FieldChange change, TableMetadata now) {
        return change.field().valueIn(now).equals(change.after()) ? Repairs.of(change.field(), now) : Optional.empty();
    }

    /** A field that has its former value again is back already, whoever did it. */
    private static boolean isStillOurs(FieldChange change, Optional<String> current) {
        return current.equals(change.after()) || current.equals(change.before());
    }
}
