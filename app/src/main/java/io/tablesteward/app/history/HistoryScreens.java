package io.tablesteward.app.history;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Section;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Command;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Region;

/** The History sections of the open tables, and the command that goes to a version in the one in front. */
public final class HistoryScreens {
    private final Workbench workbench;
    private final Map<OpenTable, HistoryController> screens = new HashMap<>();

    public HistoryScreens(Workbench workbench) {
        this.workbench = workbench;
        workbench
                .commands()
                .add(new Command(
                        "history.goTo",
                        Optional.of(KeyCombination.valueOf("Shortcut+G")),
                        "mdi2t-target",
                        workbench.workspace().frontProperty().isNotNull(),
                        this::goTo));
    }

    public Region of(OpenTable table) {
        screens.keySet().retainAll(workbench.workspace().tables());
        HistoryController screen = new HistoryController(workbench, table);
        screens.put(table, screen);
        return workbench.views().load(screen, Region.class);
    }

    private void goTo() {
        OpenTable front = workbench.workspace().frontProperty().get();
        if (front != null) {
            front.sectionProperty().set(Section.HISTORY);
            // Not there while the table itself is not read
            Optional.ofNullable(screens.get(front)).ifPresent(HistoryController::goTo);
        }
    }
}
