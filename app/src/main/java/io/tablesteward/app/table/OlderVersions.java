package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import java.util.OptionalLong;

/** Finds the newest version of a table that can still be read, and asks which one to look at. */
final class OlderVersions {
    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;

    OlderVersions(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
    }

    void ask() {
        workbench
                .tasks()
                .run(
                        messages.get("table.older.looking", table.name()),
                        progress -> table.table().newestReadable(progress),
                        this::ask);
    }

    private void ask(OptionalLong newest) {
        if (newest.isEmpty()) {
            workbench.dialogs().tell(messages.get("table.older.title"), messages.get("table.older.none"));
        } else if (workbench.workspace().tables().contains(table)) {
            new OlderVersionController(workbench, table, newest.getAsLong()).open();
        }
    }
}
