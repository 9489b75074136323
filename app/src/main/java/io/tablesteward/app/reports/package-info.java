/** Reports that a person asks for in the window: what of which tables, in which form, into which file. */
@NullMarked
package io.tablesteward.app.reports;

import org.jspecify.annotations.NullMarked;
