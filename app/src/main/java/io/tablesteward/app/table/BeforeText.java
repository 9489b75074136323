package io.tablesteward.app.table;

import io.tablesteward.app.fx.Messages;
import java.util.Optional;

/** How the text is named that a changed field has in the table. */
final class BeforeText {
    private BeforeText() {}

    static String of(Optional<String> before, Messages messages) {
        if (before.isEmpty()) {
            return messages.get("table.columns.noComment");
        }
        return before.get().isEmpty() ? messages.get("table.columns.emptyComment") : before.get();
    }
}
