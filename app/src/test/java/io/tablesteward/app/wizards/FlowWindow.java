package io.tablesteward.app.wizards;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.changes.CommitKeeper;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.engine.spark.SparkAddress;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.testfx.util.WaitForAsyncUtils;

/** A window with two tables and the wizards as they are; what their commits end in is told by the test. */
final class FlowWindow {
    private static final Instant NOW = Instant.parse("2026-11-30T12:30:00Z");

    final ExampleWorkbench example;
    final ExampleSpark spark = new ExampleSpark();
    final Scene scene;
    private final Wizards wizards;
    private final List<CommitResult.Committed> committed = new ArrayList<>();
    private final List<CommitEntry> saves = new ArrayList<>();

    /** Everything runs at once. */
    FlowWindow() throws Exception {
        this(Runnable::run);
    }

    FlowWindow(Executor background) throws Exception {
        this(background, Locale.ENGLISH, Theme.LIGHT);
    }

    /** Everything runs at once. */
    FlowWindow(Locale language, Theme theme) throws Exception {
        this(Runnable::run, language, theme);
    }

    private FlowWindow(Executor background, Locale language, Theme theme) throws Exception {
        example = onFx(() -> new ExampleWorkbench(language, true, background, Runnable::run));
        wizards = new Wizards(example.workbench());
        scene = FxToolkitExtension.show(
                () -> {
                    example.root().getChildren().setAll(new StackPane());
                    new SchemaWizards(
                                    example.workbench(),
                                    wizards,
                                    new CommitKeeper(
                                            example.workbench(),
                                            example.workbench().files().myCommits()),
                                    spark)
                            .add();
                    wizards.addCommands();
                    example.open(Examples.refunds());
                    example.open(Examples.orders());
                    table(orders()).remembers(ExampleCommits.busy(NOW.minus(Duration.ofHours(9))));
                    return example.root();
                },
                theme,
                1024,
                700);
    }

    /** It has column mapping. */
    OpenTable orders() {
        return example.workspace().openTable(Examples.ORDERS).orElseThrow();
    }

    /** It has none. */
    OpenTable refunds() {
        return example.workspace().openTable(Examples.REFUNDS).orElseThrow();
    }

    static ExampleTable table(OpenTable open) {
        return (ExampleTable) open.table();
    }

    static TableDetails now(OpenTable open) {
        return Objects.requireNonNull(open.detailsProperty().get());
    }

    /** How the next commits to a table end, in order. */
    void ends(OpenTable of, ExampleTable.Committing... answers) {
        Deque<ExampleTable.Committing> next = new ArrayDeque<>(List.of(answers));
        table(of).commitsAs(request -> next.remove().commit(request));
    }

    /** As a table does whose commit arrives. */
    CommitResult committed(CommitRequest request) {
        ChangeSet changes = request.changes();
        OpenTable open = example.workspace().openTable(changes.table()).orElseThrow();
        TableDetails before = now(open);
        TableDetails after = Examples.next(before, changes.appliedTo(before.metadata()));
        table(open).becomes(after);
        CommitResult.Committed made = new CommitResult.Committed(
                after.version(), UUID.randomUUID().toString(), changes, Optional.of(after), List.of(), true, false);
        committed.add(made);
        return made;
    }

    /** As a table does of which something else is read after the commit, or nothing. */
    CommitResult unverified(CommitRequest request, Optional<TableDetails> readBack, boolean overwritten) {
        ChangeSet changes = request.changes();
        return new CommitResult.Committed(
                changes.base().version() + 1, "txn-9", changes, readBack, List.of(), true, overwritten);
    }

    /** As a table does whose feature of column mapping is to go and whose mapping alone went by now. */
    CommitResult inPart(CommitRequest request) {
        OpenTable open =
                example.workspace().openTable(request.changes().table()).orElseThrow();
        TableDetails before = now(open);
        ChangeSet removal = ChangeSet.none(before).plus(new RemoveColumnMapping(), before.metadata());
        TableDetails after = Examples.next(before, removal.appliedTo(before.metadata()));
        table(open).becomes(after);
        return new CommitResult.PartlyDone(
                List.of(OwnCommit.of(after.version(), "txn-part", removal)),
                4,
                request.changes(),
                Optional.empty(),
                List.of(),
                Optional.of(after));
    }

    /** The transaction id of a commit, counted from 0. */
    String txnId(int commit) {
        return committed.get(commit).txnId();
    }

    /** A commit to orders that the history shows, just now. */
    void isInTheHistory(int commit) {
        isInTheHistory(commit, "anna");
    }

    /** The same, in somebody's name. */
    void isInTheHistory(int commit, String user) {
        CommitResult.Committed made = committed.get(commit);
        CommitEntry entry = ExampleCommits.of(made.version(), NOW, "RENAME COLUMN", user, "Table-Steward/1");
        Map<String, JsonNode> info = new HashMap<>(entry.info());
        info.put("txnId", JsonNodeFactory.instance.textNode(made.txnId()));
        table(orders())
                .remembers(ExampleCommits.and(
                        ExampleCommits.busy(NOW.minus(Duration.ofHours(9))),
                        new CommitEntry(
                                entry.version(),
                                entry.timestamp(),
                                entry.timeSource(),
                                info,
                                entry.state(),
                                entry.restorable(),
                                entry.damage())));
    }

    /** What was committed, commit after commit. */
    List<List<MetadataEdit>> committedEdits() {
        return committed.stream()
                .map(made ->
                        made.written().edits().stream().map(StagedEdit::edit).toList())
                .toList();
    }

    /** A column of orders gets a name that no file can have (RM-01). */
    void hasABlankInAName() throws Exception {
        ChangeSet rename = ChangeSet.none(Examples.orders())
                .plus(
                        new RenameColumn(ColumnPath.of("status"), "order status"),
                        Examples.orders().metadata());
        TableDetails blank = Examples.details(
                Examples.ORDERS,
                Examples.orders().version(),
                rename.appliedTo(Examples.orders().metadata()));
        table(orders()).becomes(blank);
        table(orders())
                .isCheckedBy((state, changes) -> changes.edits().stream().anyMatch(FlowWindow::removesTheMapping)
                                && state.metadata()
                                        .column(ColumnPath.of("order status"))
                                        .isPresent()
                        ? List.of(Finding.ofTable(FindingCode.NAME_KEEPS_MAPPING, "`order status`", " "))
                        : List.of());
        onFx(() -> {
            example.workspace().loaded(orders(), blank);
            return null;
        });
    }

    private static boolean removesTheMapping(StagedEdit staged) {
        return staged.edit() instanceof RemoveColumnMapping
                || staged.edit().equals(DropFeature.of(ColumnMapping.FEATURE));
    }

    /** A job saves to orders. */
    void somebodySaves(String user) {
        TableDetails before = now(orders());
        long version = before.version() + 1 + saves.size();
        saves.add(0, ExampleCommits.of(version, NOW.minus(Duration.ofMinutes(20)), "WRITE", user, "loader 1.2"));
        table(orders()).becomes(Examples.details(Examples.ORDERS, version, before.metadata()));
        ExampleHistory history = ExampleCommits.busy(NOW.minus(Duration.ofHours(9)));
        List<CommitEntry> all = new ArrayList<>(saves);
        all.addAll(history.commits());
        table(orders()).remembers(new ExampleHistory(all));
    }

    /** Settings have the address of a Spark server. */
    void serverIs(String address) throws Exception {
        SparkAddress parsed = SparkAddress.parse(address);
        onFx(() -> {
            example.workbench().preferences().chooseSpark(Optional.of(parsed));
            return null;
        });
        settle();
    }

    void open(SchemaOperation operation, OpenTable of) throws Exception {
        onFx(() -> {
            wizards.open(operation, of);
            return null;
        });
        settle();
    }

    void command(String id) throws Exception {
        onFx(() -> {
            example.workbench().commands().run(id);
            return null;
        });
        settle();
    }

    /** Does what waits for the background, and what that leads to. */
    void work(Deque<Runnable> waiting) throws Exception {
        onFx(() -> {
            while (!waiting.isEmpty()) {
                waiting.remove().run();
            }
            return null;
        });
        settle();
    }

    /** Does what waits for the background, one after the other, until the end of the run is told and not further. */
    void workUntilTold(Deque<Runnable> waiting) throws Exception {
        while (text("failureWhyLabel").isEmpty()) {
            onFx(() -> {
                waiting.remove().run();
                return null;
            });
            settle();
        }
    }

    /** Presses the primary button until a step is in front. */
    void goTo(int step) throws Exception {
        while (stepInFront() < step) {
            int before = stepInFront();
            press("nextButton");
            if (stepInFront() == before) {
                throw new AssertionError("held back on step " + before + ": " + hindrance());
            }
        }
    }

    /** By the list of steps: the one that is marked as the present one. */
    int stepInFront() {
        List<Node> rows = find("stepsBox", VBox.class).getChildren();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).getStyleClass().contains("current")) {
                return i;
            }
        }
        throw new AssertionError("no step in front");
    }

    @SuppressWarnings("unchecked") // as it is declared
    void choose(String column) throws Exception {
        onFx(() -> {
            ((ComboBox<String>) find("columnCombo", ComboBox.class)).setValue(column);
            return null;
        });
        press("addButton");
    }

    void type(String id, String text) throws Exception {
        onFx(() -> {
            find(id, TextInputControl.class).setText(text);
            return null;
        });
        settle();
    }

    void select(String radio) throws Exception {
        onFx(() -> {
            find(radio, RadioButton.class).setSelected(true);
            return null;
        });
        settle();
    }

    /** The choice of that name, such as a feature. */
    void pick(String choice) throws Exception {
        onFx(() -> {
            scene.getRoot().lookupAll(".radio-button").stream()
                    .map(RadioButton.class::cast)
                    .filter(radio -> choice.equals(radio.getText()))
                    .findFirst()
                    .orElseThrow()
                    .setSelected(true);
            return null;
        });
        settle();
    }

    void tick(String box) throws Exception {
        onFx(() -> {
            find(box, CheckBox.class).fire();
            return null;
        });
        settle();
    }

    void tickAll() throws Exception {
        onFx(() -> {
            for (String id : List.of("pausedBox", "optimizationBox", "quietTimeBox", "rareBox")) {
                find(id, CheckBox.class).setSelected(true);
            }
            return null;
        });
        settle();
    }

    void press(String id) throws Exception {
        onFx(() -> {
            find(id, ButtonBase.class).fire();
            return null;
        });
        settle();
    }

    void pressText(String text) throws Exception {
        onFx(() -> {
            scene.getRoot().lookupAll(".button").stream()
                    .map(Button.class::cast)
                    .filter(button -> text.equals(button.getText()))
                    .findFirst()
                    .orElseThrow()
                    .fire();
            return null;
        });
        settle();
    }

    void awaitText(String id, String part) throws Exception {
        WaitForAsyncUtils.waitFor(10, TimeUnit.SECONDS, () -> text(id).contains(part));
        settle();
    }

    Button button(String id) {
        return find(id, Button.class);
    }

    boolean canGoOn() {
        return !button("nextButton").isDisabled();
    }

    String hindrance() {
        return text("hindranceLabel");
    }

    String text(String id) {
        return find(id, Label.class).getText();
    }

    /** What is to be copied out of a box. */
    List<String> codes(String box) {
        return find(box, VBox.class).lookupAll(".code").stream()
                .map(code -> ((Label) code).getText())
                .toList();
    }

    TextInputControl area(String id) {
        return find(id, TextInputControl.class);
    }

    Optional<Node> lookup(String id) {
        return Optional.ofNullable(scene.lookup("#" + id));
    }

    /** The one on top, where several have it. */
    <T extends Node> T find(String id, Class<T> type) {
        return type.cast(scene.getRoot().lookupAll("#" + id).stream()
                .reduce((below, above) -> above)
                .orElseThrow(() -> new AssertionError("no " + id)));
    }
}
