/** The tree of connections, schemas and tables at the left, with its filter and the favourites. */
@NullMarked
package io.tablesteward.app.navigator;

import org.jspecify.annotations.NullMarked;
