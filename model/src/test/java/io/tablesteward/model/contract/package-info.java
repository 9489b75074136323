/** What every implementation of an interface must do, subclassed once per implementation. */
@NullMarked
package io.tablesteward.model.contract;

import org.jspecify.annotations.NullMarked;
