package io.tablesteward.model.catalog;

import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.ResolvedName.Origin;
import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.util.Locale;
import java.util.Optional;

/**
 * What a name of fewer than three parts means at some place of a script; immutable.
 *
 * @param destination where the workspace looks for unqualified names (ID-05)
 * @param usedCatalog what USE said, which wins
 * @param usedSchema what USE said, or {@code default} after USE CATALOG (ID-02)
 */
public record NameScope(Optional<SchemaName> destination, Optional<String> usedCatalog, Optional<String> usedSchema) {
    private static final String LIVE = "live";

    /** The start of a script. */
    public static NameScope at(Optional<SchemaName> destination) {
        return new NameScope(destination, Optional.empty(), Optional.empty());
    }

    /** The schema is {@code default} again (ID-02). */
    public NameScope useCatalog(String catalog) {
        return new NameScope(destination, Optional.of(catalog), Optional.of(TableName.DEFAULT_SCHEMA));
    }

    /** One part keeps the catalog, two parts set both (ID-02). */
    public NameScope useSchema(MultipartIdentifier schema) {
        Optional<String> catalog = schema.size() == 1 ? usedCatalog : Optional.of(schema.first());
        return new NameScope(destination, catalog, Optional.of(schema.last()));
    }

    /** The current schema, if anything says one. */
    public Optional<SchemaName> current() {
        return currentCatalog()
                .map(catalog -> new SchemaName(
                        catalog,
                        usedSchema.or(() -> destination.map(SchemaName::schema)).orElse(TableName.DEFAULT_SCHEMA)));
    }

    /** Whether a name begins with the {@code LIVE.} of older pipelines, or with a schema of that name (ID-05). */
    public static boolean mayBeLive(MultipartIdentifier written) {
        return written.size() == 2 && written.first().toLowerCase(Locale.ROOT).equals(LIVE);
    }

    /**
     * The full name of a table without the {@code LIVE.} in front of it (ID-05).
     *
     * @throws WorkbenchException if there is no current catalog
     */
    public ResolvedName live(MultipartIdentifier written) throws WorkbenchException {
        ResolvedName bare = table(MultipartIdentifier.of(written.last()));
        return new ResolvedName(written, bare.name(), bare.catalog(), bare.schema(), true);
    }

    /**
     * The full name of a table (ID-03).
     *
     * @param name one to three parts, no path
     * @throws WorkbenchException if it has too few parts and there is no current catalog
     */
    public ResolvedName table(MultipartIdentifier name) throws WorkbenchException {
        if (name.size() == 3) {
            TableName whole = new TableName(name.first(), name.parts().get(1), name.last());
            return new ResolvedName(name, whole, Origin.WRITTEN, Origin.WRITTEN, false);
        }
        SchemaName current = current().orElseThrow(() -> WorkbenchException.of(Problem.NO_CURRENT_CATALOG, name));
        Origin ofCatalog = usedCatalog.isPresent() ? Origin.USE : Origin.DESTINATION;
        if (name.size() == 2) {
            TableName whole = new TableName(current.catalog(), name.first(), name.last());
            return new ResolvedName(name, whole, ofCatalog, Origin.WRITTEN, false);
        }
        TableName whole = new TableName(current.catalog(), current.schema(), name.last());
        Origin ofSchema = usedSchema.isPresent() ? Origin.USE : Origin.DESTINATION;
        return new ResolvedName(name, whole, ofCatalog, ofSchema, false);
    }

    /**
     * The full name of a schema.
     *
     * @param written one or two parts
     * @throws WorkbenchException if it has one part and there is no current catalog
     */
    public SchemaName schema(MultipartIdentifier written) throws WorkbenchException {
        if (written.size() == 2) {
            return new SchemaName(written.first(), written.last());
        }
        String catalog = currentCatalog().orElseThrow(() -> WorkbenchException.of(Problem.NO_CURRENT_CATALOG, written));
        return new SchemaName(catalog, written.last());
    }

    private Optional<String> currentCatalog() {
        return usedCatalog.or(() -> destination.map(SchemaName::catalog));
    }
}
