package io.tablesteward.model.sql.script;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.catalog.ResolvedName;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.NameRules;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What names mean at the place that the planning of a script has come to, and which tables are there by then. */
final class ScriptNames {
    private final SqlTables tables;
    private final Map<String, GovernedTable> found = new HashMap<>();
    private final Set<String> madeTables = new HashSet<>();
    private final Map<String, SchemaName> madeSchemas = new HashMap<>();
    private final NameLookup lookup;
    private NameScope scope;

    ScriptNames(NameScope scope, SqlTables tables) {
        this.scope = scope;
        this.tables = tables;
        this.lookup = new NameLookup(tables, schema -> madeSchemas.containsKey(key(schema)));
    }

    NameScope scope() {
        return scope;
    }

    /** A table that is there, or that a statement before makes; everything else fails (ID-05). */
    ScriptTable table(MultipartIdentifier written) throws WorkbenchException {
        if (written.isPath()) {
            return found(written, Optional.empty(), () -> tables.at(written.last()));
        }
        ResolvedName resolved = lookup.resolve(written, scope);
        String key = key(resolved.name());
        NameScope here = scope;
        ScriptTable.Opening opening = () -> lookup.open(resolved, here);
        return madeTables.contains(key)
                ? new ScriptTable(written, Optional.of(resolved), key, opening)
                : found(written, Optional.of(resolved), opening);
    }

    boolean isMadeHere(ScriptTable table) {
        return madeTables.contains(table.key());
    }

    /**
     * What is to be made.
     *
     * @param isNew whether it is not there yet
     */
    record ToBeMade<N>(N name, boolean isNew) {}

    /**
     * A table that the script makes.
     *
     * @throws WorkbenchException also if it is there already and must not be
     */
    ToBeMade<ResolvedName> toBeMade(MultipartIdentifier written, boolean ifNotExists) throws WorkbenchException {
        if (written.isPath()) {
            throw WorkbenchException.of(Problem.PATH_NOT_MADE, written);
        }
        ResolvedName resolved = lookup.resolve(written, scope);
        TableName name = resolved.name();
        Catalog catalog = tables.catalog(name.catalog());
        boolean isNew = !isThere(catalog, name) && madeTables.add(key(name));
        refuse(!isNew && !ifNotExists, name);
        made(new SchemaName(name.catalog(), name.schema()));
        return new ToBeMade<>(resolved, isNew);
    }

    /**
     * A schema that the script makes.
     *
     * @throws WorkbenchException also if it is there already and must not be
     */
    ToBeMade<SchemaName> schemaToBeMade(MultipartIdentifier written, boolean ifNotExists) throws WorkbenchException {
        SchemaName name = schema(written);
        boolean isThere = lookup.isThere(name);
        for (String part : isThere ? new String[0] : name.schema().split("/", -1)) {
            Optional<Reason> fault = NameRules.fault(part);
            if (fault.isPresent()) {
                throw new WorkbenchException(fault.get());
            }
        }
        refuse(isThere && !ifNotExists, name);
        made(name);
        return new ToBeMade<>(name, !isThere);
    }

    /** What speaks against a table that the script makes; nothing where it is there already. */
    List<Finding> against(TableName name, NewTable definition) throws WorkbenchException {
        return madeTables.contains(key(name)) ? tables.catalog(name.catalog()).checkNew(name, definition) : List.of();
    }

    /** Fails unless there is such a catalog. */
    void checkCatalog(MultipartIdentifier written) throws WorkbenchException {
        tables.catalog(written.last());
    }

    private static boolean isThere(Catalog catalog, TableName name) throws WorkbenchException {
        try {
            catalog.open(name);
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
        SchemaName name = schemaThatIsThere(written);
        scope = scope.useSchema(
                written.size() == 1
                        ? MultipartIdentifier.of(name.schema())
                        : MultipartIdentifier.of(name.catalog(), name.schema()));
        return name;
    }

    /** Fails if the schema is not there, or the current one where none is said. */
    void checkSchema(Optional<MultipartIdentifier> written) throws WorkbenchException {
        Optional<MultipartIdentifier> asked =
                written.or(() -> scope.current().map(current -> MultipartIdentifier.of(current.schema())));
        if (asked.isPresent()) {
            schemaThatIsThere(asked.get());
        }
    }

    private SchemaName schemaThatIsThere(MultipartIdentifier written) throws WorkbenchException {
        SchemaName name = schema(written);
        if (!lookup.isThere(name)) {
            throw WorkbenchException.of(Problem.SCHEMA_NOT_FOUND, name);
        }
        return name;
    }

    private void made(SchemaName name) {
        madeSchemas.putIfAbsent(key(name), name);
    }

    /** One that the script makes itself is spelled as it was made (ID-03). */
    private SchemaName schema(MultipartIdentifier written) throws WorkbenchException {
        SchemaName name = lookup.schema(written, scope);
        return madeSchemas.getOrDefault(key(name), name);
    }

    private SchemaName current(MultipartIdentifier written) throws WorkbenchException {
        return scope.current().orElseThrow(() -> WorkbenchException.of(Problem.NO_CURRENT_CATALOG, written));
    }

    /** One table is one, by whatever name or path. */
    private ScriptTable found(MultipartIdentifier written, Optional<ResolvedName> resolved, ScriptTable.Opening opening)
            throws WorkbenchException {
        GovernedTable opened = opening.open();
        GovernedTable table = found.computeIfAbsent(opened.location(), location -> opened);
        return new ScriptTable(written, resolved, opened.location(), () -> table);
    }

    /** Names that differ only by case are one name (ID-03). */
    static String key(Object name) {
        return name.toString().toLowerCase(Locale.ROOT);
    }
}
