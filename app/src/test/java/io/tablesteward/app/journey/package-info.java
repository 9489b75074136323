/** Whole ways of a person through the real window, with pictures to look at. */
@NullMarked
package io.tablesteward.app.journey;

import org.jspecify.annotations.NullMarked;
