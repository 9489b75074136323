package io.tablesteward.model.catalog.folder;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.files.Location;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The name that a table has in a folder catalog, found from its place alone. */
public final class PathName {
    private PathName() {}

    /** Looks at no disk; empty if the place is not below the folder. */
    public static Optional<TableName> in(Connection.Folder connection, Location place) {
        List<String> root;
        try {
            root = parts(Location.parse(connection.uri()));
        } catch (WorkbenchException noPlace) {
            return Optional.empty(); // this computer cannot have such a folder, and so no table in it
        }
        List<String> whole = parts(place);
        if (whole.size() < root.size() || !whole.subList(0, root.size()).equals(root) || whole.isEmpty()) {
            return Optional.empty();
        }
        // A folder that is itself a table has it directly in the root
        List<String> schema = whole.size() == root.size() ? List.of() : whole.subList(root.size(), whole.size() - 1);
        String name = schema.isEmpty() ? TableName.DEFAULT_SCHEMA : String.join("/", schema);
        return Optional.of(new TableName(connection.name(), name, whole.get(whole.size() - 1)));
    }

    /** The scheme and server, or the root of the disk, then name after name. */
    private static List<String> parts(Location place) {
        List<String> parts = new ArrayList<>();
        if (place instanceof Location.Local local) {
            parts.add(String.valueOf(local.path().getRoot()));
            for (Path name : local.path()) {
                parts.add(name.toString());
            }
        } else {
            for (String part : place.text().split("/", -1)) {
                parts.add(part);
            }
            while (parts.size() > 1 && parts.get(parts.size() - 1).isEmpty()) {
                parts.remove(parts.size() - 1);
            }
        }
        return parts;
    }
}
