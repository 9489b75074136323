package io.tablesteward.app.settings;

import io.tablesteward.model.table.TableName;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How the window stood when it was last left.
 *
 * @param openConnections names of the connections in the navigator
 * @param tabs open tables, from left to right
 * @param front the table in front
 * @param expanded nodes of the navigator: a connection's name, or name and schema joined by {@code /}
 * @param recent places last opened, newest first
 * @param columnWidths width in pixels by {@code <table of the window>.<column>}
 */
public record Session(
        Optional<WindowPlace> window,
        List<String> openConnections,
        List<TableName> tabs,
        Optional<TableName> front,
        List<String> expanded,
        List<TableName> favourites,
        List<String> recent,
        SortedMap<String, Double> columnWidths) {
    /** Where the window was, in pixels of the whole screen area. */
    public record WindowPlace(double x, double y, double width, double height, boolean maximized) {}

    public static final Session FIRST = new Session(
            Optional.empty(),
            List.of(),
            List.of(),
            Optional.empty(),
            List.of(),
            List.of(),
            List.of(),
            Collections.emptySortedMap());

    public Session {
        openConnections = List.copyOf(openConnections);
        tabs = List.copyOf(tabs);
        expanded = List.copyOf(expanded);
        favourites = List.copyOf(favourites);
        recent = List.copyOf(recent);
        columnWidths = Collections.unmodifiableSortedMap(new TreeMap<>(columnWidths));
    }
}
