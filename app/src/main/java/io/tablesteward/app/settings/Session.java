package io.tablesteward.app.settings;

import io.tablesteward.app.Recent;
import io.tablesteward.app.Section;
import io.tablesteward.model.table.ColumnPath;
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
 * @param openBranches nodes of the navigator: a connection's name, or name and schema joined by {@code /}
 * @param recent connections and tables last opened, newest first
 * @param columnWidths width in pixels by {@code <table of the window>.<column>}
 * @param columnsShown whether a column is shown, by the same name, where a person decided
 * @param choices what a person chose between in a screen, by {@code <screen>.<what>}
 */
public record Session(
        Optional<WindowPlace> window,
        List<String> openConnections,
        List<Tab> tabs,
        Optional<TableName> front,
        List<String> openBranches,
        List<TableName> favourites,
        List<Recent> recent,
        SortedMap<String, Double> columnWidths,
        SortedMap<String, Boolean> columnsShown,
        SortedMap<String, String> choices) {
    /** Where the window was, in pixels of the whole screen area. */
    public record WindowPlace(double x, double y, double width, double height, boolean maximized) {}

    /**
     * An open table.
     *
     * @param column the one selected
     */
    public record Tab(TableName table, Section section, Optional<ColumnPath> column) {}

    public static final Session FIRST = new Session(
            Optional.empty(),
            List.of(),
            List.of(),
            Optional.empty(),
            List.of(),
            List.of(),
            List.of(),
            Collections.emptySortedMap(),
            Collections.emptySortedMap(),
            Collections.emptySortedMap());

    public Session {
        openConnections = List.copyOf(openConnections);
        tabs = List.copyOf(tabs);
        openBranches = List.copyOf(openBranches);
        favourites = List.copyOf(favourites);
        recent = List.copyOf(recent);
        columnWidths = Collections.unmodifiableSortedMap(new TreeMap<>(columnWidths));
        columnsShown = Collections.unmodifiableSortedMap(new TreeMap<>(columnsShown));
        choices = Collections.unmodifiableSortedMap(new TreeMap<>(choices));
    }
}
