/** Edits, merges and the rules of texts, tried as plain values. */
@NullMarked
package io.tablesteward.model.change;

import org.jspecify.annotations.NullMarked;
