package io.tablesteward.app;

import io.tablesteward.app.fx.Commands;
import io.tablesteward.app.fx.Dialogs;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.app.fx.Views;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.Progress;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.scene.layout.StackPane;

/** A workbench for tests of one screen: nothing in the background, a fixed clock, dialogs over {@link #root}. */
public final class ExampleWorkbench {
    private final StackPane root = new StackPane();
    private final Workbench workbench;
    private final OpenConnection connection;

    public ExampleWorkbench(Locale language) {
        this(language, true);
    }

    /** Everything runs at once, on the thread of the test. */
    public ExampleWorkbench(Locale language, boolean editingAllowed) {
        this(language, editingAllowed, Runnable::run, Runnable::run);
    }

    /** Work runs where the test wants it to. */
    public ExampleWorkbench(Locale language, boolean editingAllowed, Executor background, Executor fxThread) {
        Messages messages = new Messages(language);
        Views views = new Views(messages);
        ZoneId zone = ZoneId.of("Europe/Berlin");
        Workspace workspace = new Workspace();
        Tasks tasks = new Tasks(background, fxThread, failure -> {
            throw new AssertionError(failure);
        });
        workbench = new Workbench(
                workspace,
                new TableReader(workspace, tasks, messages),
                tasks,
                messages,
                new Figures(language, () -> zone),
                views,
                new Dialogs(root, views, messages),
                new Commands(),
                new EmbeddedEngine(),
                new Preferences(
                        new Settings(
                                Settings.Theme.LIGHT,
                                Settings.Language.ENGLISH,
                                Optional.of("anna"),
                                Optional.of(zone),
                                Optional.empty(),
                                Optional.empty()),
                        Optional.empty()),
                AppFiles.in(DataFolder.of(Optional.of(
                        Path.of("target", "example-data", UUID.randomUUID().toString())))),
                Clock.fixed(Instant.parse("2026-11-30T12:30:00Z"), ZoneOffset.UTC));
        connection = new OpenConnection(
                new Connection.Folder("lakehouse-prod", "s3://lakehouse-prod"),
                new NoCatalog(),
                false,
                editingAllowed,
                Optional.empty());
        workbench.workspace().connect(connection);
    }

    /** The root for the scene; the screen is its first child. */
    public StackPane root() {
        return root;
    }

    public Workbench workbench() {
        return workbench;
    }

    /** The same work as in a window built anew. */
    public Workbench inAnotherWindow() {
        Workspace next = workspace().forAnotherWindow();
        return new Workbench(
                next,
                new TableReader(next, workbench.tasks(), workbench.messages()),
                workbench.tasks(),
                workbench.messages(),
                workbench.figures(),
                workbench.views(),
                workbench.dialogs(),
                new Commands(),
                workbench.engine(),
                workbench.preferences(),
                workbench.files(),
                workbench.clock());
    }

    public Workspace workspace() {
        return workbench.workspace();
    }

    public OpenConnection connection() {
        return connection;
    }

    /** A table that is open and read. */
    public OpenTable open(TableDetails details) {
        OpenTable table = workspace().open(connection, new ExampleTable(details));
        workspace().loaded(table, details);
        return table;
    }

    private record NoCatalog() implements FixedCatalog {
        @Override
        public String name() {
            return "lakehouse-prod";
        }

        @Override
        public List<Listing> children(String schema, Progress progress) {
            return List.of();
        }

        @Override
        public void listAll(Consumer<Listing> found, Progress progress) {
            // there is nothing in it
        }

        @Override
        public GovernedTable open(TableName name) {
            throw new IllegalArgumentException("No table " + name);
        }
    }
}
