/** The History section of a table: commits by day, every commit, and what each says. */
@NullMarked
package io.tablesteward.app.history;

import org.jspecify.annotations.NullMarked;
