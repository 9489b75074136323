/** Pages of the help, from {@code resources/help}: section by section, to be searched and copied from. */
@NullMarked
package io.tablesteward.app.help;

import org.jspecify.annotations.NullMarked;
