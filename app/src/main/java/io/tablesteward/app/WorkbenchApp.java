package io.tablesteward.app;

import io.tablesteward.app.command.StartRequest;
import io.tablesteward.app.fx.Background;
import io.tablesteward.app.fx.Fonts;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.SystemTheme;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.main.MainWindow;
import io.tablesteward.app.main.Sample;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.Loaded;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.app.settings.SettingsKeeper;
import io.tablesteward.app.settings.SingleInstance;
import io.tablesteward.app.tour.Pace;
import io.tablesteward.app.tour.Tour;
import io.tablesteward.app.tour.TourFolder;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.format.delta.sample.SampleWarehouse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The composition root: builds the workbench and shows its window. */
public final class WorkbenchApp extends Application {
    /** JavaFX makes the application itself, so what it starts with waits here. */
    private static volatile @Nullable Start waiting;

    /** Of the process; a tour is a failure until its end. */
    private static volatile int exitCode;

    private final Background background = new Background();
    private final Start start = Objects.requireNonNull(waiting, "start with open");
    private final Tasks tasks = new Tasks(background.threads(), background.fxThread(), this::failed);
    private Optional<Theme> systemTheme = Optional.empty();
    private @Nullable MainWindow window;

    private record Start(StartRequest request, DataFolder data, SingleInstance instance) {}

    /** Blocks until the window is closed; a second start on the same data folder brings the first to front. */
    public static int open(StartRequest request) {
        try {
            if (request.tour().isPresent()) {
                exitCode = 1;
                try (TourFolder folder = TourFolder.in(request.data())) {
                    return open(request, folder.data());
                }
            }
            return open(request, DataFolder.of(request.data()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int open(StartRequest request, DataFolder data) throws IOException {
        List<String> words = request.folder()
                .map(folder -> List.of(folder.toAbsolutePath().toString()))
                .orElse(List.of());
        SingleInstance.Start claimed = SingleInstance.claim(data, words);
        if (claimed instanceof SingleInstance.Start.First first) {
            try (SingleInstance instance = first.instance()) {
                waiting = new Start(request, data, instance);
                launch(WorkbenchApp.class);
            }
            return exitCode;
        }
        if (claimed instanceof SingleInstance.Start.NoAnswer) {
            // The other one holds the folder: a damaged file is its to set aside, and to tell of
            Settings settings = AppFiles.in(data).settings().glance().orElse(Settings.DEFAULTS);
            System.err.println(new Messages(settings.locale()).get("main.start.noAnswer"));
            return 1;
        }
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
        AppFiles files = AppFiles.in(start.data());
        Loaded<Settings> settings = files.settings().read();
        Loaded<SavedConnections> connections = files.connections().read();
        Preferences preferences = new Preferences(settings.or(Settings.DEFAULTS), systemTheme);
        MainWindow.Ground ground = new MainWindow.Ground(
                tasks,
                new EmbeddedEngine(),
                TableFormats.catalogs(),
                sample(files.folder().sample()),
                preferences,
                files,
                Clock.systemUTC(),
                stage::close);
        MainWindow opened = new MainWindow(ground, new Workspace(), connections.or(SavedConnections.NONE));
        window = opened;
        opened.showSetAside(settings.notices());
        opened.showSetAside(connections.notices());
        Scene scene = new Scene(opened.root(), 1440, 900);
        preferences.themeProperty().get().applyTo(scene);
        preferences.themeProperty().addListener((property, before, now) -> now.applyTo(scene));
        preferences
                .languageProperty()
                .addListener((property, before, now) ->
                        // Work under way would bring its answer to a window that is gone
                        tasks.whenIdle(() -> speak(scene)));
        SettingsKeeper.keep(preferences, files.settings(), tasks, this::failed);
        stage.setTitle("Table Steward");
        stage.setMinWidth(900);
        stage.setMinHeight(600);
        stage.setScene(scene);
        stage.setOnCloseRequest(event -> {
            event.consume();
            window().askToClose();
        });
        stage.focusedProperty().addListener((property, before, focused) -> {
            if (focused) {
                window().lookForNews();
            }
        });
        opened.resume(stage);
        stage.show();
        opened.offerDrafts();
        start.request().tour().ifPresent(folder -> tour(stage, folder));
        start.request().folder().ifPresent(opened.places()::openFolder);
        start.instance().onVisit(words -> Platform.runLater(() -> visited(stage, words)));
    }

    @Override
    public void stop() {
        Optional.ofNullable(window).ifPresent(MainWindow::leave);
        background.close();
    }

    private void tour(Stage stage, Path folder) {
        Messages messages = window().workbench().messages();
        Tour.Ending ending = new Tour.Ending() {
            @Override
            public void well() {
                exitCode = 0;
                stage.close();
            }

            @Override
            public void stopped() {
                badly(List.of(messages.get("tour.stopped")));
            }

            @Override
            public void badly(List<String> problems) {
                problems.forEach(problem -> System.err.println(messages.get("tour.failed", problem)));
                stage.close();
            }
        };
        new Tour(window().workbench(), stage.getScene(), Optional.of(folder), Pace.asked(), ending).start();
    }

    private static Sample sample(Path folder) {
        SampleWarehouse warehouse = new SampleWarehouse(folder, Clock.systemUTC());
        return new Sample(folder, warehouse::create, warehouse::restore);
    }

    private void visited(Stage stage, List<String> words) {
        stage.setIconified(false);
        stage.toFront();
        stage.requestFocus();
        words.stream().findFirst().ifPresent(folder -> window().places().openFolder(Path.of(folder)));
    }

    private void speak(Scene scene) {
        MainWindow next = window().inOtherLanguage();
        window = next;
        scene.setRoot(next.root());
        next.workbench().preferences().themeProperty().get().applyTo(scene);
    }

    private MainWindow window() {
        return Objects.requireNonNull(window);
    }

    private void failed(Throwable failure) {
        MainWindow shown = window;
        if (shown != null) {
            shown.workbench().dialogs().failed(failure);
        }
    }
}
