/** A table in some format, behind one interface; one package below for each format. */
@NullMarked
package io.tablesteward.model.format;

import org.jspecify.annotations.NullMarked;
