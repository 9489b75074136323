package io.tablesteward.app.console;

import io.tablesteward.app.Destination;
import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.SchemaName;
import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.control.Label;

/** Says where names go that are not written in full, and whether that is there. */
final class DestinationLine {
    private final Workbench workbench;
    private final Workspace workspace;
    private final Messages messages;
    private final ChangeListener<Settings> onSettings = (of, was, now) -> show();
    private Label label = new Label();
    private Optional<Destination> shown = Optional.empty();

    DestinationLine(Workbench workbench) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
        this.messages = workbench.messages();
    }

    /** Follows from now on what is chosen and what is in front. */
    void start(Label shownIn) {
        label = shownIn;
        workspace.connectionProperty().addListener((of, was, now) -> show());
        workspace.frontProperty().addListener((of, was, now) -> show());
        workspace.consoleProperty().addListener((of, was, now) -> show());
        // What is chosen outlives this window
        workbench.preferences().settingsProperty().addListener(new WeakChangeListener<>(onSettings));
        show();
    }

    /** Looks again: a statement may have made the schema. */
    void show() {
        shown = Destination.of(workbench);
        if (shown.isEmpty()) {
            say(messages.get("console.destination.none"), false);
        } else if (!shown.get().isChosen()) {
            say(messages.get("console.destination.front", shown.get().schema()), false);
        } else {
            look(shown.get());
        }
    }

    private void look(Destination chosen) {
        SchemaName schema = chosen.schema();
        Optional<OpenConnection> connection = workspace.connections().stream()
                .filter(open -> open.name().equalsIgnoreCase(schema.catalog()))
                .findFirst();
        if (connection.isEmpty()) {
            say(messages.get("console.destination.notOpen", schema), true);
            return;
        }
        say(messages.get("console.destination.chosen", schema), false);
        workbench
                .tasks()
                .runUnlisted(
                        "destination",
                        progress -> connection.get().catalog().schema(schema.schema()),
                        found -> {
                            if (found.isEmpty()) {
                                sayOf(chosen, messages.get("console.destination.noSchema", schema));
                            }
                        },
                        failure -> failed(chosen, failure));
    }

    private void failed(Destination chosen, Throwable failure) {
        if (failure instanceof WorkbenchException expected) {
            String why = messages.what(expected.reason());
            sayOf(chosen, messages.get("console.destination.unclear", chosen.schema(), why));
        } else {
            workbench.dialogs().failed(failure);
        }
    }

    /** A late answer about a destination that is not the one shown any more says nothing. */
    private void sayOf(Destination asked, String text) {
        if (shown.equals(Optional.of(asked))) {
            say(text, true);
        }
    }

    private void say(String text, boolean isGone) {
        label.setText(text);
        label.getStyleClass().setAll("label", isGone ? "warning-text" : "caption");
    }
}
