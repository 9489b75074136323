package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.TableDifference;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.UndoneCommit;
import io.tablesteward.model.history.Blame;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.LostMetadata;
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.history.StatedMetadata;
import io.tablesteward.model.history.Undo;
import io.tablesteward.model.history.VersionSpan;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What real tables said of themselves, beside what their commits say when read in the plainest way. */
class MetadataHistoryCorpusTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** So many versions of one table are compared. */
    private static final int VERSIONS = 20;

    @BeforeAll
    static void theCorpusIsThere() {
        Corpus.assumeThere();
    }

    @Test
    void everyStatementOfEveryTableIsTold() throws Exception {
        int statements = 0;
        for (Corpus.Fixture fixture : Corpus.deltaTables()) {
            Path log = fixture.folder().resolve("_delta_log");
            if (CorpusOutcome.of(fixture).isOpened() && Files.isDirectory(log)) {
                Told told = new Told(new ArrayList<>());
                table(fixture).metadataHistory().walk(told, Progress.unwatched());
                assertThat(told.lines()).as(fixture.name()).isEqualTo(plainly(log));
                statements += told.lines().size();
            }
        }
        assertThat(statements).isGreaterThan(120);
        System.out.println("corpus: " + statements + " statements of tables about themselves");
    }

    @Test
    void everyTableIsComparedBlamedSearchedAndUndone() throws Exception {
        int differences = 0;
        int blamed = 0;
        int lost = 0;
        int undone = 0;
        for (Corpus.Fixture fixture : Corpus.deltaTables()) {
            if (!CorpusOutcome.of(fixture).isOpened()) {
                continue;
            }
            GovernedTable table = table(fixture);
            TableDetails now = table.details(Progress.unwatched());
            MetadataHistory said = table.metadataHistory();
            blamed += Blame.ofTable(said, Progress.unwatched()).changes().size();
            for (Column column : now.metadata().columns().stream().limit(5).toList()) {
                Blame blame = Blame.ofColumn(said, column.path(), Progress.unwatched());
                assertThat(blame.changes())
                        .as("%s of %s", column.path(), fixture.name())
                        .isNotEmpty();
                blamed += blame.changes().size();
            }
            lost += LostMetadata.in(said, now, changes -> table.check(now, changes), Progress.unwatched())
                    .texts()
                    .size();
            for (long version : restorable(table)) {
                TableDifference difference = TableDifference.between(
                        table.at(version - 1).details(Progress.unwatched()).metadata(),
                        table.at(version).details(Progress.unwatched()).metadata());
                Undo undo = UndoneCommit.of(table, version, now, Progress.unwatched());
                assertThat(undo.isNothing() || !difference.isNone())
                        .as("%s of %s", version, fixture.name())
                        .isTrue();
                differences += difference.all().size();
                undone += undo.changes().size();
            }
        }
        System.out.println("corpus: " + differences + " differences, " + blamed + " changes with their origin, " + lost
                + " lost texts, " + undone + " edits that undo");
        assertThat(differences).isPositive();
    }

    /** Newest versions that can be put together, and the one before each too. */
    private static List<Long> restorable(GovernedTable table) throws WorkbenchException {
        List<CommitEntry> entries = new ArrayList<>();
        table.history()
                .walk(
                        entry -> {
                            if (entry.state() == CommitEntry.State.PUBLISHED && entry.restorable()) {
                                entries.add(entry);
                            }
                            return entries.size() <= VERSIONS;
                        },
                        Progress.unwatched());
        List<Long> versions = entries.stream().map(CommitEntry::version).toList();
        return versions.stream()
                .filter(version -> versions.contains(version - 1))
                .toList();
    }

    private record Told(List<String> lines) implements MetadataHistory.Visitor {
        @Override
        public boolean stated(StatedMetadata stated) {
            if (stated.commit().isPresent()) {
                List<String> columns = stated.metadata().columns().stream()
                        .map(column -> column.name() + " " + column.comment().orElse("-"))
                        .toList();
                lines.add(stated.version() + " " + columns);
            }
            return true;
        }

        @Override
        public void unseen(VersionSpan versions) {}
    }

    private static GovernedTable table(Corpus.Fixture fixture) throws WorkbenchException {
        return new DeltaFormat()
                .open(CorpusOutcome.name(fixture), fixture.folder().toString());
    }

    /** Every metaData with the columns and their comments; shares no code with the reader. */
    private static List<String> plainly(Path log) throws IOException {
        List<Path> commits;
        try (Stream<Path> files = Files.list(log)) {
            commits = files.filter(file -> file.getFileName().toString().matches("[0-9]{20}\\.json"))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
        List<String> lines = new ArrayList<>();
        for (Path commit : commits) {
            for (JsonNode object : PlainObjects.in(Files.readString(commit))) {
                JsonNode metaData = object.path("metaData");
                if (metaData.isObject()) {
                    List<String> columns = new ArrayList<>();
                    JSON.readTree(metaData.path("schemaString").asText("{}"))
                            .path("fields")
                            .forEach(field -> columns.add(field.path("name").asText() + " "
                                    + field.path("metadata").path("comment").asText("-")));
                    lines.add(Long.parseLong(commit.getFileName().toString().substring(0, 20)) + " " + columns);
                }
            }
        }
        return lines;
    }
}
