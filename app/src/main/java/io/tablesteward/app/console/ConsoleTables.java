package io.tablesteward.app.console;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.settings.SavedConnection;
import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.sql.script.OpenCatalogs;
import io.tablesteward.model.sql.script.SqlTables;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What statements of the console may name, as it is open in the window. */
public final class ConsoleTables {
    private ConsoleTables() {}

    /** For statements whose changes are staged; Review asks for the note. */
    public static SqlTables toStage(Workspace workspace) {
        return tables(workspace, false);
    }

    /** For statements whose changes are committed at once. */
    static SqlTables toCommit(Workspace workspace) {
        return tables(workspace, true);
    }

    private static SqlTables tables(Workspace workspace, boolean notesCount) {
        List<Catalog> catalogs =
                workspace.connections().stream().map(OpenConnection::catalog).toList();
        Map<String, SavedConnection> decided = workspace.connections().stream()
                .collect(
                        Collectors.toMap(OpenConnection::name, open -> decided(open, notesCount), (one, other) -> one));
        return new OpenCatalogs(
                catalogs,
                ConsoleTables::noPath,
                (catalog, note) -> decided.entrySet().stream()
                        .filter(open -> open.getKey().equalsIgnoreCase(catalog))
                        .findFirst()
                        .flatMap(open -> open.getValue().refusal(note)));
    }

    private static SavedConnection decided(OpenConnection open, boolean notesCount) {
        return new SavedConnection(
                open.connection(),
                open.editingAllowedProperty().get(),
                notesCount ? open.requiredNote() : Optional.empty(),
                false);
    }

    /** A place outside of every connection has nobody who allowed editing it. */
    private static GovernedTable noPath(String location) throws WorkbenchException {
        throw WorkbenchException.of(Problem.PATH_NOT_OPEN, location);
    }
}
