/** The command line: reads the words after {@code table-steward} and loads no JavaFX class. */
@NullMarked
package io.tablesteward.app.command;

import org.jspecify.annotations.NullMarked;
