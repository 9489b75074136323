/** The window itself: menu, toolbar, panes, status bar; it puts the features together. */
@NullMarked
package io.tablesteward.app.main;

import org.jspecify.annotations.NullMarked;
