@NullMarked
package io.tablesteward.model.change.readers;

import org.jspecify.annotations.NullMarked;
