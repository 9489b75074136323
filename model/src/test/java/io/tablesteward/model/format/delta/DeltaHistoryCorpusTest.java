package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.Amount;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitEntry.State;
import io.tablesteward.model.history.HistoryActivity;
import io.tablesteward.model.history.HistoryColumn;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.history.StatedSum;
import io.tablesteward.model.history.WriterTotals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The histories of real tables, beside what their files say when read in the plainest way. */
class DeltaHistoryCorpusTest {
    @BeforeAll
    static void theCorpusIsThere() {
        Corpus.assumeThere();
    }

    @Test
    void everyTableTellsItsWholeHistory() throws Exception {
        int commits = 0;
        int staged = 0;
        List<Path> logs = logs();
        for (Path log : logs) {
            List<PlainHistory.Row> expected = PlainHistory.of(log);
            if (expected.isEmpty()) {
                continue;
            }
            List<CommitEntry> history = history(log.resolveSibling(""));

            assertThat(history.stream().map(PlainHistory.Row::of).toList())
                    .as(log.toString())
                    .containsExactlyElementsOf(expected);
            assertThat(history.stream()
                            .map(entry -> HistoryColumn.DESCRIBED.stream()
                                    .map(column -> column.textOf(entry))
                                    .toList())
                            .toList())
                    .as("columns of " + log)
                    .containsExactlyElementsOf(
                            expected.stream().map(PlainHistory.Row::described).toList());
            assertThat(inPages(log.resolveSibling(""))).as("pages of " + log).containsExactlyElementsOf(history);
            commits += expected.size();
            staged += (int)
                    expected.stream().filter(row -> row.state() == State.STAGED).count();
        }
        assertThat(logs).hasSizeGreaterThan(80);
        assertThat(commits).isGreaterThan(361);
        assertThat(staged).isPositive();
        System.out.println("corpus: history of " + logs.size() + " logs, " + commits + " commits, " + staged
                + " of them staged, none damaged");
    }

    // case 91: and the times, which depend on the files and not on what is in them, are those of before
    @Test
    void ofEveryTableWithADamagedCommitAllTheOthersAreTold(@TempDir Path folder) throws Exception {
        int damaged = 0;
        int told = 0;
        for (Path log : logs()) {
            List<Path> files = commitFiles(log).stream().sorted().toList();
            if (files.size() < 2) {
                continue;
            }
            Path copy = Files.createDirectories(folder.resolve(damaged + "/_delta_log"));
            for (Path file : files) {
                Files.copy(file, copy.resolve(file.getFileName().toString()), StandardCopyOption.COPY_ATTRIBUTES);
            }
            Map<Long, CommitEntry> before = byVersion(copy.resolveSibling(""));
            Path broken =
                    copy.resolve(files.get(damaged % files.size()).getFileName().toString());
            FileTime time = Files.getLastModifiedTime(broken);
            Files.writeString(broken, Files.readString(broken).substring(0, damaged % 2 == 0 ? 9 : 0));
            Files.setLastModifiedTime(broken, time);

            Map<Long, CommitEntry> after = byVersion(copy.resolveSibling(""));

            assertThat(after.keySet()).as(log.toString()).containsExactlyElementsOf(before.keySet());
            CommitEntry bad = Objects.requireNonNull(after.remove(versionOf(broken)));
            assertThat(bad.state()).as(broken.toString()).isEqualTo(State.DAMAGED);
            assertThat(bad.damage().orElseThrow().problem()).isEqualTo(Problem.DAMAGED_LOG);
            assertThat(bad.info()).isEmpty();
            before.remove(versionOf(broken));
            assertThat(after).as("the others of " + log).isEqualTo(before);
            damaged++;
            told += after.size();
        }
        assertThat(damaged).isGreaterThan(40);
        System.out.println("corpus: " + damaged + " logs with a damaged commit, " + told + " others told as before");
    }

    /** Beside the sums of the same numbers, read in the plainest way. */
    @Test
    void theActivityIsWhatTheCommitsSay() throws Exception {
        int stated = 0;
        for (Path log : logs()) {
            if (commitFiles(log).isEmpty()) {
                continue;
            }
            HistoryActivity activity = HistoryActivity.of(
                    new DeltaHistory(new LocalLogFolder(log.resolveSibling(""))),
                    ZoneOffset.UTC,
                    Instant.parse("2026-12-01T00:00:00Z"),
                    Progress.unwatched());
            long commits = 0;
            long files = 0;
            long silent = 0;
            for (Path file : commitFiles(log)) {
                JsonNode metrics = Optional.ofNullable(
                                PlainHistory.commitInfo(file).get("operationMetrics"))
                        .orElse(MissingNode.getInstance());
                commits++;
                JsonNode added = Stream.of(
                                "numTargetFilesAdded",
                                "numAddedFiles",
                                "num_added_files",
                                "numFilesAdded",
                                "numRestoredFiles",
                                "numConvertedFiles",
                                "numFiles")
                        .filter(metrics::has)
                        .findFirst()
                        .map(metrics::get)
                        .orElse(MissingNode.getInstance());
                if (added.isMissingNode()) {
                    silent++;
                } else {
                    files += added.asLong();
                    stated++;
                }
            }
            long staged = history(log.resolveSibling("")).stream()
                    .filter(entry -> entry.state() == State.STAGED)
                    .count();
            if (staged == 0) {
                assertThat(activity.all().commits()).as(log.toString()).isEqualTo(commits);
                assertThat(activity.all().of(Amount.FILES_ADDED))
                        .as(log.toString())
                        .isEqualTo(new StatedSum(files, commits - silent, silent));
                assertThat(activity.writers().stream()
                                .mapToLong(WriterTotals::commits)
                                .sum())
                        .as(log.toString())
                        .isEqualTo(commits);
            }
        }
        assertThat(stated).isGreaterThan(50);
    }

    // case 77
    @Test
    void parametersOfAnyTypeAreRead() throws Exception {
        List<CommitEntry> history = history("delta-io_delta/commit-info-containing-arbitrary-operationParams-types");

        assertThat(history).hasSize(3);
        assertThat(history.get(0).text("operation")).contains("OPTIMIZE");
        assertThat(parameters(history.get(0)).get("auto").isBoolean()).isTrue();
        assertThat(parameters(history.get(2))).anyMatch(JsonNode::isNull);
    }

    // case 76
    @Test
    void aRestoreIsReadWithItsNumberAndItsNull() throws Exception {
        assertThat(history("delta-io_delta/basic-with-inserts-overwrite-restore"))
                .filteredOn(entry ->
                        entry.text("operation").filter("RESTORE"::equals).isPresent())
                .isNotEmpty()
                .allSatisfy(entry -> {
                    assertThat(parameters(entry).get("version").isNumber()).isTrue();
                    assertThat(parameters(entry).get("timestamp").isNull()).isTrue();
                });
    }

    @Test
    void operationsAreThoseOfTheLog() throws Exception {
        assertThat(history("delta-io_delta/history-delta-0.2.0"))
                .extracting(entry -> entry.text("operation").orElse("-"))
                .containsExactlyInAnyOrder("WRITE", "WRITE", "WRITE", "STREAMING UPDATE");
    }

    // HI-05
    @Test
    void aLogWithoutCommitInfoHasEntriesWithoutKeys() throws Exception {
        assertThat(history("delta-io_delta/delta-0.1.0"))
                .hasSize(4)
                .allMatch(entry -> entry.info().isEmpty() && entry.state() == State.PUBLISHED);
    }

    // case 70
    @Test
    void noteUserJobAndNotebookAreRead() throws Exception {
        CommitEntry entry = history("delta-io_delta/deltalog-commit-info").get(0);

        assertThat(entry.note()).contains("foo");
        assertThat(entry.text("userName")).contains("username_0");
        assertThat(entry.text("operation")).contains("WRITE");
        assertThat(parameters(entry).get("test").asText()).isEqualTo("test");
        assertThat(entry.info()).containsKeys("job", "notebook");
    }

    // case 80
    @Test
    void aCleanedLogGivesAPageAndItsFirstVersion() throws Exception {
        HistoryPage page = new DeltaHistory(new LocalLogFolder(Corpus.folder("delta-io_delta-rs/checkpoints_vacuumed")))
                .page(OptionalLong.empty(), 5, Progress.unwatched());

        assertThat(page.entries()).hasSize(5);
        assertThat(page.latestVersion()).isEqualTo(12);
        assertThat(page.firstVersion()).isEqualTo(5);
    }

    // case 82
    @Test
    void versionsThatTheCheckpointLeadsToAreRestorable() throws Exception {
        assertThat(history("trinodb_trino/databricks73__person_without_old_jsons"))
                .extracting(CommitEntry::version, CommitEntry::restorable)
                .containsExactly(tuple(13L, true), tuple(12L, true), tuple(11L, true));
    }

    // case 83: the source's test sets each file's time to the commit's own first
    @Test
    void timesAreOfTheFileAndThenOfTheCommit(@TempDir Path folder) throws Exception {
        Path log = Files.createDirectories(folder.resolve("_delta_log"));
        for (Path file :
                commitFiles(Corpus.folder("trinodb_trino/deltalake__in_commit_timestamp_history_read/_delta_log"))) {
            Path copy = Files.copy(file, log.resolve(file.getFileName().toString()));
            long time = required(PlainHistory.commitInfo(copy), "timestamp").longValue();
            Files.setLastModifiedTime(copy, FileTime.fromMillis(time));
        }

        assertThat(history(folder))
                .extracting(entry -> entry.timestamp().toEpochMilli())
                .containsExactly(1739859755480L, 1739859743394L, 1739859684775L, 1739859668531L);
    }

    // case 85
    @Test
    void stagedCommitsAreToldApart() throws Exception {
        assertThat(history("delta-io_delta/basic_catalog_managed"))
                .extracting(CommitEntry::version, CommitEntry::state)
                .containsExactly(
                        tuple(3L, State.STAGED),
                        tuple(2L, State.STAGED),
                        tuple(1L, State.PUBLISHED),
                        tuple(0L, State.PUBLISHED));
        assertThat(history("delta-io_delta/catalog-owned-preview"))
                .filteredOn(entry -> entry.version() == 2)
                .allMatch(entry -> entry.state() == State.STAGED)
                .extracting(entry -> entry.timestamp().toEpochMilli())
                .contains(1749830881799L);
    }

    private static Map<Long, CommitEntry> byVersion(Path table) throws WorkbenchException {
        Map<Long, CommitEntry> entries = new LinkedHashMap<>();
        history(table).forEach(entry -> entries.put(entry.version(), entry));
        return entries;
    }

    private static List<CommitEntry> inPages(Path table) throws WorkbenchException {
        DeltaHistory history = new DeltaHistory(new LocalLogFolder(table));
        List<CommitEntry> entries = new ArrayList<>();
        OptionalLong before = OptionalLong.empty();
        do {
            HistoryPage page = history.page(before, 3, Progress.unwatched());
            entries.addAll(page.entries());
            before = page.nextBefore();
        } while (before.isPresent());
        return entries;
    }

    private static JsonNode parameters(CommitEntry entry) {
        return required(entry.info(), "operationParameters");
    }

    private static JsonNode required(Map<String, JsonNode> info, String key) {
        return Objects.requireNonNull(info.get(key), key);
    }

    private static List<CommitEntry> history(String table) throws WorkbenchException {
        return history(Corpus.folder(table));
    }

    private static List<CommitEntry> history(Path table) throws WorkbenchException {
        List<CommitEntry> entries = new ArrayList<>();
        new DeltaHistory(new LocalLogFolder(table)).walk(entries::add, Progress.unwatched());
        return entries;
    }

    private static List<Path> logs() throws IOException {
        try (Stream<Path> files = Files.walk(Corpus.folder(""))) {
            return files.filter(path -> path.endsWith("_delta_log") && Files.isDirectory(path))
                    .sorted()
                    .toList();
        }
    }

    private static List<Path> commitFiles(Path log) throws IOException {
        try (Stream<Path> files = Files.list(log)) {
            return files.filter(file -> file.getFileName().toString().matches("[0-9]{20}\\.json"))
                    .toList();
        }
    }

    private static long versionOf(Path commit) {
        return Long.parseLong(commit.getFileName().toString().substring(0, 20));
    }
}
