package io.tablesteward.app;

/** The sections of a table's tab. */
public enum Section {
    OVERVIEW,
    COLUMNS,
    HISTORY,
    PROPERTIES
}
