package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Preferences;
import io.tablesteward.app.TableFormats;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Background;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import io.tablesteward.app.main.MainWindow;
import io.tablesteward.app.main.Sample;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.app.settings.SettingsKeeper;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.format.delta.sample.SampleWarehouse;
import io.tablesteward.model.table.TableMetadata;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** A person at the real window, with real files and real threads: clicks, types, reads, takes pictures. */
final class Journey implements AutoCloseable {
    /** Room for the header above and the scroll bar below. */
    private static final double TABLE_EDGE = 28;

    static final String STEWARD = "anna.weber";

    private final Background background = new Background();
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final FxRobot robot = new FxRobot();
    private final String name;
    private final FastClock clock = new FastClock();
    private final MainWindow window;
    private final Scene scene;
    private boolean closed;

    /** How the window is dressed. */
    record Dress(Settings.Language language, Theme theme, double width, double height) {
        static final Dress USUAL = new Dress(Settings.Language.ENGLISH, Theme.LIGHT, 1440, 900);
        static final Dress FRENCH = new Dress(Settings.Language.FRENCH, Theme.DARK, 1024, 700);

        /** The name for pictures of a journey that is made in several dresses. */
        String named(String journey) {
            return journey + "-" + language.name().toLowerCase(Locale.ROOT);
        }

        /** One in each language, in both themes; two of them as small as the window may be. */
        static Stream<Dress> all() {
            return Stream.of(USUAL, FRENCH, new Dress(Settings.Language.PORTUGUESE_BRAZIL, Theme.LIGHT, 1024, 700));
        }

        /** A large window by day and a small one by night, where a journey is long. */
        static Stream<Dress> two() {
            return Stream.of(USUAL, FRENCH);
        }
    }

    private Journey(String name, Path data, Dress dress, ExecutionEngine engine) throws Exception {
        this.name = name;
        AppFiles files = AppFiles.in(DataFolder.of(Optional.of(data)));
        Settings settings = new Settings(
                dress.theme() == Theme.DARK ? Settings.Theme.DARK : Settings.Theme.LIGHT,
                dress.language(),
                Optional.of(STEWARD),
                Optional.of(ZoneId.of("Europe/Berlin")),
                files.settings().read().or(Settings.DEFAULTS).destination(),
                Optional.empty());
        SampleWarehouse sample = new SampleWarehouse(files.folder().sample(), Clock.systemUTC());
        Tasks tasks = new Tasks(background.threads(), background.fxThread(), this::failed);
        Preferences preferences = new Preferences(settings, Optional.empty());
        SettingsKeeper.keep(preferences, files.settings(), tasks, this::failed);
        MainWindow.Ground ground = new MainWindow.Ground(
                tasks,
                engine,
                TableFormats.catalogs(),
                new Sample(files.folder().sample(), sample::create, sample::restore),
                preferences,
                files,
                clock,
                () -> closed = true);
        window = onFx(() -> new MainWindow(
                ground, new Workspace(), files.connections().read().or(SavedConnections.NONE)));
        scene = FxToolkitExtension.show(window::root, dress.theme(), dress.width(), dress.height());
    }

    static Journey begin(String name, Path data, Dress dress) throws Exception {
        return begin(name, data, dress, new EmbeddedEngine());
    }

    static Journey begin(String name, Path data, Dress dress, ExecutionEngine engine) throws Exception {
        Journey journey = new Journey(name, data, dress, engine);
        onFx(() -> {
            journey.window.resume((Stage) journey.scene.getWindow());
            journey.window.offerDrafts();
            return journey;
        });
        journey.waitUntilIdle();
        return journey;
    }

    @Override
    public void close() {
        robot.interact(window::leave);
        settle();
        background.close();
        assertThat(failures).isEmpty();
    }

    MainWindow window() {
        return window;
    }

    boolean isClosed() {
        return closed;
    }

    /** The person comes back later: nobody waits here. */
    void letPass(Duration time) {
        clock.goOn(time);
    }

    /** The text of a key in the language of the window. */
    String says(String key, Object... arguments) {
        return window.workbench().messages().get(key, arguments);
    }

    OpenTable front() throws Exception {
        return onFx(() -> {
            OpenTable front = window.workbench().workspace().frontProperty().get();
            if (front == null) {
                throw new AssertionError("No table is in front");
            }
            return front;
        });
    }

    /** As the program does; a bug also fails the journey. */
    private void failed(Throwable failure) {
        if (!(failure instanceof WorkbenchException)) {
            failures.add(failure);
        }
        window().workbench().dialogs().failed(failure);
    }

    // Doing

    void click(String id) throws Exception {
        Node node = await("#" + id, of -> id.equals(of.getId()) && !of.isDisabled());
        press(node);
    }

    /** A button, link or check box by its text. */
    void clickText(String text) throws Exception {
        press(await(text, of -> of instanceof ButtonBase button && text.equals(button.getText()) && !of.isDisabled()));
    }

    /** The item of a menu whose text begins so. */
    void pick(String menu, String item) throws Exception {
        MenuButton button = (MenuButton) await("#" + menu, of -> menu.equals(of.getId()) && !of.isDisabled());
        onFx(() -> {
            button.getItems().stream()
                    .filter(one -> one.getText().startsWith(item))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no " + item))
                    .fire();
            return true;
        });
        settle();
    }

    void clickCell(String styleClass, String text) throws Exception {
        if (styleClass.equals("name-cell")) {
            scrollTo(text);
        }
        press(await(text, of -> isCell(of, styleClass, text)));
    }

    /** A row that is half below the edge is scrolled up first, as a person would. */
    private void scrollTo(String column) throws Exception {
        TreeTableView<?> view = (TreeTableView<?>) await("the columns", of -> of instanceof TreeTableView);
        for (int row = 0; row < view.getExpandedItemCount() && !isWhole(view, column); row += 3) {
            int top = row;
            onFx(() -> {
                view.scrollTo(top);
                return top;
            });
            settle();
        }
    }

    private static boolean isWhole(TreeTableView<?> view, String column) throws Exception {
        return onFx(() -> {
            Bounds seen = view.localToScene(view.getLayoutBounds());
            return view.lookupAll(".name-cell").stream()
                    .filter(node -> isCell(node, "name-cell", column))
                    .map(node -> node.localToScene(node.getLayoutBounds()))
                    .anyMatch(cell -> cell.getMinY() > seen.getMinY() + TABLE_EDGE
                            && cell.getMaxY() < seen.getMaxY() - TABLE_EDGE);
        });
    }

    void doubleClickCell(String styleClass, String text) throws Exception {
        Node cell = await(text, of -> isCell(of, styleClass, text));
        robot.doubleClickOn(cell);
        settle();
    }

    private void press(Node node) {
        robot.clickOn(node);
        settle();
    }

    void type(String text) {
        robot.write(text, 0);
        settle();
    }

    void press(KeyCode... keys) {
        robot.push(keys);
        settle();
    }

    void focus(String id) throws Exception {
        Node node = await("#" + id, of -> id.equals(of.getId()) && !of.isDisabled());
        robot.interact(node::requestFocus);
        settle();
    }

    void openSampleTable(String table) throws Exception {
        click("sampleButton");
        awaitCell("tree-cell", "sales");
        open(table);
    }

    void openFolder(Path folder) {
        robot.interact(() -> window.places().openFolder(folder));
        settle();
    }

    /** Goes on with Tab until a control has the focus, as a person without a mouse does. */
    void tabTo(String id) throws Exception {
        for (int i = 0; i < 60; i++) {
            String focused = onFx(() ->
                    Optional.ofNullable(scene.getFocusOwner()).map(Node::getId).orElse(""));
            if (focused.equals(id)) {
                return;
            }
            press(KeyCode.TAB);
        }
        throw new AssertionError("Tab never comes to #" + id);
    }

    /** Finds a table by the filter of the navigator and goes to its columns. */
    void open(String table) throws Exception {
        find(table);
        clickCell("tree-cell", table);
        click("columnsTab");
    }

    /** Types into the filter of the navigator and waits until it has searched. */
    void find(String table) throws Exception {
        click("filterField");
        type(table);
        WaitForAsyncUtils.sleep(400, TimeUnit.MILLISECONDS);
        awaitCell("tree-cell", table);
    }

    void comment(String column, String text) throws Exception {
        clickCell("name-cell", column);
        press(KeyCode.ENTER);
        type(text);
        press(KeyCode.ENTER);
        awaitCell("comment-cell", text);
    }

    /** In Review, which is opened if it is not; ends with the outcome closed. */
    void commitWithNote(String note) throws Exception {
        typeNote(note);
        click("commitButton");
        awaitShown("myCommitsButton");
        click("closeButton");
    }

    void typeNote(String note) throws Exception {
        if (!isShown("commitButton")) {
            click("reviewButton");
        }
        awaitThat("the note has the focus", () -> {
            Node focused = scene.getFocusOwner();
            return focused != null && "noteArea".equals(focused.getId());
        });
        type(note);
    }

    void run(String command) throws Exception {
        onFx(() -> {
            window.workbench().commands().run(command);
            return true;
        });
        settle();
    }

    /** What the table in front says now. */
    TableMetadata now() throws Exception {
        OpenTable front = front();
        return onFx(() -> Objects.requireNonNull(front.detailsProperty().get()).metadata());
    }

    long version() throws Exception {
        OpenTable front = front();
        return onFx(() -> Objects.requireNonNull(front.detailsProperty().get()).version());
    }

    int staged() throws Exception {
        OpenTable front = front();
        return onFx(() -> Optional.ofNullable(front.changesProperty().get())
                .map(ChangeSet::size)
                .orElse(0));
    }

    // Looking

    boolean isShown(String id) throws Exception {
        return onFx(() -> nodes().stream().anyMatch(node -> id.equals(node.getId())));
    }

    boolean isEnabled(String id) throws Exception {
        Node node = await("#" + id, of -> id.equals(of.getId()));
        return onFx(() -> !node.isDisabled());
    }

    String textOf(String id) throws Exception {
        Node node = await("#" + id, of -> id.equals(of.getId()));
        return onFx(() -> node instanceof TextInputControl input
                ? input.getText()
                : node instanceof Labeled labeled ? labeled.getText() : "");
    }

    void awaitCell(String styleClass, String text) throws Exception {
        await(text, of -> isCell(of, styleClass, text));
    }

    void awaitShown(String id) throws Exception {
        await("#" + id, of -> id.equals(of.getId()));
    }

    void awaitGone(String id) throws Exception {
        awaitThat("no #" + id, () -> nodes().stream().noneMatch(node -> id.equals(node.getId())));
    }

    /** Waits until this stands somewhere in the window. */
    void awaitText(String text) throws Exception {
        await(text, of -> shownText(of).contains(text));
    }

    void awaitThat(String what, Callable<Boolean> condition) throws Exception {
        try {
            WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> onFx(condition));
        } catch (TimeoutException e) {
            Shots.save(scene, "journey-" + name + "-failed");
            throw new AssertionError("Waited in vain for: " + what + "; failures: " + failures, e);
        }
        settle();
    }

    void waitUntilIdle() throws Exception {
        awaitThat(
                "no task under way", () -> window.workbench().tasks().running().isEmpty());
    }

    /** Leaves a picture; on it these texts stand, no text is cut off, and every control has a name. */
    void shows(String picture, String... texts) throws Exception {
        for (String text : texts) {
            awaitText(text);
        }
        waitUntilIdle();
        Shots.save(scene, "journey-" + name + "-" + picture);
        assertThat(Walkers.clippedTexts(scene)).as("cut off in " + picture).isEmpty();
        assertThat(Walkers.namelessControls(scene))
                .as("without a name in " + picture)
                .isEmpty();
    }

    Scene scene() {
        return scene;
    }

    private Node await(String what, Predicate<Node> wanted) throws Exception {
        List<Node> found = new ArrayList<>();
        awaitThat(what, () -> {
            found.clear();
            nodes().stream().filter(wanted).forEach(found::add);
            return !found.isEmpty();
        });
        // The one on top, where a dialog and the window behind it use the same name
        return found.get(found.size() - 1);
    }

    private static boolean isCell(Node node, String styleClass, String text) {
        return node instanceof Cell<?> cell
                && !cell.isEmpty()
                && cell.getStyleClass().contains(styleClass)
                && text.equals(cell.getText());
    }

    private static String shownText(Node node) {
        if (node instanceof Text text) {
            return text.getText();
        }
        if (node instanceof TextInputControl input) {
            return input.getText() == null ? "" : input.getText();
        }
        return node instanceof Labeled labeled && labeled.getText() != null ? labeled.getText() : "";
    }

    private List<Node> nodes() {
        List<Node> found = new ArrayList<>();
        collect(scene.getRoot(), found);
        return found;
    }

    private static void collect(Node node, List<Node> found) {
        if (node.isVisible()) {
            found.add(node);
            if (node instanceof Parent parent) {
                parent.getChildrenUnmodifiable().forEach(child -> collect(child, found));
            }
        }
    }
}
