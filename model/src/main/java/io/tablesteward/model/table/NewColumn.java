package io.tablesteward.model.table;

import java.util.Optional;

/**
 * A column that is yet to be made, or a field of a struct in one.
 *
 * @param comment absent and empty are different states (CO-03)
 */
public record NewColumn(String name, DataType type, boolean nullable, Optional<String> comment) {}
