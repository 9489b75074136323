@NullMarked
package io.tablesteward.model.engine.spark;

import org.jspecify.annotations.NullMarked;
