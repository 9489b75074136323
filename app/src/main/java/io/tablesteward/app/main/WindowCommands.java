package io.tablesteward.app.main;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Preferences;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.command.Version;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.help.HelpController;
import io.tablesteward.app.settings.SettingsController;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Region;

/** The commands of the window itself; every feature adds its own. */
final class WindowCommands {
    private static final ObservableBooleanValue ALWAYS = Bindings.createBooleanBinding(() -> true);

    private final Workbench workbench;

    WindowCommands(Workbench workbench) {
        this.workbench = workbench;
    }

    void addAll(Places places, Runnable nextPane, Runnable exit) {
        Workspace workspace = workbench.workspace();
        ObservableBooleanValue tableOpen = workspace.frontProperty().isNotNull();
        ObservableBooleanValue tableOrConsole =
                workspace.frontProperty().isNotNull().or(workspace.consoleProperty());
        add("file.openFolder", "Shortcut+O", "mdi2f-folder-open-outline", ALWAYS, places::chooseFolder);
        add("file.openSample", "", "mdi2f-flask-outline", ALWAYS, places::openSample);
        add("file.addConnection", "", "mdi2l-lan-connect", ALWAYS, places::addConnection);
        add("file.restoreSample", "", "", ALWAYS, places::restoreSample);
        add("file.close", "Shortcut+W", "", tableOrConsole, this::closeFront);
        add("file.exit", "Shortcut+Q", "", ALWAYS, exit);
        add(
                "edit.undo",
                "Shortcut+Z",
                "mdi2u-undo",
                workspace.undoableProperty().isNotNull(),
                workspace::undo);
        add(
                "edit.redo",
                "Shortcut+Shift+Z",
                "mdi2r-redo",
                workspace.redoableProperty().isNotNull(),
                workspace::redo);
        add("edit.settings", "Shortcut+COMMA", "mdi2c-cog-outline", ALWAYS, () -> showSettings(places));
        add("view.refresh", "F5", "mdi2r-refresh", tableOpen, this::refresh);
        add("view.nextPane", "F6", "", ALWAYS, nextPane);
        add("view.theme", "", "mdi2t-theme-light-dark", ALWAYS, this::switchTheme);
        add("tools.palette", "Shortcut+K", "mdi2m-magnify", ALWAYS, this::showPalette);
        add(
                "connection.allowEditing",
                "",
                "mdi2l-lock-open-variant-outline",
                workspace.connectionProperty().isNotNull(),
                () -> Optional.ofNullable(workspace.connectionProperty().get()).ifPresent(places::allowEditing));
        add(
                "connection.sampleValues",
                "",
                "",
                workspace.connectionProperty().isNotNull(),
                () -> Optional.ofNullable(workspace.connectionProperty().get()).ifPresent(places::changeSampleValues));
        add("help.sql", "F1", "mdi2h-help-circle-outline", ALWAYS, () -> showHelp("sql/reference"));
        add("help.spark", "", "mdi2h-help-circle-outline", ALWAYS, () -> showHelp("spark/server"));
        add("help.past", "", "mdi2h-help-circle-outline", ALWAYS, () -> showHelp("past/table"));
        add("help.keys", "Shortcut+SLASH", "mdi2k-keyboard-outline", ALWAYS, this::showKeys);
        add("help.about", "", "", ALWAYS, this::showAbout);
    }

    private void add(String id, String shortcut, String icon, ObservableBooleanValue available, Runnable action) {
        Optional<KeyCombination> keys =
                shortcut.isEmpty() ? Optional.empty() : Optional.of(KeyCombination.valueOf(shortcut));
        workbench.commands().add(new Command(id, keys, icon, available, action));
    }

    private void closeFront() {
        OpenTable front = workbench.workspace().frontProperty().get();
        if (workbench.workspace().consoleProperty().get()) {
            workbench.workspace().showConsole(false);
        } else if (front != null) {
            workbench.workspace().close(front);
        }
    }

    private void refresh() {
        OpenTable front = workbench.workspace().frontProperty().get();
        if (front != null) {
            workbench.tables().read(front);
        }
    }

    private void switchTheme() {
        Preferences preferences = workbench.preferences();
        preferences.chooseTheme(preferences.themeProperty().get().other());
    }

    private void showSettings(Places places) {
        SettingsController settings =
                new SettingsController(workbench, places.savedProperty().get(), places::requireNote);
        workbench.dialogs().open(workbench.views().load(settings, Region.class), settings::cancel);
        settings.focus();
    }

    private void showPalette() {
        new PaletteController(workbench).open();
    }

    private void showHelp(String page) {
        new HelpController(workbench, page).open();
    }

    private void showKeys() {
        workbench.dialogs().open(workbench.views().load(new KeysController(workbench), Region.class));
    }

    private void showAbout() {
        workbench
                .dialogs()
                .tell(
                        workbench.messages().get("main.about.title", Version.current()),
                        workbench.messages().get("main.about.body"));
    }
}
