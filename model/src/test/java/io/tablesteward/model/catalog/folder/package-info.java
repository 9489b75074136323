/** The folder catalog against its contract, and what is special about each file system. */
@NullMarked
package io.tablesteward.model.catalog.folder;

import org.jspecify.annotations.NullMarked;
