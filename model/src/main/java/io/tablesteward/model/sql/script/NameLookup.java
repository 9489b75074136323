package io.tablesteward.model.sql.script;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.catalog.ResolvedName;
import io.tablesteward.model.catalog.ResolvedName.Origin;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What a written name means among the tables that are there, and why. Blocks. */
public final class NameLookup {
    private final SqlTables tables;
    private final Predicate<SchemaName> isMade;

    public NameLookup(SqlTables tables) {
        this(tables, schema -> false);
    }

    /** @param isMade whether a schema will be there by then, though it is not yet */
    NameLookup(SqlTables tables, Predicate<SchemaName> isMade) {
        this.tables = tables;
        this.isMade = isMade;
    }

    /**
     * The full name of a table that is there, spelled as it is stored.
     *
     * @param written one to three parts, no path
     * @throws WorkbenchException if there is none, or it may not be seen, which looks the same (ID-03)
     */
    public ResolvedName table(MultipartIdentifier written, NameScope scope) throws WorkbenchException {
        ResolvedName resolved = resolve(written, scope);
        return resolved.as(open(resolved, scope).name());
    }

    /**
     * The table of that name or in that place.
     *
     * @throws WorkbenchException if there is none, or it may not be seen, which looks the same (ID-03)
     */
    public GovernedTable open(MultipartIdentifier written, NameScope scope) throws WorkbenchException {
        return written.isPath() ? tables.at(written.last()) : open(resolve(written, scope), scope);
    }

    /**
     * What is directly in a schema and is no schema: tables, and places that cannot be read.
     *
     * @throws WorkbenchException if there is no such schema
     */
    public List<Listing> tablesIn(MultipartIdentifier written, NameScope scope, Progress progress)
            throws WorkbenchException {
        SchemaName name = schema(written, scope);
        if (!isThere(name)) {
            throw WorkbenchException.of(Problem.SCHEMA_NOT_FOUND, name);
        }
        return tables.catalog(name.catalog()).children(name.schema(), progress).stream()
                .filter(listing -> !(listing instanceof Listing.Schema))
                .toList();
    }

    /** The full name of a table, whether or not it is there; {@code LIVE.} is left out unless there is such a schema. */
    ResolvedName resolve(MultipartIdentifier written, NameScope scope) throws WorkbenchException {
        ResolvedName resolved = scope.table(written);
        Catalog catalog = catalog(resolved.name().catalog(), resolved.catalog() == Origin.DESTINATION, written, scope);
        if (NameScope.mayBeLive(written)
                && !isThere(new SchemaName(catalog.name(), resolved.name().schema()))) {
            resolved = scope.live(written);
        }
        SchemaName schema = stored(catalog, resolved.name().schema());
        return resolved.as(
                new TableName(catalog.name(), schema.schema(), resolved.name().table()));
    }

    /** Fails where there is none; of a destination that is gone it says that. */
    GovernedTable open(ResolvedName resolved, NameScope scope) throws WorkbenchException {
        TableName name = resolved.name();
        try {
            return tables.catalog(name.catalog()).open(name);
        } catch (WorkbenchException e) {
            boolean isGone = e.reason().problem() == Problem.TABLE_NOT_FOUND
                    && resolved.schema() == Origin.DESTINATION
                    && !isThere(new SchemaName(name.catalog(), name.schema()));
            throw isGone ? destinationGone(resolved.written(), scope, e) : e;
        }
    }

    /** A schema as it is spelled where it lies, if it is there. */
    SchemaName schema(MultipartIdentifier written, NameScope scope) throws WorkbenchException {
        SchemaName name = scope.schema(written);
        boolean byDestination = written.size() == 1 && scope.usedCatalog().isEmpty();
        return stored(catalog(name.catalog(), byDestination, written, scope), name.schema());
    }

    boolean isThere(SchemaName name) throws WorkbenchException {
        return isMade.test(name)
                || tables.catalog(name.catalog()).schema(name.schema()).isPresent();
    }

    private static SchemaName stored(Catalog catalog, String schema) throws WorkbenchException {
        return new SchemaName(catalog.name(), catalog.schema(schema).orElse(schema));
    }

    private Catalog catalog(String name, boolean byDestination, MultipartIdentifier written, NameScope scope)
            throws WorkbenchException {
        try {
            return tables.catalog(name);
        } catch (WorkbenchException e) {
            boolean isGone = byDestination && e.reason().problem() == Problem.CATALOG_NOT_FOUND;
            throw isGone ? destinationGone(written, scope, e) : e;
        }
    }

    private static WorkbenchException destinationGone(
            MultipartIdentifier written, NameScope scope, WorkbenchException cause) {
        Optional<SchemaName> destination = scope.destination();
        return destination.isEmpty()
                ? cause
                : new WorkbenchException(Reason.of(Problem.DESTINATION_NOT_THERE, written, destination.get()), cause);
    }
}
