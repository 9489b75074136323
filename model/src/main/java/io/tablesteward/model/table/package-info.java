/** Values that say what a table is. */
@NullMarked
package io.tablesteward.model.table;

import org.jspecify.annotations.NullMarked;
