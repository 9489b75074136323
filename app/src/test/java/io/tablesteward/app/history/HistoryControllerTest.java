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
import io.tablesteward.model.history.CommitEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Scene;
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

    @Test
    void noNoteAndAnEmptyNoteLookDifferent() throws Exception {
        ExampleWorkbench words = onFx(() -> new ExampleWorkbench(Locale.ENGLISH));
        CommitText text = new CommitText(words.workbench());

        assertThat(text.note(commit(1, "WRITE", Optional.empty()))).isEqualTo("no note");
        assertThat(text.note(commit(1, "WRITE", Optional.of("")))).isEqualTo("(empty note)");
    }

    private void show(List<CommitEntry> commits, Theme theme) throws Exception {
        scene = FxToolkitExtension.show(
                () -> {
                    example = new ExampleWorkbench(Locale.ENGLISH);
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
