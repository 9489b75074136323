/** The window, the command line and what is open now. */
@NullMarked
package io.tablesteward.app;

import org.jspecify.annotations.NullMarked;
