/** The changes that others may trip over, page by page: what, who is affected, who writes, review, run, done. */
@NullMarked
package io.tablesteward.app.wizards;

import org.jspecify.annotations.NullMarked;
