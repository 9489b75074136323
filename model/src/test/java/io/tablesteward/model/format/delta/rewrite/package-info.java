@NullMarked
package io.tablesteward.model.format.delta.rewrite;

import org.jspecify.annotations.NullMarked;
