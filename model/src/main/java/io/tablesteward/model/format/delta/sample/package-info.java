/** The sample warehouse, written from nothing: real Parquet files and logs as the usual writers leave them. */
@NullMarked
package io.tablesteward.model.format.delta.sample;

import org.jspecify.annotations.NullMarked;
