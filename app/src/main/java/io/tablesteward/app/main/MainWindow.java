package io.tablesteward.app.main;

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
import io.tablesteward.model.engine.ExecutionEngine;
import java.time.Clock;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** Puts the features together into one window, in one language. */
public final class MainWindow {
    private final StackPane root = new StackPane();
    private final Workbench workbench;

    public MainWindow(Workspace workspace, Tasks tasks, ExecutionEngine engine, Preferences preferences, Clock clock) {
        Messages messages = new Messages(preferences.languageProperty().get());
        Views views = new Views(messages);
        Figures figures = new Figures(messages.locale(), preferences.zoneProperty()::get);
        workbench = new Workbench(
                workspace,
                new TableReader(workspace, tasks, messages),
                tasks,
                messages,
                figures,
                views,
                new Dialogs(root, views, messages),
                new Commands(),
                engine,
                preferences,
                clock);
        // Each feature puts its screen here, in place of an empty pane
        MainController.Panes panes = new MainController.Panes(
                new StackPane(), new StackPane(), new StackPane(), new StackPane(), new StackPane(), new StackPane());
        root.getChildren().add(views.load(new MainController(workbench, panes), Region.class));
    }

    /** The root of the scene; dialogs open over its first child. */
    public StackPane root() {
        return root;
    }

    public Workbench workbench() {
        return workbench;
    }
}
