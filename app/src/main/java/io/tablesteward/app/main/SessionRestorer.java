package io.tablesteward.app.main;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.settings.Session;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** Puts the window as it was last left; what is not there any more is left out, and said once. */
final class SessionRestorer {
    private final Workbench workbench;
    private final Workspace workspace;
    private final Places places;
    private final NoticeBar notices;
    private final List<String> missing = new ArrayList<>();
    private final Runnable done;

    /**
     * Restores into a window that has nothing open yet.
     *
     * @param done told once everything is open again
     */
    SessionRestorer(Workbench workbench, Places places, NoticeBar notices, Runnable done) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
        this.places = places;
        this.notices = notices;
        this.done = done;
    }

    /** Before the window is shown; a place on a screen that is not there any more is forgotten. */
    static void place(Stage stage, Session session) {
        session.window()
                .filter(place -> !Screen.getScreensForRectangle(place.x(), place.y(), place.width(), place.height())
                        .isEmpty())
                .ifPresent(place -> {
                    stage.setX(place.x());
                    stage.setY(place.y());
                    stage.setWidth(place.width());
                    stage.setHeight(place.height());
                    stage.setMaximized(place.maximized());
                });
    }

    void restore(Session session) {
        session.favourites().forEach(table -> workspace.favourite(table, true));
        session.columnWidths().forEach(workspace::columnWidth);
        session.openConnections().stream().filter(name -> !places.reopen(name)).forEach(missing::add);
        openNext(session.tabs().iterator(), session.front());
    }

    /** One after the other, so that the tabs stand in the order they had. */
    private void openNext(Iterator<TableName> tabs, Optional<TableName> front) {
        if (!tabs.hasNext()) {
            front.flatMap(workspace::openTable).ifPresent(workspace::bringToFront);
            tellMissing();
            done.run();
            return;
        }
        TableName table = tabs.next();
        Optional<OpenConnection> connection = workspace.connections().stream()
                .filter(open -> open.name().equals(table.catalog()))
                .findFirst();
        if (connection.isEmpty()) {
            missing.add(table.toString());
            openNext(tabs, front);
            return;
        }
        workbench.tables().open(connection.get(), table, opened -> openNext(tabs, front), failure -> {
            missing.add(table.toString());
            openNext(tabs, front);
        });
    }

    private void tellMissing() {
        if (!missing.isEmpty()) {
            notices.show(new Notice(
                    "mdi2i-information-outline",
                    workbench.messages().get("main.session.missing", String.join(", ", missing)),
                    List.of()));
        }
    }
}
