/** Statements typed in the window: run, staged as changes, or run and committed. */
@NullMarked
package io.tablesteward.app.console;

import org.jspecify.annotations.NullMarked;
