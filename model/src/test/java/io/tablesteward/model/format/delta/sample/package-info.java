/** The sample warehouse, read by Kernel and by a parser that shares nothing with ours. */
@NullMarked
package io.tablesteward.model.format.delta.sample;

import org.jspecify.annotations.NullMarked;
