package io.tablesteward.app.main;

import io.tablesteward.app.Preferences;
import io.tablesteward.app.TableFormats;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.engine.EmbeddedEngine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import javafx.scene.Scene;

/** The real window for tests: nothing in the background, a fixed clock, a data folder of its own. */
public final class ExampleWindow {
    private final MainWindow window;

    private ExampleWindow(MainWindow window) {
        this.window = window;
    }

    public static ExampleWindow in(Settings.Language language) throws Exception {
        Path data = Path.of("target", "example-data", UUID.randomUUID().toString());
        AppFiles files = AppFiles.in(DataFolder.of(Optional.of(data)));
        Settings settings = new Settings(
                Settings.Theme.LIGHT,
                language,
                Optional.of("anna"),
                Optional.of(ZoneId.of("Europe/Berlin")),
                Optional.empty(),
                Optional.empty());
        MainWindow.Ground ground = new MainWindow.Ground(
                new Tasks(Runnable::run, Runnable::run, failure -> {
                    throw new AssertionError(failure);
                }),
                new EmbeddedEngine(),
                TableFormats.catalogs(),
                new Sample(
                        files.folder().sample(),
                        progress -> Files.createDirectories(files.folder().sample()),
                        progress -> Files.createDirectories(files.folder().sample())),
                new Preferences(settings, Optional.empty()),
                files,
                Clock.fixed(Instant.parse("2026-11-30T12:30:00Z"), ZoneOffset.UTC),
                () -> {});
        return new ExampleWindow(
                FxToolkitExtension.onFx(() -> new MainWindow(ground, new Workspace(), SavedConnections.NONE)));
    }

    public MainWindow window() {
        return window;
    }

    public Scene show(Theme theme, double width, double height) throws Exception {
        return FxToolkitExtension.show(window::root, theme, width, height);
    }
}
