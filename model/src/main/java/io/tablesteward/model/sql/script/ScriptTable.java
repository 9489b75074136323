package io.tablesteward.model.sql.script;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.ResolvedName;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.MultipartIdentifier;
import java.util.Optional;

/**
 * A table that a script names: one that is there, or one that a statement before makes.
 *
 * @param resolved absent for a path
 * @param key the same for every spelling of the same table
 */
public record ScriptTable(MultipartIdentifier written, Optional<ResolvedName> resolved, String key, Opening opening) {
    /** Opens it when its turn has come. */
    interface Opening {
        GovernedTable open() throws WorkbenchException;
    }

    public GovernedTable open() throws WorkbenchException {
        return opening.open();
    }
}
