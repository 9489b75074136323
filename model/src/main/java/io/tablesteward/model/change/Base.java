package io.tablesteward.model.change;

/** The state of the table that a person had before them when they began to change it. */
public record Base(long version, String metadataHash) {}
