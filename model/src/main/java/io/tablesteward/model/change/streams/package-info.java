/** What the owner of a stream that reads a table has to do about a change of its schema. */
@NullMarked
package io.tablesteward.model.change.streams;

import org.jspecify.annotations.NullMarked;
