package io.tablesteward.app.history;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.CommitTrace;
import io.tablesteward.model.history.HistoryPage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("screen")
@SuppressWarnings("NullAway.Init") // each test shows its own history first
@ExtendWith(FxToolkitExtension.class)
class HistoryControllerTest {
    private static final Instant NEWEST = Instant.parse("2026-11-30T12:00:00Z");

    private ExampleWorkbench example;
    private OpenTable table;
    private HistoryController history;
    private Scene scene;

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyCommitIsThereNewestFirst(Theme theme) throws Exception {
        show(commits(120), theme);
        onFx(() -> {
            history.commitsTable.getSelectionModel().select(2);
            return null;
        });
        settle();
        Shots.save(scene, "history-" + theme.name().toLowerCase(Locale.ROOT));

        assertThat(history.commitsTable.getItems()).hasSize(120);
        assertThat(history.commitsTable.getItems().get(0).version()).isEqualTo(119);
        assertThat(table.selectedCommitProperty().get()).isNotNull();
    }

    @Test
    void allOfDescribeHistoryAndEveryUnknownKeyHaveAColumn() throws Exception {
        show(commits(3), Theme.LIGHT);

        assertThat(history.allColumns().stream().map(column -> column.key()))
                .hasSize(16)
                .contains("userMetadata", "engineInfo", "canOverwriteSchema");
        assertThat(history.commitsTable.getColumns().stream().filter(TableColumn::isVisible))
                .hasSize(6);
    }

    @Test
    void theDetailGoesWhenClosedAndComesBackWithTheNextCommit() throws Exception {
        show(commits(5), Theme.LIGHT);
        onFx(() -> {
            history.commitsTable.getSelectionModel().select(2);
            ((Button) history.detailSlot.lookup("#closeDetailButton")).fire();
            assertThat(history.historySplit.getItems()).doesNotContain(history.detailSlot);
            assertThat(table.selectedCommitProperty().get()).isNull();
            history.commitsTable.getSelectionModel().select(1);
            assertThat(history.historySplit.getItems()).contains(history.detailSlot);
            return null;
        });
    }

    @Test
    void filtersWorkTogether() throws Exception {
        show(commits(120), Theme.LIGHT);
        onFx(() -> {
            history.noteBox.setSelected(true);
            history.operationBox.setValue("WRITE");
            return null;
        });
        settle();

        assertThat(history.commitsTable.getItems())
                .isNotEmpty()
                .allSatisfy(commit -> assertThat(commit.note()).isPresent());
        assertThat(history.countLabel.getText()).endsWith("of 120");
    }

    @Test
    void aClickOnAHeaderSortsByWhatTheColumnMeans() throws Exception {
        show(commits(120), Theme.LIGHT);
        onFx(() -> {
            history.commitsTable
                    .getSortOrder()
                    .setAll(List.of(history.commitsTable.getColumns().get(0)));
            history.commitsTable.sort();
            return null;
        });
        settle();

        assertThat(history.commitsTable.getItems().stream().map(CommitEntry::version))
                .isSorted()
                .hasSize(120);
    }

    /** Not by the clock: who reads the texts that are compared? */
    @Test
    void theWindowComparesNoTextsOfAHundredThousandRowsThatAreSorted() throws Exception {
        ExecutorService background = Executors.newSingleThreadExecutor();
        try {
            AtomicInteger byTheWindow = new AtomicInteger();
            AtomicInteger byOthers = new AtomicInteger();
            List<CommitEntry> commits = new ArrayList<>();
            for (int version = 99_999; version >= 0; version--) {
                commits.add(commit(
                        version,
                        new CountedText(
                                "user " + version * 7919 % 100_000,
                                () -> (Platform.isFxApplicationThread() ? byTheWindow : byOthers).incrementAndGet())));
            }
            show(commits, Theme.LIGHT, background);
            awaitUntil(() -> history.commitsTable.getItems().size() == 100_000);
            onFx(() -> {
                history.commitsTable.getSelectionModel().selectIndices(7, 9);
                return null;
            });
            byTheWindow.set(0);
            byOthers.set(0);

            onFx(() -> {
                TableColumn<CommitEntry, ?> user = history.commitsTable.getColumns().stream()
                        .filter(column -> "userName".equals(column.getText()))
                        .findFirst()
                        .orElseThrow();
                history.commitsTable.getSortOrder().setAll(List.of(user));
                return null;
            });
            awaitUntil(() ->
                    history.commitsTable.getItems().get(0).text("userName").equals(Optional.of("user 0")));

            assertThat(byOthers.get()).isGreaterThan(100_000);
            assertThat(byTheWindow.get()).as("rows on screen").isLessThan(5_000);
            assertThat(onFx(() -> history.commitsTable.getSelectionModel().getSelectedItems().stream()
                            .map(CommitEntry::version)
                            .toList()))
                    .as("the rows that were selected still are")
                    .containsExactlyInAnyOrder(99_992L, 99_990L);
        } finally {
            background.shutdownNow();
        }
    }

    @Test
    void aSortThatIsStoppedLeavesTheRowsAsTheyWereRead() throws Exception {
        List<CommitEntry> commits = new ArrayList<>();
        AtomicInteger compared =
                new AtomicInteger(Integer.MIN_VALUE); // what is read before the sort counts for nothing
        for (int version = 59_999; version >= 0; version--) {
            commits.add(commit(version, new CountedText("user " + version * 7919 % 60_000, () -> {
                if (compared.incrementAndGet() == 1_000) {
                    example.workbench().tasks().running().forEach(task -> task.cancel());
                }
            })));
        }
        show(commits, Theme.LIGHT);
        onFx(() -> {
            TableColumn<CommitEntry, ?> user = history.commitsTable.getColumns().stream()
                    .filter(column -> "userName".equals(column.getText()))
                    .findFirst()
                    .orElseThrow();
            compared.set(0);
            history.commitsTable.getSortOrder().setAll(List.of(user));
            return null;
        });
        settle();

        assertThat(compared.get()).as("nothing was compared after that").isLessThan(10_000);
        assertThat(history.commitsTable.getSortOrder()).isEmpty();
        assertThat(history.commitsTable.getItems())
                .hasSize(60_000)
                .first()
                .satisfies(commit -> assertThat(commit.version()).isEqualTo(59_999));
    }

    /** Asks on the FX thread, which answers only between its pulses. */
    private static void awaitUntil(Callable<Boolean> is) throws Exception {
        for (int i = 0; i < 600 && !onFx(is); i++) {
            Thread.sleep(100);
        }
        assertThat(onFx(is)).isTrue();
    }

    private static CommitEntry commit(long version, JsonNode user) {
        return new CommitEntry(
                version,
                NEWEST,
                CommitEntry.TimeSource.FILE,
                Map.of("userName", user),
                CommitEntry.State.PUBLISHED,
                true,
                Optional.empty());
    }

    /** A text that tells when it is read. */
    private static final class CountedText extends TextNode {
        private static final long serialVersionUID = 1;

        private final transient Runnable read;

        CountedText(String text, Runnable read) {
            super(text);
            this.read = read;
        }

        @Override
        public String textValue() {
            read.run();
            return super.textValue();
        }

        @Override
        public String asText() {
            read.run();
            return super.asText();
        }
    }

    @Test
    void theFirstScreenIsThereBeforeTheRestIsReadAndNoPageTouchesTheOnesBefore() throws Exception {
        show(List.of(), Theme.LIGHT);
        List<Integer> rowsWhenAsked = new ArrayList<>();
        List<Integer> added = new ArrayList<>();
        onFx(() -> {
            history.commitsTable.getItems().addListener((ListChangeListener<CommitEntry>) change -> {
                while (change.next()) {
                    assertThat(change.getRemovedSize()).isZero();
                    added.add(change.getAddedSize());
                }
            });
            ((ExampleTable) table.table())
                    .remembers(new Watched(
                            new ExampleHistory(commits(20_000)),
                            () -> rowsWhenAsked.add(
                                    history.commitsTable.getItems().size())));
            history.read();
            return null;
        });

        assertThat(rowsWhenAsked).startsWith(0, 200, 2_200, 4_200).hasSize(11);
        assertThat(added).startsWith(200, 2_000, 2_000).hasSize(11);
        assertThat(history.commitsTable.getItems()).hasSize(20_000);
        assertThat(history.operationBox.getItems()).hasSize(4);
        assertThat(history.countLabel.getText()).isEqualTo("20,000 of 20,000");
    }

    @Test
    void whatIsFilteredStaysFilteredWhileMoreIsRead() throws Exception {
        show(commits(120), Theme.LIGHT);
        onFx(() -> {
            history.operationBox.setValue("WRITE");
            ((ExampleTable) table.table()).remembers(new ExampleHistory(commits(3_000)));
            history.read();
            return null;
        });

        assertThat(history.operationBox.getValue()).isEqualTo("WRITE");
        assertThat(history.countLabel.getText()).isEqualTo("1,000 of 3,000");
    }

    @Test
    void noNoteAndAnEmptyNoteLookDifferent() throws Exception {
        ExampleWorkbench words = onFx(() -> new ExampleWorkbench(Locale.ENGLISH));
        CommitText text = new CommitText(words.workbench());

        assertThat(text.note(commit(1, "WRITE", Optional.empty()))).isEqualTo("no note");
        assertThat(text.note(commit(1, "WRITE", Optional.of("")))).isEqualTo("(empty note)");
    }

    // case 82
    @ParameterizedTest
    @EnumSource(Theme.class)
    void aVersionThatTheLogDoesNotLeadToIsMarkedAndCannotBeLookedAt(Theme theme) throws Exception {
        List<CommitEntry> commits = new ArrayList<>(commits(11));
        commits.set(1, notRestorable(commits.get(1)));
        show(commits, theme);
        onFx(() -> {
            history.commitsTable.getSelectionModel().select(1);
            return null;
        });
        settle();
        Shots.save(scene, "history-not-restorable-" + theme.name().toLowerCase(Locale.ROOT));

        assertThat(scene.getRoot().lookupAll(".table-cell"))
                .filteredOn(cell -> cell instanceof VersionCell version && version.getGraphic() != null)
                .singleElement()
                .satisfies(cell -> assertThat(cell.getAccessibleText())
                        .isEqualTo("9, cannot be looked at or restored: earlier parts of the log are gone"));
        assertThat(scene.getRoot().lookupAll("#lookButton")).noneMatch(Node::isVisible);
        assertThat(lookItem().isDisable()).isTrue();
    }

    // case 91
    @Test
    void anOlderVersionOpensFromItsCommit() throws Exception {
        show(commits(43), Theme.LIGHT);
        ((ExampleTable) table.table())
                .was(Examples.details(Examples.ORDERS, 3, Examples.orders().metadata()));
        onFx(() -> {
            example.workspace()
                    .loaded(
                            table,
                            Examples.details(
                                    Examples.ORDERS, 42, Examples.orders().metadata()));
            history.commitsTable.getSelectionModel().select(0);
            return null;
        });
        assertThat(lookItem().isDisable()).as("version 42 is in sight already").isTrue();
        onFx(() -> {
            history.commitsTable.getSelectionModel().select(39);
            assertThat(lookItem().isDisable()).isFalse();
            ((Button) scene.getRoot().lookup("#lookButton")).fire();
            return null;
        });

        assertThat(example.workspace().frontProperty().get().olderVersion()).hasValue(3);
        assertThat(example.workspace()
                        .frontProperty()
                        .get()
                        .detailsProperty()
                        .get()
                        .version())
                .isEqualTo(3);
    }

    @Test
    void aCommitThatAnotherScreenWantsIsShownThoughAFilterHidesIt() throws Exception {
        show(commits(300), Theme.LIGHT);
        onFx(() -> {
            history.operationBox.setValue("WRITE");
            table.commitToShowProperty().set(4L);
            return null;
        });

        assertThat(table.selectedCommitProperty().get()).isNotNull();
        assertThat(table.selectedCommitProperty().get().version()).isEqualTo(4);
        assertThat(table.commitToShowProperty().get()).isNull();
        assertThat(history.operationBox.getSelectionModel().getSelectedIndex()).isZero();
    }

    @Test
    void otherScreensAreToldOfAllCommitsThatAreSelected() throws Exception {
        show(commits(20), Theme.LIGHT);
        onFx(() -> {
            history.commitsTable.getSelectionModel().selectIndices(2, 5);
            return null;
        });

        assertThat(table.selectedCommits()).extracting(CommitEntry::version).containsExactlyInAnyOrder(17L, 14L);
    }

    private MenuItem lookItem() {
        return history.commitsTable.getContextMenu().getItems().get(3);
    }

    private static CommitEntry notRestorable(CommitEntry commit) {
        return new CommitEntry(
                commit.version(),
                commit.timestamp(),
                commit.timeSource(),
                commit.info(),
                commit.state(),
                false,
                Optional.empty());
    }

    private void show(List<CommitEntry> commits, Theme theme) throws Exception {
        show(commits, theme, Runnable::run);
    }

    private void show(List<CommitEntry> commits, Theme theme, Executor background) throws Exception {
        Executor fxThread = background instanceof ExecutorService ? Platform::runLater : Runnable::run;
        scene = FxToolkitExtension.show(
                () -> {
                    example = new ExampleWorkbench(Locale.ENGLISH, true, background, fxThread);
                    table = example.open(Examples.orders());
                    ((ExampleTable) table.table()).remembers(new ExampleHistory(commits));
                    history = new HistoryController(example.workbench(), table);
                    Region root = example.workbench().views().load(history, Region.class);
                    example.root().getChildren().setAll(root);
                    return example.root();
                },
                theme,
                1200,
                800);
    }

    /** Tells when a page is asked for. */
    private record Watched(CommitHistory of, Runnable asked) implements CommitHistory {
        @Override
        public HistoryPage page(OptionalLong before, int limit, Progress progress) throws WorkbenchException {
            asked.run();
            return of.page(before, limit, progress);
        }

        @Override
        public void walk(Predicate<CommitEntry> goOn, Progress progress) throws WorkbenchException {
            of.walk(goOn, progress);
        }

        @Override
        public List<CommitTrace> recent(OptionalLong before, Instant since, int limit, Progress progress)
                throws WorkbenchException {
            return of.recent(before, since, limit, progress);
        }

        @Override
        public String rawCommit(long version, int maxCharacters) throws WorkbenchException {
            return of.rawCommit(version, maxCharacters);
        }
    }

    private static List<CommitEntry> commits(int count) {
        List<CommitEntry> commits = new ArrayList<>();
        for (int version = count - 1; version >= 0; version--) {
            String operation = version % 3 == 0 ? "WRITE" : version % 3 == 1 ? "STREAMING UPDATE" : "CHANGE COLUMNS";
            commits.add(commit(
                    version,
                    operation,
                    version % 4 == 0 ? Optional.of("Amounts described, DG-" + version) : Optional.empty(),
                    NEWEST.minus(Duration.ofHours(5L * (count - 1 - version)))));
        }
        return commits;
    }

    private static CommitEntry commit(long version, String operation, Optional<String> note) {
        return commit(version, operation, note, NEWEST);
    }

    private static CommitEntry commit(long version, String operation, Optional<String> note, Instant time) {
        Map<String, JsonNode> info = new LinkedHashMap<>();
        info.put("operation", TextNode.valueOf(operation));
        info.put("userName", TextNode.valueOf("etl-service"));
        info.put(
                "operationMetrics",
                JsonNodeFactory.instance.objectNode().put("numFiles", "6").put("numRemovedFiles", "1"));
        info.put("operationParameters", JsonNodeFactory.instance.objectNode().put("mode", "Append"));
        info.put("canOverwriteSchema", JsonNodeFactory.instance.booleanNode(false));
        note.ifPresent(text -> info.put("userMetadata", TextNode.valueOf(text)));
        return new CommitEntry(
                version, time, CommitEntry.TimeSource.FILE, info, CommitEntry.State.PUBLISHED, true, Optional.empty());
    }
}
