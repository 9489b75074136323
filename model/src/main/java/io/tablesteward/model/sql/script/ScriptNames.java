package io.tablesteward.model.sql.script;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.catalog.ResolvedName;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What names mean at the place that the planning of a script has come to, and which tables are there by then. */
final class ScriptNames {
    private final SqlTables tables;
    private final Map<String, ScriptTable> found = new HashMap<>();
    private final Set<String> madeTables = new HashSet<>();
    private final Set<String> madeSchemas = new HashSet<>();
    private NameScope scope;

    ScriptNames(NameScope scope, SqlTables tables) {
        this.scope = scope;
        this.tables = tables;
    }

    NameScope scope() {
        return scope;
    }

    /** A table that is there, or that a statement before makes; everything else fails (ID-05). */
    ScriptTable table(MultipartIdentifier written) throws WorkbenchException {
        if (written.isPath()) {
            return found(written, Optional.empty(), written.last(), () -> tables.at(written.last()));
        }
        ResolvedName resolved = scope.table(written);
        String key = key(resolved.name().toString());
        ScriptTable.Opening opening =
                () -> tables.catalog(resolved.name().catalog()).open(resolved.name());
        return madeTables.contains(key)
                ? new ScriptTable(written, Optional.of(resolved), key, opening)
                : found(written, Optional.of(resolved), key, opening);
    }

    boolean isMadeHere(ScriptTable table) {
        return madeTables.contains(table.key());
    }

    /** @throws WorkbenchException also if it is there already and must not be */
    TableName toBeMade(MultipartIdentifier written, boolean ifNotExists) throws WorkbenchException {
        if (written.isPath()) {
            throw WorkbenchException.of(Problem.PATH_NOT_MADE, written);
        }
        TableName name = scope.table(written).name();
        Catalog catalog = tables.catalog(name.catalog());
        TableName inCatalog = new TableName(catalog.name(), name.schema(), name.table());
        boolean isThere = isThere(() -> catalog.open(inCatalog));
        refuse(isThere && !ifNotExists, inCatalog);
        if (!isThere) {
            madeTables.add(key(inCatalog.toString()));
        }
        madeSchemas.add(key(new SchemaName(inCatalog.catalog(), inCatalog.schema()).toString()));
        return inCatalog;
    }

    /** @throws WorkbenchException also if it is there already and must not be */
    SchemaName schemaToBeMade(MultipartIdentifier written, boolean ifNotExists) throws WorkbenchException {
        SchemaName name = schema(written);
        boolean isThere = isThere(() -> tables.catalog(name.catalog()).children(name.schema(), Progress.unwatched()));
        refuse(!ifNotExists && (isThere || !madeSchemas.add(key(name.toString()))), name);
        madeSchemas.add(key(name.toString()));
        return name;
    }

    /** Looks something up. */
    private interface Look {
        Object now() throws WorkbenchException;
    }

    private static boolean isThere(Look look) throws WorkbenchException {
        try {
            look.now();
            return true;
        } catch (WorkbenchException e) {
            if (e.reason().problem() == Problem.TABLE_NOT_FOUND) {
                return false;
            }
            throw e;
        }
    }

    private static void refuse(boolean isThere, Object name) throws WorkbenchException {
        if (isThere) {
            throw WorkbenchException.of(Problem.EXISTS_ALREADY, name);
        }
    }

    /** Fails unless there is such a catalog (ID-02). */
    SchemaName use(String catalog) throws WorkbenchException {
        scope = scope.useCatalog(tables.catalog(catalog).name());
        return current(MultipartIdentifier.of(catalog));
    }

    /** Fails unless there is such a schema. */
    SchemaName use(MultipartIdentifier written) throws WorkbenchException {
        SchemaName name = schema(written);
        if (!madeSchemas.contains(key(name.toString()))) {
            tables.catalog(name.catalog()).children(name.schema(), Progress.unwatched());
        }
        scope = scope.useSchema(written);
        return current(written);
    }

    SchemaName schema(MultipartIdentifier written) throws WorkbenchException {
        SchemaName name = scope.schema(written);
        return new SchemaName(tables.catalog(name.catalog()).name(), name.schema());
    }

    private SchemaName current(MultipartIdentifier written) throws WorkbenchException {
        return scope.current().orElseThrow(() -> WorkbenchException.of(Problem.NO_CURRENT_CATALOG, written));
    }

    private ScriptTable found(
            MultipartIdentifier written, Optional<ResolvedName> resolved, String key, ScriptTable.Opening opening)
            throws WorkbenchException {
        ScriptTable before = found.get(key);
        GovernedTable table = before == null ? opening.open() : before.open();
        ScriptTable now = new ScriptTable(written, resolved, key, () -> table);
        found.put(key, now);
        return now;
    }

    /** Names that differ only by case are one name (ID-03). */
    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
