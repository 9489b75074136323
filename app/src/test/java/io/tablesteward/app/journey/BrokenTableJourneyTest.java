package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.model.Progress;
import io.tablesteward.model.format.delta.sample.SampleWarehouse;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.MaxColumnId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tables that another program left broken: what can be mended is, and what was before can still be seen. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class BrokenTableJourneyTest {
    @TempDir
    Path data;

    @TempDir
    Path elsewhere;

    private Path warehouse = Path.of("");

    @BeforeEach
    void makeTheWarehouse() throws Exception {
        warehouse = elsewhere.resolve("warehouse");
        new SampleWarehouse(warehouse, Clock.systemUTC()).create(Progress.unwatched());
    }

    // case 45
    @Test
    void aLostRecordOfColumnIdsIsRepairedAfterReview() throws Exception {
        List<String> log = readLog("crm/customers");
        String metaData = log.stream()
                .filter(line -> line.startsWith("{\"metaData\""))
                .reduce((older, newer) -> newer)
                .orElseThrow();
        String broken = metaData.replace("\"" + MaxColumnId.PROPERTY + "\":\"6\"", "\"lost.by\":\"another program\"");
        assertThat(broken).isNotEqualTo(metaData);
        Files.writeString(commit("crm/customers", 6), broken + "\n");
        try (Journey person = Journey.begin("repair", data, Dress.USUAL)) {
            person.openFolder(warehouse);
            person.awaitCell("tree-cell", "crm");
            person.open("customers");
            person.click("overviewTab");
            person.shows("1-fault", person.says("problem.MAX_COLUMN_ID_MISSING.what", 6));
            person.click("repairButton");
            person.shows("2-ask", person.says("main.allowEditing.action"));
            person.clickText(person.says("main.allowEditing.action"));
            person.click("repairButton");
            person.shows(
                    "3-review",
                    person.says("changes.field.maxColumnId"),
                    person.says("changes.review.undo.no", person.says("changes.field.maxColumnId")));
            person.commitWithNote("GOV-160: the highest column id is recorded again");

            assertThat(person.now().properties()).containsEntry(MaxColumnId.PROPERTY, "6");
            assertThat(readLog("crm/customers")).anyMatch(line -> line.contains("GOV-160"));
            assertThat(person.isShown("repairButton")).isFalse();
            onFx(() -> {
                person.window().workbench().commands().run("changes.myCommits");
                return true;
            });
            person.awaitShown("putBackButton");
            person.waitUntilIdle();
            person.clickCell("table-cell", "GOV-160: the highest column id is recorded again");
            person.click("putBackButton");
            person.shows("4-no-way-back", person.says("changes.putBack.title"));
            assertThat(person.staged()).isZero();
        }
    }

    // case 91
    @Test
    void ofATableThatCannotBeReadAnOlderVersionIsLookedAt() throws Exception {
        long next = Stream.iterate(0L, v -> v + 1)
                .filter(v -> !Files.exists(commit("sales/refunds", v)))
                .findFirst()
                .orElseThrow();
        Files.writeString(
                commit("sales/refunds", next), "{\"protocol\":{\"minReaderVersion\":99,\"minWriterVersion\":99}}\n");
        try (Journey person = Journey.begin("older-version", data, Dress.FRENCH)) {
            person.openFolder(warehouse);
            person.awaitCell("tree-cell", "sales");
            person.find("refunds");
            person.clickCell("tree-cell", "refunds");
            person.shows("1-unreadable", person.says("problem.UNSUPPORTED_READER_VERSION.what", 99));
            person.click("olderButton");
            person.shows("2-which", person.says("table.older.title"));
            assertThat(person.textOf("versionField")).isEqualTo(Long.toString(next - 1));
            person.click("lookButton");
            person.awaitText(person.says("table.older.toLatest"));
            person.shows("3-older");
            OpenTable front = person.front();
            assertThat(front.olderVersion()).hasValue(next - 1);
            assertThat(person.now().columns()).extracting(Column::name).contains("reason");
            assertThat(onFx(front::isEditable)).isFalse();
        }
    }

    // case 91
    @Test
    void anOlderVersionOpensFromTheHistoryAndLeadsBackToTheLatest() throws Exception {
        try (Journey person = Journey.begin("version-from-history", data, Dress.USUAL)) {
            person.openFolder(warehouse);
            person.awaitCell("tree-cell", "crm");
            person.open("customers");
            person.awaitCell("name-cell", "email");
            person.click("historyTab");
            person.clickCell("table-cell", "CREATE TABLE");
            person.shows("1-commit", person.says("history.detail.look"));
            person.clickText(person.says("history.detail.look"));
            person.awaitText(person.says("table.older.toLatest"));
            person.click("columnsTab");
            person.awaitCell("name-cell", "mail");
            person.shows("2-version-0");
            assertThat(person.front().olderVersion()).hasValue(0);
            person.clickText(person.says("table.older.toLatest"));
            assertThat(person.front().isLatest()).isTrue();
            person.click("columnsTab");
            person.shows("3-latest", "email");
        }
    }

    private Path commit(String table, long version) {
        return warehouse
                .resolve(table)
                .resolve("_delta_log")
                .resolve(String.format(Locale.ROOT, "%020d.json", version));
    }

    private List<String> readLog(String table) throws IOException {
        try (Stream<Path> files = Files.list(warehouse.resolve(table).resolve("_delta_log"))) {
            List<Path> commits = files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
            List<String> lines = new ArrayList<>();
            for (Path commit : commits) {
                lines.addAll(Files.readAllLines(commit));
            }
            return lines;
        }
    }
}
