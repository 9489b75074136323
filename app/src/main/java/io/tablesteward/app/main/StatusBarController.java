package io.tablesteward.app.main;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.app.fx.Shortened;
import java.time.ZoneId;
import java.time.format.TextStyle;
import javafx.beans.InvalidationListener;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** The status bar: connection, tasks under way, session note, clock zone. */
final class StatusBarController {
    private final Workbench workbench;
    private final Messages messages;
    private final InvalidationListener connectionChanged = property -> showConnection();
    private final InvalidationListener progressed = property -> showTaskInFront();

    @FXML
    Label connectionLabel;

    @FXML
    FontIcon connectionIcon;

    @FXML
    Button tasksButton;

    @FXML
    ProgressBar progressBar;

    @FXML
    Button noteButton;

    @FXML
    Tooltip noteTooltip;

    @FXML
    Label zoneLabel;

    StatusBarController(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
    }

    @FXML
    void initialize() {
        workbench.workspace().connectionProperty().addListener((property, before, now) -> follow(before, now));
        follow(null, workbench.workspace().connectionProperty().get());
        workbench.tasks().running().addListener((ListChangeListener<RunningTask>) change -> {
            while (change.next()) {
                change.getAddedSubList().forEach(this::follow);
            }
            showTaskInFront();
        });
        workbench.tasks().running().forEach(this::follow);
        showTaskInFront();
        workbench.workspace().sessionNoteProperty().addListener((property, before, now) -> showNote());
        showNote();
        workbench.preferences().zoneProperty().addListener((property, before, now) -> showZone());
        showZone();
    }

    @FXML
    void showTasks() {
        workbench.dialogs().open(workbench.views().load(new TaskListController(workbench), Region.class));
    }

    @FXML
    void editSessionNote() {
        SessionNoteController note = new SessionNoteController(workbench);
        workbench.dialogs().open(workbench.views().load(note, Region.class));
        note.focus();
    }

    private void follow(@Nullable OpenConnection before, @Nullable OpenConnection now) {
        if (before != null) {
            before.listingProperty().removeListener(connectionChanged);
        }
        if (now != null) {
            now.listingProperty().addListener(connectionChanged);
        }
        showConnection();
    }

    private void follow(RunningTask task) {
        task.fractionProperty().addListener(progressed);
        task.whatProperty().addListener(progressed);
    }

    private void showConnection() {
        OpenConnection connection = workbench.workspace().connectionProperty().get();
        connectionIcon.getStyleClass().removeAll("success-icon", "danger-icon");
        if (connection == null) {
            connectionLabel.setText(messages.get("main.statusBar.notConnected"));
            connectionIcon.setIconLiteral("mdi2c-circle-outline");
        } else if (connection.listingProperty().get() == OpenConnection.Listed.FAILED) {
            connectionLabel.setText(messages.get("main.statusBar.unreachable", connection.name()));
            connectionIcon.setIconLiteral("mdi2a-alert-circle-outline");
            connectionIcon.getStyleClass().add("danger-icon");
        } else {
            connectionLabel.setText(messages.get("main.statusBar.connected", connection.name()));
            connectionIcon.setIconLiteral("mdi2c-check-circle-outline");
            connectionIcon.getStyleClass().add("success-icon");
        }
    }

    private void showTaskInFront() {
        ObservableList<RunningTask> running = workbench.tasks().running();
        progressBar.setVisible(!running.isEmpty());
        if (running.isEmpty()) {
            tasksButton.setText(messages.get("main.statusBar.noTask"));
            // An indeterminate bar keeps its animation running, seen or not
            progressBar.setProgress(0);
        } else {
            RunningTask first = running.get(0);
            tasksButton.setText(
                    running.size() == 1
                            ? first.name()
                            : messages.get("main.statusBar.manyTasks", first.name(), running.size() - 1));
            progressBar.setProgress(first.fractionProperty().get());
        }
    }

    private void showNote() {
        String note = workbench.workspace().sessionNoteProperty().get();
        noteButton.setText(
                note.isEmpty()
                        ? messages.get("main.statusBar.noNote")
                        : messages.get("main.statusBar.note", Shortened.to(30, note)));
        noteTooltip.setText(note.isEmpty() ? messages.get("main.statusBar.noNote.tooltip") : note);
    }

    private void showZone() {
        ZoneId zone = workbench.preferences().zoneProperty().get();
        String name =
                zone.getId().contains("/") ? zone.getId() : zone.getDisplayName(TextStyle.SHORT, messages.locale());
        String offset = workbench.figures().offset(workbench.clock().instant());
        zoneLabel.setText(
                name.equals(offset)
                        ? messages.get("main.statusBar.zoneOnly", offset)
                        : messages.get("main.statusBar.zone", name, offset));
    }
}
