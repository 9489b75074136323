@NullMarked
package io.tablesteward.model.format.iceberg;

import org.jspecify.annotations.NullMarked;
