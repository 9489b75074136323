package io.tablesteward.model.sql.script;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Optional;

/**
 * What a script changes of one table with one commit.
 *
 * @param changes against the version read when it was planned, or expected after the commit before
 * @param wished all that was asked for, what the table says already included
 * @param note what would go with the commit
 * @param findings worst first; none of them blocks
 */
public record ChangedTable(
        GovernedTable table,
        TableDetails details,
        ChangeSet changes,
        List<MetadataEdit> wished,
        Optional<String> note,
        List<Finding> findings) {
    public ChangedTable {
        wished = List.copyOf(wished);
        findings = List.copyOf(findings);
    }
}
