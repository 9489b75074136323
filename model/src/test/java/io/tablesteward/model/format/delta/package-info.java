@NullMarked
package io.tablesteward.model.format.delta;

import org.jspecify.annotations.NullMarked;
