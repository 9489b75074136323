package io.tablesteward.app.main;

import io.tablesteward.app.Preferences;
import io.tablesteward.app.TableReader;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.changes.ChangesCommands;
import io.tablesteward.app.changes.CommitKeeper;
import io.tablesteward.app.changes.PendingBarController;
import io.tablesteward.app.console.ConsoleController;
import io.tablesteward.app.console.ConsoleKeeper;
import io.tablesteward.app.fx.Commands;
import io.tablesteward.app.fx.Dialogs;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.app.fx.Views;
import io.tablesteward.app.history.HistoryScreens;
import io.tablesteward.app.navigator.NavigatorController;
import io.tablesteward.app.past.PastCommands;
import io.tablesteward.app.reports.Exports;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.ConsoleMemory;
import io.tablesteward.app.settings.Loaded;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.app.settings.Session;
import io.tablesteward.app.settings.SetAside;
import io.tablesteward.app.table.InspectorController;
import io.tablesteward.app.table.TableTabsController;
import io.tablesteward.app.wizards.SchemaWizards;
import io.tablesteward.app.wizards.Wizards;
import io.tablesteward.model.catalog.Catalogs;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.spark.SparkConnectEngine;
import io.tablesteward.model.sql.SparkScript;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** Puts the features together into one window, in one language. */
public final class MainWindow {
    private final StackPane root = new StackPane();
    private final Workbench workbench;
    private final Places places;
    private final Ground ground;
    private final DraftKeeper drafts;
    private final ConsoleKeeper console;
    private final FrontTableWatch watch;
    private final Closing closing;
    private final NoticeBar notices;
    private final Wizards wizards;
    private @Nullable SessionKeeper session;
    private @Nullable LeftKeeper left;

    /** What a window stands on, in whatever language it speaks. */
    public record Ground(
            Tasks tasks,
            ExecutionEngine engine,
            Catalogs catalogs,
            Sample sample,
            Preferences preferences,
            AppFiles files,
            Clock clock,
            Runnable closeWindow) {}

    public MainWindow(Ground ground, Workspace workspace, SavedConnections saved) {
        this.ground = ground;
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
        CommitKeeper keeper = new CommitKeeper(workbench, ground.files().myCommits());
        ChangesCommands.addTo(workbench, keeper);
        wizards = new Wizards(workbench);
        wizards.addCommands();
        new SchemaWizards(
                        workbench,
                        wizards,
                        keeper,
                        (address, table) -> new SparkConnectEngine(address, new SparkScript(), table))
                .add();
        PastCommands.addTo(workbench);
        Exports.addTo(workbench);
        NavigatorController navigator = new NavigatorController(workbench);
        navigator.addCommands();
        console = new ConsoleKeeper(workbench);
        MainController.Panes panes = new MainController.Panes(
                views.load(navigator, Region.class),
                views.load(new TableTabsController(workbench, new HistoryScreens(workbench)::of), Region.class),
                views.load(new ConsoleController(workbench, console), Region.class),
                views.load(new InspectorController(workbench), Region.class),
                views.load(new PendingBarController(workbench), Region.class));
        notices = new NoticeBar(workbench);
        drafts = new DraftKeeper(workbench, notices);
        drafts.addCommands();
        watch = new FrontTableWatch(workbench, notices);
        closing = new Closing(workbench, this::closeOnceSaved);
        new SampleTour(workbench, places, notices, root).addCommand();
        MainController main = new MainController(workbench, places, notices, panes);
        new WindowCommands(workbench).addAll(places, main::focusNextPane, closing::ask);
        root.getChildren().add(views.load(main, Region.class));
        drafts.keep();
        watch.start();
    }

    /** Says of files read before there was a window that they could not be used, and where they are now. */
    public void showSetAside(List<SetAside> files) {
        notices.showSetAside(files);
    }

    /** Puts a window that has nothing open yet as it was last left, and keeps from now on how it stands. */
    public void resume(Stage stage) {
        Loaded<Session> last = ground.files().session().read();
        notices.showSetAside(last.notices());
        Session before = last.or(Session.FIRST);
        SessionRestorer.place(stage, before);
        Loaded<ConsoleMemory> statements = ground.files().console().read();
        notices.showSetAside(statements.notices());
        console.resume(statements);
        left = LeftKeeper.resume(workbench, notices);
        new SessionRestorer(workbench, places, notices, () -> keepSession(stage, before)).restore(before);
    }

    private void keepSession(Stage stage, Session last) {
        SessionKeeper keeper = new SessionKeeper(workbench, stage, last);
        keeper.keep();
        session = keeper;
    }

    private void closeOnceSaved() {
        wizards.leaveFront();
        Runnable last = () -> drafts.whenSaved(ground.closeWindow());
        LeftKeeper keeping = left;
        Runnable close = () -> console.whenSaved(() -> {
            if (keeping == null) {
                last.run();
            } else {
                keeping.whenSaved(last);
            }
        });
        SessionKeeper keeper = session;
        if (keeper == null) {
            close.run(); // closed before all was open again: what is written down stays as it is
        } else {
            keeper.whenSaved(close);
        }
    }

    /** The first window of a start offers what the last session left. */
    public void offerDrafts() {
        drafts.offer();
    }

    /** The window is gone: nothing looks for news or keeps how it stands any more. */
    public void leave() {
        watch.stop();
        Optional.ofNullable(session).ifPresent(SessionKeeper::stop);
    }

    /** The window got the focus, perhaps after somebody committed elsewhere. */
    public void lookForNews() {
        watch.look();
    }

    /** The person wants to close the window. */
    public void askToClose() {
        closing.ask();
    }

    /** The same work in a window built anew, in the language that Settings say now; this one is not used any more. */
    public MainWindow inOtherLanguage() {
        leave();
        MainWindow next = new MainWindow(
                ground,
                workbench.workspace().forAnotherWindow(),
                places.savedProperty().get());
        next.workbench.tables().know(workbench.tables().readSoFar());
        notices.notices().forEach(next.notices::show);
        drafts.handOver(next.drafts);
        console.handOver(next.console);
        next.left = left == null ? null : left.handOver(next.workbench);
        SessionKeeper keeper = session;
        if (keeper != null) {
            next.keepSession(keeper.stage(), keeper.last());
        }
        return next;
    }

    /** The root of the scene; dialogs open over its first child. */
    public StackPane root() {
        return root;
    }

    public Workbench workbench() {
        return workbench;
    }

    public Wizards wizards() {
        return wizards;
    }

    public Places places() {
        return places;
    }
}
