/** Rows under named columns, and the forms in which they leave: a grid, a file, a terminal. Leans on values only. */
@NullMarked
package io.tablesteward.model.report;

import org.jspecify.annotations.NullMarked;
