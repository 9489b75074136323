/** What a person wants changed, what the checks say of it, and how a commit ended. */
@NullMarked
package io.tablesteward.model.change;

import org.jspecify.annotations.NullMarked;
