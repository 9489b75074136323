package io.tablesteward.app;

import io.tablesteward.model.table.TableName;
import java.util.Collection;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableMap;
import javafx.collections.ObservableSet;

/** What a person made of the window, apart from what is open: kept from session to session, shared by all tables. */
public final class Habits {
    private static final int MOST_RECENT = 12;

    private final ObservableList<TableName> favourites = FXCollections.observableArrayList();
    private final ObservableList<Recent> recent = FXCollections.observableArrayList();
    private final ObservableSet<String> openBranches = FXCollections.observableSet();
    private final ObservableMap<String, Double> columnWidths = FXCollections.observableHashMap();
    private final ObservableMap<String, Boolean> columnsShown = FXCollections.observableHashMap();
    private final ObservableMap<String, String> choices = FXCollections.observableHashMap();
    // Made once and kept: a view that nobody holds is collected, and who listens to it hears nothing any more
    private final ObservableList<TableName> favouritesView = FXCollections.unmodifiableObservableList(favourites);
    private final ObservableList<Recent> recentView = FXCollections.unmodifiableObservableList(recent);
    private final ObservableSet<String> openBranchesView = FXCollections.unmodifiableObservableSet(openBranches);
    private final ObservableMap<String, Double> columnWidthsView =
            FXCollections.unmodifiableObservableMap(columnWidths);
    private final ObservableMap<String, Boolean> columnsShownView =
            FXCollections.unmodifiableObservableMap(columnsShown);
    private final ObservableMap<String, String> choicesView = FXCollections.unmodifiableObservableMap(choices);

    Habits() {}

    /** For a window that takes the place of this one's. */
    Habits forAnotherWindow() {
        Habits next = new Habits();
        next.favourites.addAll(favourites);
        next.recent.addAll(recent);
        next.openBranches.addAll(openBranches);
        next.columnWidths.putAll(columnWidths);
        next.columnsShown.putAll(columnsShown);
        next.choices.putAll(choices);
        return next;
    }

    /** Tables that a person starred, in that order. */
    public ObservableList<TableName> favourites() {
        return favouritesView;
    }

    public void favourite(TableName table, boolean starred) {
        favourites.remove(table);
        if (starred) {
            favourites.add(table);
        }
    }

    /** Connections and tables last opened, newest first. */
    public ObservableList<Recent> recent() {
        return recentView;
    }

    public void opened(Recent place) {
        recent.remove(place);
        recent.add(0, place);
        if (recent.size() > MOST_RECENT) {
            recent.remove(MOST_RECENT);
        }
    }

    /** As they were when the window was last left. */
    public void recently(Collection<Recent> places) {
        recent.setAll(places);
    }

    /** Open nodes of the navigator: a connection's name, or name and schema joined by {@code /}. */
    public ObservableSet<String> openBranches() {
        return openBranchesView;
    }

    public void openBranch(String branch, boolean open) {
        if (open) {
            openBranches.add(branch);
        } else {
            openBranches.remove(branch);
        }
    }

    /** Widths that a person gave to columns of the window's tables, by {@code <table of the window>.<column>}. */
    public ObservableMap<String, Double> columnWidths() {
        return columnWidthsView;
    }

    public void columnWidth(String column, double width) {
        columnWidths.put(column, width);
    }

    /** Columns of the window's tables that a person hid or showed, by {@code <table of the window>.<column>}. */
    public ObservableMap<String, Boolean> columnsShown() {
        return columnsShownView;
    }

    public void columnShown(String column, boolean shown) {
        columnsShown.put(column, shown);
    }

    /** What a person chose between in a screen, by {@code <screen>.<what>}; the screen knows what the word means. */
    public ObservableMap<String, String> choices() {
        return choicesView;
    }

    public void choose(String what, String choice) {
        choices.put(what, choice);
    }
}
