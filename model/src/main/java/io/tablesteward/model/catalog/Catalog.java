package io.tablesteward.model.catalog;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Where tables are found. Every method blocks. */
public interface Catalog {
    /** The first level of every name in it. */
    String name();

    /**
     * The names one level below a schema; the empty text is the root.
     *
     * @return schemas, tables and unreadable places, sorted by name
     */
    List<Listing> children(String schema, Progress progress) throws WorkbenchException;

    /** Everything below the root, concurrently, handed over as it is found (from several threads, one at a time). */
    void listAll(Consumer<Listing> found, Progress progress) throws WorkbenchException;

    /**
     * The schema of that name as it is spelled here; case is ignored (ID-03). {@code default} is always there.
     *
     * @return empty if there is none
     */
    Optional<String> schema(String name) throws WorkbenchException;

    /** The table of that name; case is ignored if no name is spelled so (ID-03). */
    GovernedTable open(TableName name) throws WorkbenchException;

    /**
     * Makes a schema.
     *
     * @return false if it is there already
     * @throws WorkbenchException if the name is not allowed (ID-01), is there in another case, or nothing can be made here
     */
    boolean createSchema(String schema) throws WorkbenchException;

    /**
     * What there is to say against such a table, without making it; worst first.
     *
     * @throws WorkbenchException if its name is not allowed (ID-01) or nothing can be made in its place
     */
    List<Finding> checkNew(TableName name, NewTable table) throws WorkbenchException;

    /**
     * Makes a table without rows, and its schema if there is none (ID-05): all of it or nothing that opens.
     *
     * @throws WorkbenchException if the name is not allowed (ID-01) or nothing can be made in its place
     */
    CreateResult create(TableName name, CreateRequest request, Progress progress) throws WorkbenchException;
}
