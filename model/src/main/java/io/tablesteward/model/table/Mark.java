package io.tablesteward.model.table;

/** What is special about a column. */
public enum Mark {
    PARTITION,
    GENERATED,
    IDENTITY,
    CONSTRAINT,
    CLUSTERING
}
