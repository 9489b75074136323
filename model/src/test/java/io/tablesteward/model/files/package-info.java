/** How places are spelled. */
@NullMarked
package io.tablesteward.model.files;

import org.jspecify.annotations.NullMarked;
