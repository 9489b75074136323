package io.tablesteward.model.table;

/** How the table's column names are tied to the names in its files. */
public enum ColumnMapping {
    NONE,
    NAME,
    ID
}
