package io.tablesteward.app;

import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.util.Optional;

/**
 * Where names go that are not written in full (ID-05).
 *
 * @param isChosen whether a person chose it; else it is the connection, and the schema of the table, in front
 */
public record Destination(SchemaName schema, boolean isChosen) {
    /** Empty if none is chosen and no connection is open. */
    public static Optional<Destination> of(Workbench workbench) {
        return workbench
                .preferences()
                .settingsProperty()
                .get()
                .destination()
                .map(chosen -> new Destination(chosen, true))
                .or(() -> inFront(workbench.workspace()).map(front -> new Destination(front, false)));
    }

    /** What names mean at the start of a script. */
    public static NameScope scope(Workbench workbench) {
        return NameScope.at(of(workbench).map(Destination::schema));
    }

    private static Optional<SchemaName> inFront(Workspace workspace) {
        OpenConnection connection = workspace.connectionProperty().get();
        if (connection == null) {
            return Optional.empty();
        }
        OpenTable front = workspace.frontProperty().get();
        boolean isInFront = front != null && front.connection() == connection;
        return Optional.of(
                new SchemaName(connection.name(), isInFront ? front.name().schema() : TableName.DEFAULT_SCHEMA));
    }
}
