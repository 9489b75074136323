/** What is kept on this computer survives everything that can happen to it. */
@NullMarked
package io.tablesteward.app.settings;

import org.jspecify.annotations.NullMarked;
