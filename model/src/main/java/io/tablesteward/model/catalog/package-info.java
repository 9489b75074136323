/** Where tables are found, one package below for each kind of catalog. */
@NullMarked
package io.tablesteward.model.catalog;

import org.jspecify.annotations.NullMarked;
