/** Who carries changes out. */
@NullMarked
package io.tablesteward.model.engine;

import org.jspecify.annotations.NullMarked;
