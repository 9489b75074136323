package io.tablesteward.app.main;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.settings.Session;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
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
        session.favourites().forEach(table -> workspace.habits().favourite(table, true));
        session.columnWidths().forEach(workspace.habits()::columnWidth);
        session.columnsShown().forEach(workspace.habits()::columnShown);
        session.choices().forEach(workspace.habits()::choose);
        session.openBranches().forEach(branch -> workspace.habits().openBranch(branch, true));
        session.openConnections().stream().filter(name -> !places.reopen(name)).forEach(missing::add);
        openNext(session, session.tabs().iterator());
    }

    /** One after the other, so that the tabs stand in the order they had. */
    private void openNext(Session session, Iterator<Session.Tab> tabs) {
        if (!tabs.hasNext()) {
            session.front().flatMap(workspace::openTable).ifPresent(workspace::bringToFront);
            workspace.habits().recently(session.recent());
            tellMissing();
            done.run();
            return;
        }
        Session.Tab tab = tabs.next();
        TableName table = tab.table();
        Optional<OpenConnection> connection = workspace.connections().stream()
                .filter(open -> open.name().equals(table.catalog()))
                .findFirst();
        if (connection.isEmpty()) {
            missing.add(table.toString());
            openNext(session, tabs);
            return;
        }
        Consumer<OpenTable> opened = open -> {
            open.sectionProperty().set(tab.section());
            open.selectedColumnProperty().set(tab.column().orElse(null));
            openNext(session, tabs);
        };
        workbench.tables().open(connection.get(), table, opened, failure -> {
            missing.add(table.toString());
            openNext(session, tabs);
        });
    }

    private void tellMissing() {
        if (!missing.isEmpty()) {
            String names = String.join(", ", missing);
            notices.show(new Notice(
                    Notice.Topic.SESSION,
                    "mdi2i-information-outline",
                    in -> in.messages().get("main.session.missing", names),
                    List.of()));
        }
    }
}
