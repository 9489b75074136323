/** What a table said before: versions compared, who changed what, what was lost, and a commit undone. */
@NullMarked
package io.tablesteward.app.past;

import org.jspecify.annotations.NullMarked;
