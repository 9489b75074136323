@NullMarked
package io.tablesteward.model.change.streams;

import org.jspecify.annotations.NullMarked;
