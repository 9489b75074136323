/** Spark with Delta as the referee: a JVM of its own that answers one JSON line for each JSON line it is sent. */
@NullMarked
package io.tablesteward.referee;

import org.jspecify.annotations.NullMarked;
