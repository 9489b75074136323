/** Iceberg tables, to look at only: their metadata files as they lie in the table's folder, and what there is to say of edits. */
@NullMarked
package io.tablesteward.model.format.iceberg;

import org.jspecify.annotations.NullMarked;
