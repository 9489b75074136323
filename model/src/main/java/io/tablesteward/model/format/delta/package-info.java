/** Delta tables: the log read and written directly, the rules of the protocol, and what of Kernel serves. */
@NullMarked
package io.tablesteward.model.format.delta;

import org.jspecify.annotations.NullMarked;
