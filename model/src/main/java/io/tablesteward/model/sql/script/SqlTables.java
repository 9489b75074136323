package io.tablesteward.model.sql.script;

import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.format.GovernedTable;
import java.util.List;
import java.util.Optional;

/** The catalogs and tables that a script may name. */
public interface SqlTables {
    /** Names, in the order to be shown. */
    List<String> catalogs();

    /**
     * The catalog of that name, in whatever case (ID-03).
     *
     * @throws WorkbenchException if there is none
     */
    Catalog catalog(String name) throws WorkbenchException;

    /**
     * The table in a place.
     *
     * @param location an absolute path or a URI
     */
    GovernedTable at(String location) throws WorkbenchException;

    /**
     * Why a table of a catalog may not be changed, if it may not: the connection is for looking only, or asks for another
     * note.
     *
     * @param note the one that the commit would have
     */
    Optional<Reason> refusal(String catalog, Optional<String> note);
}
