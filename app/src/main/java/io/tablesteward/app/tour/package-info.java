/** The tour: the main job done by itself in the real window, and its proof in the table's log. */
@NullMarked
package io.tablesteward.app.tour;

import org.jspecify.annotations.NullMarked;
