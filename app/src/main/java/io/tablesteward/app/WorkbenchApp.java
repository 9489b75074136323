package io.tablesteward.app;

import io.tablesteward.app.command.StartRequest;
import io.tablesteward.app.fx.Background;
import io.tablesteward.app.fx.Fonts;
import io.tablesteward.app.fx.SystemTheme;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.main.MainWindow;
import io.tablesteward.app.main.Sample;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.catalog.Catalogs;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.format.TableFormat;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.format.delta.sample.SampleWarehouse;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The composition root: builds the workbench and shows its window. */
public final class WorkbenchApp extends Application {
    private static volatile StartRequest request =
            new StartRequest(Optional.empty(), Optional.empty(), Optional.empty());

    private final Background background = new Background();
    private Optional<Theme> systemTheme = Optional.empty();
    private @Nullable MainWindow window;

    /** Blocks until the last window is closed. */
    public static int open(StartRequest asked) {
        request = asked;
        launch(WorkbenchApp.class);
        return 0;
    }

    @Override
    public void init() {
        systemTheme = SystemTheme.read();
    }

    @Override
    public void start(Stage stage) {
        Fonts.load();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> Platform.runLater(() -> failed(failure)));
        AppFiles files = AppFiles.in(DataFolder.of(request.data()));
        Preferences preferences = new Preferences(files.settings().read().or(Settings.DEFAULTS), systemTheme);
        MainWindow.Ground ground = new MainWindow.Ground(
                new Tasks(background.threads(), background.fxThread(), this::failed),
                new EmbeddedEngine(),
                new Catalogs(folder -> new FolderCatalog(folder, formats())),
                new Sample(
                        files.folder().sample(),
                        (folder, progress) -> new SampleWarehouse(folder, InstantSource.system()).restore(progress)),
                preferences,
                files,
                Clock.systemUTC(),
                stage::close);
        MainWindow opened = new MainWindow(
                ground, new Workspace(), files.connections().read().or(SavedConnections.NONE));
        window = opened;
        Scene scene = new Scene(opened.root(), 1440, 900);
        preferences.themeProperty().get().applyTo(scene);
        preferences.themeProperty().addListener((property, before, now) -> now.applyTo(scene));
        stage.setTitle("Table Steward");
        stage.setScene(scene);
        stage.show();
        request.folder().ifPresent(opened.places()::openFolder);
    }

    @Override
    public void stop() {
        background.close();
    }

    private static List<TableFormat> formats() {
        return List.of(new DeltaFormat());
    }

    private void failed(Throwable failure) {
        if (window != null) {
            window.workbench().dialogs().failed(failure);
        }
    }
}
