package io.tablesteward.model.table;

import java.util.OptionalLong;

/**
 * How much a table holds in its latest version.
 *
 * @param rows only if the log knows it for every live file (deleted rows taken off)
 */
public record TableSize(OptionalLong rows, long bytes, long files) {}
