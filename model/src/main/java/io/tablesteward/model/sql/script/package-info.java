/** A whole script: planned first, with every name resolved and every edit checked, and only then carried out. */
@NullMarked
package io.tablesteward.model.sql.script;

import org.jspecify.annotations.NullMarked;
