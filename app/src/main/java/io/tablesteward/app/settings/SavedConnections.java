package io.tablesteward.app.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The connections of a person, last used first; names are unique without regard to case. */
public record SavedConnections(List<SavedConnection> connections) {
    public static final SavedConnections NONE = new SavedConnections(List.of());

    public SavedConnections {
        connections = List.copyOf(connections);
    }

    public Optional<SavedConnection> named(String name) {
        return connections.stream().filter(c -> c.name().equalsIgnoreCase(name)).findFirst();
    }

    /** With the connection at the front, in place of one of the same name. */
    public SavedConnections with(SavedConnection connection) {
        List<SavedConnection> all = new ArrayList<>();
        all.add(connection);
        all.addAll(without(connection.name()).connections);
        return new SavedConnections(all);
    }

    /** With one that is there already changed where it stands. */
    public SavedConnections changed(SavedConnection connection) {
        return new SavedConnections(connections.stream()
                .map(c -> c.name().equalsIgnoreCase(connection.name()) ? connection : c)
                .toList());
    }

    public SavedConnections without(String name) {
        return new SavedConnections(connections.stream()
                .filter(c -> !c.name().equalsIgnoreCase(name))
                .toList());
    }

    /** The wished name, or the first of {@code name 2}, {@code name 3}, ... that is free. */
    public String freeName(String wish) {
        String name = wish;
        for (int number = 2; named(name).isPresent(); number++) {
            name = wish + " " + number;
        }
        return name;
    }
}
