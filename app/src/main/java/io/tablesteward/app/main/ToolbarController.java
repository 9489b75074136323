package io.tablesteward.app.main;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Messages;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** The tools beside the menu: where one is, whether one may edit, undo, refresh, search, theme, settings. */
final class ToolbarController {
    private final Workbench workbench;
    private final Workspace workspace;
    private final Messages messages;
    private final Places places;
    private final ChangeListener<Boolean> padlock = (property, before, now) -> showPadlock();

    @FXML
    MenuButton connectionButton;

    @FXML
    Button padlockButton;

    @FXML
    FontIcon padlockIcon;

    @FXML
    Button undoButton;

    @FXML
    Button redoButton;

    @FXML
    Button refreshButton;

    @FXML
    Button searchButton;

    @FXML
    HBox searchBox;

    @FXML
    Label searchLabel;

    @FXML
    Label searchKeysLabel;

    ToolbarController(Workbench workbench, Places places) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
        this.messages = workbench.messages();
        this.places = places;
    }

    @FXML
    void initialize() {
        connectionButton.setOnShowing(event -> fillConnections());
        workspace.connectionProperty().addListener((property, before, now) -> showConnection(before, now));
        showConnection(null, workspace.connectionProperty().get());
        showStep(undoButton, "edit.undo", "main.toolbar.undo", workspace.undoableProperty());
        showStep(redoButton, "edit.redo", "main.toolbar.redo", workspace.redoableProperty());
        refreshButton.disableProperty().bind(workspace.frontProperty().isNull());
        workbench
                .commands()
                .get("tools.palette")
                .shortcut()
                .ifPresent(keys -> searchKeysLabel.setText(keys.getDisplayText()));
        searchBox.prefWidthProperty().bind(searchButton.widthProperty().subtract(20));
        // A narrow window keeps the magnifier and the keys
        searchKeysLabel.setMinWidth(Region.USE_PREF_SIZE);
        searchLabel
                .visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> searchButton.getWidth() > searchLabel.prefWidth(-1) + searchKeysLabel.prefWidth(-1) + 60,
                        searchButton.widthProperty(),
                        searchKeysLabel.textProperty()));
        searchLabel.managedProperty().bind(searchLabel.visibleProperty());
    }

    @FXML
    void changePadlock() {
        OpenConnection connection = workspace.connectionProperty().get();
        if (connection != null && !connection.editingAllowedProperty().get()) {
            places.allowEditing(connection);
        } else if (connection != null) {
            places.lookOnly(connection);
        }
    }

    @FXML
    void undo() {
        workbench.commands().run("edit.undo");
    }

    @FXML
    void redo() {
        workbench.commands().run("edit.redo");
    }

    @FXML
    void refresh() {
        workbench.commands().run("view.refresh");
    }

    @FXML
    void search() {
        workbench.commands().run("tools.palette");
    }

    @FXML
    void switchTheme() {
        workbench.commands().run("view.theme");
    }

    @FXML
    void showSettings() {
        workbench.commands().run("edit.settings");
    }

    private void showConnection(@Nullable OpenConnection before, @Nullable OpenConnection now) {
        connectionButton.setText(now == null ? messages.get("main.toolbar.noConnection") : now.name());
        if (before != null) {
            before.editingAllowedProperty().removeListener(padlock);
        }
        if (now != null) {
            now.editingAllowedProperty().addListener(padlock);
        }
        showPadlock();
    }

    private void showPadlock() {
        OpenConnection connection = workspace.connectionProperty().get();
        boolean editing =
                connection != null && connection.editingAllowedProperty().get();
        padlockButton.setVisible(connection != null);
        padlockButton.setManaged(connection != null);
        padlockButton.setText(messages.get(editing ? "main.toolbar.editing" : "main.toolbar.lookOnly"));
        padlockButton.setTooltip(
                new Tooltip(messages.get(editing ? "main.toolbar.editing.tooltip" : "main.toolbar.lookOnly.tooltip")));
        padlockIcon.setIconLiteral(editing ? "mdi2l-lock-open-variant-outline" : "mdi2l-lock-outline");
        padlockIcon.getStyleClass().remove("success-icon");
        if (editing) {
            padlockIcon.getStyleClass().add("success-icon");
        }
    }

    private void fillConnections() {
        connectionButton.getItems().clear();
        for (OpenConnection open : workspace.connections()) {
            MenuItem item = new MenuItem(open.name());
            item.setMnemonicParsing(false);
            item.setGraphic(new FontIcon(
                    open == workspace.connectionProperty().get() ? "mdi2c-check" : "mdi2d-database-outline"));
            item.setOnAction(event -> workspace.connect(open));
            connectionButton.getItems().add(item);
        }
        places.notOpen().forEach(saved -> {
            MenuItem item = new MenuItem(messages.get("main.toolbar.connect", saved.name()));
            item.setMnemonicParsing(false);
            item.setOnAction(event -> places.open(saved));
            connectionButton.getItems().add(item);
        });
        if (!connectionButton.getItems().isEmpty()) {
            connectionButton.getItems().add(new SeparatorMenuItem());
        }
        OpenConnection inFront = workspace.connectionProperty().get();
        if (inFront != null) {
            CheckMenuItem samples = new CheckMenuItem(messages.get("main.toolbar.sampleValues", inFront.name()));
            samples.setMnemonicParsing(false);
            samples.setSelected(inFront.sampleValuesAllowedProperty().get());
            samples.setOnAction(event -> workbench.commands().run("connection.sampleValues"));
            connectionButton.getItems().addAll(samples, new SeparatorMenuItem());
        }
        for (String id : new String[] {"file.openFolder", "file.openSample", "file.addConnection"}) {
            MenuItem item = new MenuItem(messages.get("command." + id));
            item.setOnAction(event -> workbench.commands().run(id));
            connectionButton.getItems().add(item);
        }
    }

    private void showStep(
            Button button, String command, String textKey, ReadOnlyObjectProperty<@Nullable StepName> step) {
        button.disableProperty().bind(step.isNull());
        Tooltip tooltip = new Tooltip();
        button.setTooltip(tooltip);
        Runnable show = () -> {
            String text = Optional.ofNullable(step.get())
                    .map(name -> messages.get(textKey, name.text(messages)))
                    .orElseGet(() -> messages.get("command." + command));
            tooltip.setText(text);
            button.setAccessibleText(text);
        };
        step.addListener((property, before, now) -> show.run());
        show.run();
    }
}
