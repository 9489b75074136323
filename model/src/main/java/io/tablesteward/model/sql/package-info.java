/** The change a person staged, as SQL text for those who would rather run it elsewhere. */
@NullMarked
package io.tablesteward.model.sql;

import org.jspecify.annotations.NullMarked;
