package io.tablesteward.model.change;

import java.util.List;

/**
 * A version of a table that is ours.
 *
 * @param txnId the transaction id written with it; empty text where it could not be read
 * @param endsNames whether a column name means another column since, or none: a stream stops there for good, and is
 *     told of this version (ST-03)
 * @param replacesFiles whether it has new data files in the place of old ones, which stay in the folder (RM-02)
 */
public record OwnCommit(long version, String txnId, boolean endsNames, boolean replacesFiles) {
    /** One after which every column is called, and stored, as before. */
    public OwnCommit(long version, String txnId) {
        this(version, txnId, false, false);
    }

    /** One that carries these edits, and writes files again if one of them takes that. */
    public static OwnCommit of(long version, String txnId, ChangeSet written) {
        boolean removesMapping = written.edits().stream().anyMatch(OwnCommit::removesMapping);
        boolean reshapes = written.edits().stream()
                .anyMatch(staged -> staged.edit().field().kind().reshapes());
        return new OwnCommit(version, txnId, reshapes || removesMapping, removesMapping);
    }

    /** The same, when it is known whether it has new files. */
    public OwnCommit replacing(boolean files) {
        return new OwnCommit(version, txnId, endsNames, files);
    }

    private static boolean removesMapping(StagedEdit staged) {
        return staged.edit() instanceof MetadataEdit.RemoveColumnMapping && !staged.isRepairOfTraces();
    }

    /** The versions after which names mean something else than before, in order. */
    public static List<Long> endingNames(List<OwnCommit> commits) {
        return versions(commits.stream().filter(OwnCommit::endsNames).toList());
    }

    /** The newest of them. */
    public static OwnCommit last(List<OwnCommit> commits) {
        return commits.get(commits.size() - 1);
    }

    static List<Long> versions(List<OwnCommit> commits) {
        return commits.stream().map(OwnCommit::version).toList();
    }
}
