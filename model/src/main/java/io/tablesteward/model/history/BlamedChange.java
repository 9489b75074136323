package io.tablesteward.model.history;

import io.tablesteward.model.change.Difference;

/** One change with where it comes from. */
public record BlamedChange(Difference difference, Origin origin) {}
