package io.tablesteward.app.console;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.WarehouseOnDisk;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.settings.ConsoleMemory;
import io.tablesteward.app.settings.Loaded;
import io.tablesteward.model.Progress;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.layout.BorderPane;
import org.testfx.util.WaitForAsyncUtils;

/** The console over the folder {@code prod} with the tables {@code sales.orders} and {@code crm.people}, shown. */
final class ExampleConsole {
    private static final Executor DIRECTLY = Runnable::run;

    final ExampleWorkbench example;
    final Workbench workbench;
    final WarehouseOnDisk warehouse;
    final ConsoleKeeper keeper;
    final ConsoleController console;
    final OpenConnection connection;
    final Scene scene;

    private ExampleConsole(
            Path folder,
            boolean editingAllowed,
            ConsoleMemory memory,
            Executor background,
            UnaryOperator<ExecutionEngine> engine)
            throws Exception {
        warehouse = WarehouseOnDisk.of(folder.resolve("prod"), "sales/orders", "crm/people");
        Connection.Folder place =
                new Connection.Folder("prod", warehouse.folder().toString());
        FolderCatalog catalog = new FolderCatalog(place, List.of(new DeltaFormat()));
        connection = new OpenConnection(place, catalog, false, editingAllowed, Optional.empty());
        example = onFx(() -> new ExampleWorkbench(
                Locale.ENGLISH, editingAllowed, background, background == DIRECTLY ? DIRECTLY : Platform::runLater));
        workbench = with(engine.apply(example.workbench().engine()), example.workbench());
        keeper = onFx(() -> new ConsoleKeeper(workbench));
        console = onFx(() -> {
            example.workspace().connect(connection);
            example.workbench().tables().list(connection);
            keeper.resume(new Loaded<>(Optional.of(memory), List.of()));
            return new ConsoleController(workbench, keeper);
        });
        scene = FxToolkitExtension.show(
                () -> {
                    example.root().getChildren().add(example.workbench().views().load(console, BorderPane.class));
                    return example.root();
                },
                Theme.LIGHT,
                1000,
                800);
        onFx(() -> {
            console.open();
            return console;
        });
        settle();
    }

    /** Where everything runs at once. */
    static ExampleConsole in(Path folder) throws Exception {
        return new ExampleConsole(folder, true, ConsoleMemory.EMPTY, DIRECTLY, same());
    }

    static ExampleConsole lookOnly(Path folder) throws Exception {
        return new ExampleConsole(folder, false, ConsoleMemory.EMPTY, DIRECTLY, same());
    }

    static ExampleConsole remembering(Path folder, ConsoleMemory memory) throws Exception {
        return new ExampleConsole(folder, true, memory, DIRECTLY, same());
    }

    /** Where work in the background runs when the test wants it to. */
    static ExampleConsole waiting(Path folder, Executor background) throws Exception {
        return waiting(folder, background, same());
    }

    /** The same with an engine of the test's. */
    static ExampleConsole waiting(Path folder, Executor background, UnaryOperator<ExecutionEngine> engine)
            throws Exception {
        return new ExampleConsole(folder, true, ConsoleMemory.EMPTY, background, engine);
    }

    private static UnaryOperator<ExecutionEngine> same() {
        return UnaryOperator.identity();
    }

    private static Workbench with(ExecutionEngine engine, Workbench bench) {
        return new Workbench(
                bench.workspace(),
                bench.tables(),
                bench.tasks(),
                bench.messages(),
                bench.figures(),
                bench.views(),
                bench.dialogs(),
                bench.commands(),
                engine,
                bench.preferences(),
                bench.files(),
                bench.clock());
    }

    Workspace workspace() {
        return example.workspace();
    }

    String says(String key, Object... arguments) {
        return example.workbench().messages().get(key, arguments);
    }

    SqlEditor editor() {
        return (SqlEditor) scene.lookup("#sqlEditor");
    }

    ConsoleResultsController results() {
        return console.results();
    }

    String text() throws Exception {
        return onFx(() -> editor().getText());
    }

    void write(String text) throws Exception {
        onFx(() -> {
            editor().replaceText(text);
            return text;
        });
    }

    /** Something a person does in the window. */
    interface Doing {
        void now() throws Exception;
    }

    void does(Doing doing) throws Exception {
        onFx(() -> {
            doing.now();
            return "";
        });
        settle();
    }

    void run(String text) throws Exception {
        write(text);
        does(console::runAll);
    }

    /** Presses the button of that text; it must be there. */
    void press(String text) throws Exception {
        does(() -> example.root().lookupAll(".button").stream()
                .filter(node -> node instanceof ButtonBase button && text.equals(button.getText()))
                .map(ButtonBase.class::cast)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no button " + text))
                .fire());
    }

    void await(String what, Callable<Boolean> condition) throws Exception {
        try {
            WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> onFx(condition));
        } catch (TimeoutException e) {
            throw new AssertionError("waited in vain for: " + what, e);
        }
    }

    /** Opens a table in front. */
    OpenTable open(String schema, String table) throws Exception {
        GovernedTable governed = connection.catalog().open(new TableName("prod", schema, table));
        return onFx(() -> {
            OpenTable opened = workspace().open(connection, governed);
            workspace().loaded(opened, governed.details(Progress.unwatched()));
            workspace().showConsole(true);
            return opened;
        });
    }
}
