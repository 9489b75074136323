/** The commits of a table and what they tell. */
@NullMarked
package io.tablesteward.model.history;

import org.jspecify.annotations.NullMarked;
