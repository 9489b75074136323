package io.tablesteward.app.main;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Preferences;
import io.tablesteward.app.TableReader;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Commands;
import io.tablesteward.app.fx.Dialogs;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.app.fx.Views;
import io.tablesteward.app.history.HistoryController;
import io.tablesteward.app.navigator.NavigatorController;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.app.table.InspectorController;
import io.tablesteward.app.table.TableTabsController;
import io.tablesteward.model.catalog.Catalogs;
import io.tablesteward.model.engine.ExecutionEngine;
import java.time.Clock;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** Puts the features together into one window, in one language. */
public final class MainWindow {
    private final StackPane root = new StackPane();
    private final Workbench workbench;
    private final Places places;

    /** What a window stands on, in whatever language it speaks. */
    public record Ground(
            Tasks tasks,
            ExecutionEngine engine,
            Catalogs catalogs,
            Sample sample,
            Preferences preferences,
            AppFiles files,
            Clock clock,
            Runnable exit) {}

    public MainWindow(Ground ground, Workspace workspace, SavedConnections saved) {
        Messages messages = new Messages(ground.preferences().languageProperty().get());
        Views views = new Views(messages);
        workbench = new Workbench(
                workspace,
                new TableReader(workspace, ground.tasks(), messages),
                ground.tasks(),
                messages,
                new Figures(messages.locale(), ground.preferences().zoneProperty()::get),
                views,
                new Dialogs(root, views, messages),
                new Commands(),
                ground.engine(),
                ground.preferences(),
                ground.files(),
                ground.clock());
        places = new Places(workbench, ground.catalogs(), ground.sample(), saved);
        // Each feature puts its screen here, in place of an empty pane; its commands are added before the menus are
        // made
        MainController.Panes panes = new MainController.Panes(
                views.load(new NavigatorController(workbench), Region.class),
                views.load(new TableTabsController(workbench, this::history), Region.class),
                views.load(new InspectorController(workbench), Region.class),
                new StackPane());
        MainController main = new MainController(workbench, places, panes);
        new WindowCommands(workbench).addAll(places, main::focusNextPane, ground.exit());
        root.getChildren().add(views.load(main, Region.class));
    }

    private Region history(OpenTable table) {
        return workbench.views().load(new HistoryController(workbench, table), Region.class);
    }

    /** The root of the scene; dialogs open over its first child. */
    public StackPane root() {
        return root;
    }

    public Workbench workbench() {
        return workbench;
    }

    public Places places() {
        return places;
    }
}
