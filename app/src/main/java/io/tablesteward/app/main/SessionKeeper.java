package io.tablesteward.app.main;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.settings.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import javafx.animation.PauseTransition;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.collections.ListChangeListener;
import javafx.stage.Stage;
import javafx.util.Duration;

/** Writes down how the window stands, soon after it changes, so that the next start can put it there again. */
final class SessionKeeper {
    private static final Duration SOON = Duration.millis(500);

    private final Workbench workbench;
    private final Workspace workspace;
    private final Stage stage;
    private final PauseTransition soon = new PauseTransition(SOON);
    private final InvalidationListener changed = of -> soon.playFromStart();
    private final List<Runnable> afterSaving = new ArrayList<>();
    private final List<OpenTable> followed = new ArrayList<>();
    private final ListChangeListener<OpenTable> onTables = change -> followTables(List.copyOf(change.getList()));
    private Session last;
    private boolean saving;

    /**
     * A keeper of one window.
     *
     * @param last how it stands now, as far as it is written down
     */
    SessionKeeper(Workbench workbench, Stage stage, Session last) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
        this.stage = stage;
        this.last = last;
        soon.setOnFinished(event -> save());
    }

    void keep() {
        watched().forEach(observed -> observed.addListener(changed));
        workspace.tables().addListener(onTables);
        followTables(workspace.tables());
    }

    /** Another window took over, or there is none any more. */
    void stop() {
        watched().forEach(observed -> observed.removeListener(changed));
        workspace.tables().removeListener(onTables);
        followTables(List.of());
        soon.stop();
    }

    private void followTables(List<OpenTable> open) {
        followed.forEach(table -> {
            table.sectionProperty().removeListener(changed);
            table.selectedColumnProperty().removeListener(changed);
        });
        followed.clear();
        followed.addAll(open);
        followed.forEach(table -> {
            table.sectionProperty().addListener(changed);
            table.selectedColumnProperty().addListener(changed);
        });
    }

    private List<Observable> watched() {
        return List.of(
                workspace.connections(),
                workspace.tables(),
                workspace.habits().favourites(),
                workspace.habits().recent(),
                workspace.habits().openBranches(),
                workspace.habits().columnWidths(),
                workspace.habits().columnsShown(),
                workspace.habits().choices(),
                workspace.frontProperty(),
                stage.xProperty(),
                stage.yProperty(),
                stage.widthProperty(),
                stage.heightProperty(),
                stage.maximizedProperty());
    }

    Stage stage() {
        return stage;
    }

    /** How the window stands, as far as it is written down. */
    Session last() {
        return last;
    }

    /** Runs once the window as it stands now is on the disk. */
    void whenSaved(Runnable then) {
        afterSaving.add(then);
        save();
    }

    private void save() {
        soon.stop();
        Session now = now();
        if (saving) {
            return; // what changed meanwhile is written right after
        }
        if (now.equals(last)) {
            goOn();
            return;
        }
        saving = true;
        last = now;
        workbench
                .tasks()
                .runUnlisted(
                        workbench.messages().get("task.save"),
                        progress -> {
                            workbench.files().session().write(now);
                            return now;
                        },
                        written -> saved(),
                        failure -> {
                            workbench.dialogs().failed(failure);
                            saved();
                        });
    }

    private void saved() {
        saving = false;
        if (now().equals(last)) {
            goOn();
        } else {
            save();
        }
    }

    private void goOn() {
        List<Runnable> waiting = List.copyOf(afterSaving);
        afterSaving.clear();
        waiting.forEach(Runnable::run);
    }

    private Session now() {
        return new Session(
                Optional.of(place()),
                workspace.connections().stream().map(OpenConnection::name).toList(),
                workspace.tables().stream()
                        .filter(OpenTable::isLatest)
                        .map(SessionKeeper::tab)
                        .toList(),
                Optional.ofNullable(workspace.frontProperty().get())
                        .filter(OpenTable::isLatest)
                        .map(OpenTable::name),
                workspace.habits().openBranches().stream().sorted().toList(),
                List.copyOf(workspace.habits().favourites()),
                List.copyOf(workspace.habits().recent()),
                new TreeMap<>(workspace.habits().columnWidths()),
                new TreeMap<>(workspace.habits().columnsShown()),
                new TreeMap<>(workspace.habits().choices()));
    }

    private static Session.Tab tab(OpenTable table) {
        return new Session.Tab(
                table.name(),
                table.sectionProperty().get(),
                Optional.ofNullable(table.selectedColumnProperty().get()));
    }

    /** Of a window that fills the screen, the place it had before is the one to come back to. */
    private Session.WindowPlace place() {
        Optional<Session.WindowPlace> before = last.window();
        if (stage.isMaximized() && before.isPresent()) {
            Session.WindowPlace was = before.get();
            return new Session.WindowPlace(was.x(), was.y(), was.width(), was.height(), true);
        }
        return new Session.WindowPlace(
                stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), stage.isMaximized());
    }
}
