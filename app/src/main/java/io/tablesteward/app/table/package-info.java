/** The tab of an open table: its header, overview, columns and properties, and the inspector beside it. */
@NullMarked
package io.tablesteward.app.table;

import org.jspecify.annotations.NullMarked;
