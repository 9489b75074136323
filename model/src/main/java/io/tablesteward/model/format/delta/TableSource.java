package io.tablesteward.model.format.delta;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.TableDetails;

/** Where a commit finds its table, before and after. Blocking. */
interface TableSource {
    /** The state at the newest version, read afresh. */
    DeltaSnapshot latest() throws WorkbenchException;

    /** The same as a value for the rules and the screens. Pure. */
    TableDetails details(DeltaSnapshot snapshot) throws WorkbenchException;
}
