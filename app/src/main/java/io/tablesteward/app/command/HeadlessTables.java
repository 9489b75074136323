package io.tablesteward.app.command;

import io.tablesteward.app.TableFormats;
import io.tablesteward.app.settings.AppFile;
import io.tablesteward.app.settings.SavedConnection;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Catalogs;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.catalog.folder.PathName;
import io.tablesteward.model.files.Location;
import io.tablesteward.model.sql.script.OpenCatalogs;
import io.tablesteward.model.sql.script.SqlTables;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The catalogs that a run without a window may name.
 *
 * @param scope what an unqualified name means at its start
 */
record HeadlessTables(SqlTables catalogs, NameScope scope) {
    /**
     * The tables that were asked for: of a folder, of a saved connection, or else of all saved connections. Only then the
     * saved destination holds: what is asked for on the command line means the same for everybody.
     *
     * @param warehouse a folder
     * @param connection the name of a saved connection
     * @throws WorkbenchException if there is no such connection, or the list of them cannot be used
     */
    static HeadlessTables of(
            Optional<Path> warehouse,
            Optional<String> connection,
            AppFile<SavedConnections> connections,
            Optional<SchemaName> savedDestination)
            throws WorkbenchException {
        if (warehouse.isPresent()) {
            return ofOne(SavedConnection.fresh(folder(warehouse.get())).withEditingAllowed(true));
        }
        SavedConnections saved = connections.look().orElse(SavedConnections.NONE);
        if (connection.isPresent()) {
            String name = connection.get();
            return ofOne(saved.named(name).orElseThrow(() -> notSaved(name, saved)));
        }
        return new HeadlessTables(tables(saved), NameScope.at(savedDestination));
    }

    private static HeadlessTables ofOne(SavedConnection connection) {
        SchemaName destination = new SchemaName(connection.name(), TableName.DEFAULT_SCHEMA);
        return new HeadlessTables(
                tables(new SavedConnections(List.of(connection))), NameScope.at(Optional.of(destination)));
    }

    private static SqlTables tables(SavedConnections connections) {
        Catalogs doors = TableFormats.catalogs();
        List<Catalog> catalogs = connections.connections().stream()
                .map(saved -> doors.of(saved.connection()))
                .toList();
        return new OpenCatalogs(
                catalogs,
                location -> TableFormats.ofPlaces().open(named(location, connections), location),
                (catalog, note) -> connections.named(catalog).flatMap(connection -> connection.refusal(note)));
    }

    /** As its connection names it, where one of this run has it; else by the folder it lies in. */
    private static TableName named(String location, SavedConnections connections) throws WorkbenchException {
        Location place = Location.parse(location);
        for (SavedConnection saved : connections.connections()) {
            Optional<TableName> name = saved.connection().accept(folder -> PathName.in(folder, place));
            if (name.isPresent()) {
                return name.get();
            }
        }
        String shown = place.text(); // what was typed may have a password in it
        int slash = Math.max(shown.lastIndexOf('/'), shown.lastIndexOf('\\'));
        return new TableName("delta", shown.substring(0, slash + 1), shown.substring(slash + 1));
    }

    private static Connection.Folder folder(Path warehouse) {
        Path place = warehouse.toAbsolutePath().normalize();
        String name =
                Optional.ofNullable(place.getFileName()).map(Path::toString).orElse("folder");
        return new Connection.Folder(name, place.toString());
    }

    private static WorkbenchException notSaved(String name, SavedConnections saved) {
        List<String> names =
                saved.connections().stream().map(SavedConnection::name).toList();
        return names.isEmpty()
                ? WorkbenchException.of(Problem.NO_CONNECTIONS, name)
                : WorkbenchException.of(Problem.CATALOG_NOT_FOUND, name, String.join(", ", names));
    }
}
