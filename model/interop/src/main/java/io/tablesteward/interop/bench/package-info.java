/** How fast we open and list, beside Kernel and Spark; run by hand, see the decision record on speed. */
@NullMarked
package io.tablesteward.interop.bench;

import org.jspecify.annotations.NullMarked;
