package io.tablesteward.app;

import io.tablesteward.app.command.StartRequest;
import io.tablesteward.app.fx.Background;
import io.tablesteward.app.fx.Fonts;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.main.MainWindow;
import io.tablesteward.model.engine.EmbeddedEngine;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Locale;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The composition root: builds the workbench and shows its window. */
public final class WorkbenchApp extends Application {
    private final Background background = new Background();
    private @Nullable MainWindow window;

    /** Blocks until the last window is closed. */
    public static int open(StartRequest request) {
        launch(WorkbenchApp.class);
        return 0;
    }

    @Override
    public void start(Stage stage) {
        Fonts.load();
        Preferences preferences = new Preferences(
                Theme.LIGHT, Locale.getDefault(), ZoneId.systemDefault(), System.getProperty("user.name"));
        Tasks tasks = new Tasks(background.threads(), background.fxThread(), this::failed);
        window = new MainWindow(new Workspace(), tasks, new EmbeddedEngine(), preferences, Clock.systemUTC());
        Scene scene = new Scene(window.root(), 1440, 900);
        preferences.themeProperty().get().applyTo(scene);
        stage.setTitle("Table Steward");
        stage.setScene(scene);
        stage.show();
    }

    @Override
    public void stop() {
        background.close();
    }

    private void failed(Throwable failure) {
        if (window != null) {
            window.workbench().dialogs().failed(failure);
        }
    }
}
