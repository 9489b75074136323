/** Which programs can read a table before and after a change of its schema. */
@NullMarked
package io.tablesteward.model.change.readers;

import org.jspecify.annotations.NullMarked;
