/** Tables found in a folder: every folder that a format recognises is a table, the folders above it are schemas. */
@NullMarked
package io.tablesteward.model.catalog.folder;

import org.jspecify.annotations.NullMarked;
