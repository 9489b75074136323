/**
 * Carries changes out on a Spark server, spoken to by Spark Connect: {@link
 * io.tablesteward.model.engine.spark.SparkConnectEngine} is where to begin.
 */
@NullMarked
package io.tablesteward.model.engine.spark;

import org.jspecify.annotations.NullMarked;
