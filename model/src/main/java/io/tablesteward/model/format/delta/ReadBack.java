package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitResult.Committed;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a table again after a commit and compares: with the preview (law 1), and with all that no edit touched (law 3).
 *
 * @param written the edits as written
 * @param before what the table said in the version committed on
 * @param metaDataBefore the action of the version committed on
 */
record ReadBack(OwnCommit ours, ChangeSet written, TableMetadata before, ObjectNode metaDataBefore) {
    private static final Logger LOG = LoggerFactory.getLogger(ReadBack.class);

    /** Never fails, since the commit has happened: what cannot be read is not verified. */
    Committed of(TableSource table, LogFolder log) {
        long version = ours.version();
        List<OwnCommit> commits = List.of(ours);
        try {
            TableDetails now = table.details(table.latest());
            // Asked last: a program without put-if-absent may put its commit over ours at any moment
            WrittenCommit inLog = WrittenCommit.read(log, version);
            if (!inLog.isOf(ours.txnId())) {
                // Another program put its own commit over ours: whatever the table says, it is not our word
                return new Committed(commits, written, Optional.of(now), allFields(), false, true);
            }
            List<EditedField> differences = differences(now.metadata());
            boolean restKept = inLog.metaData().isPresent()
                    && UntouchedParts.after(inLog.metaData().get(), written, LogFile.commit(version))
                            .equals(UntouchedParts.before(metaDataBefore, written, LogFile.commit(version)))
                    && (now.version() != version || written.appliedTo(before).equals(now.metadata()));
            return new Committed(commits, written, Optional.of(now), differences, restKept, false);
        } catch (WorkbenchException e) {
            LOG.warn("Version {} of {} is committed but could not be read again", version, log.location(), e);
            return new Committed(commits, written, Optional.empty(), allFields(), false, false);
        }
    }

    private List<EditedField> allFields() {
        return written.edits().stream().map(s -> s.edit().field()).toList();
    }

    private List<EditedField> differences(TableMetadata now) {
        return written.edits().stream()
                .filter(s -> !s.isSaidBy(now))
                .map(s -> s.edit().field())
                .toList();
    }
}
