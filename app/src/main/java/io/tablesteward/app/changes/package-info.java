/** Pending changes: the bar that counts them, Review, clashes, and what was committed from here. */
@NullMarked
package io.tablesteward.app.changes;

import org.jspecify.annotations.NullMarked;
