package io.tablesteward.model.sql.script;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import java.util.List;

/**
 * What a script as a whole changes of one table.
 *
 * @param changes against the version read when it was planned
 * @param findings worst first; none of them blocks
 */
public record ChangedTable(GovernedTable table, TableDetails details, ChangeSet changes, List<Finding> findings) {
    public ChangedTable {
        findings = List.copyOf(findings);
    }
}
