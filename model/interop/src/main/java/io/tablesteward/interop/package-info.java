/** The referees, as tests and benchmarks see them: Spark in a JVM of its own, on its own class path. */
@NullMarked
package io.tablesteward.interop;

import org.jspecify.annotations.NullMarked;
