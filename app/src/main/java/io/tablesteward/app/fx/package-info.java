/** What every screen needs: threads, texts, dialogs, FXML, icons. */
@NullMarked
package io.tablesteward.app.fx;

import org.jspecify.annotations.NullMarked;
