package io.tablesteward.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.FieldChange;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MyCommitsTest {
    @TempDir
    Path folder;

    private DataFolder data = new DataFolder(Path.of(""), Path.of(""));

    @BeforeEach
    void useTheFolder() {
        data = new DataFolder(folder, folder);
    }

    @Test
    void theNewestCommitComesFirst() throws Exception {
        MyCommits commits = new MyCommits(data);
        assertThat(commits.all().commits()).isEmpty();
        commits.add(commit("t1", 1));
        commits.add(commit("t2", 2));
        assertThat(new MyCommits(data).all().commits()).containsExactly(commit("t2", 2), commit("t1", 1));
    }

    @Test
    void anUnclearCommitThatIsFoundLaterIsOneCommit() throws Exception {
        MyCommits commits = new MyCommits(data);
        MyCommit unclear = commit("t1", 1).withOutcome(MyCommit.Outcome.UNCLEAR, 7);
        commits.add(unclear);
        commits.add(unclear.withOutcome(MyCommit.Outcome.VERIFIED, 8));
        assertThat(commits.all().commits()).containsExactly(unclear.withOutcome(MyCommit.Outcome.VERIFIED, 8));
    }

    @Test
    void aKillInTheMiddleOfALineCostsThatLineOnly() throws Exception {
        MyCommits commits = new MyCommits(data);
        commits.add(commit("t1", 1));
        Files.writeString(data.myCommitsFile(), "{\"version\":1,\"time\":\"20", StandardOpenOption.APPEND);
        assertThat(commits.all().unreadableLines()).containsExactly(2);
        commits.add(commit("t2", 2));
        assertThat(commits.all()).isEqualTo(new MyCommits.Found(List.of(commit("t2", 2), commit("t1", 1)), List.of(2)));
        assertThat(Files.readString(data.myCommitsFile())).contains("{\"version\":1,\"time\":\"20\n");
    }

    @Test
    void allCommitsOfAChangeOfSeveralAreRemembered() throws Exception {
        MyCommit last = commit("t3", 3);
        MyCommit ofSeveral = new MyCommit(
                last.time(),
                last.table(),
                last.location(),
                last.tableId(),
                last.version(),
                last.txnId(),
                last.note(),
                MyCommit.Outcome.PARTLY,
                last.run(),
                last.changes(),
                List.of("t1", "t2"));
        new MyCommits(data).add(ofSeveral);

        assertThat(new MyCommits(data).all().commits()).containsExactly(ofSeveral);
        assertThat(ofSeveral.txnIds()).containsExactly("t1", "t2", "t3");
    }

    @Test
    void aLineOlderThanIdsIsStillRead() throws Exception {
        new MyCommits(data).add(commit("t1", 1));
        String line = Files.readString(data.myCommitsFile());
        Files.writeString(data.myCommitsFile(), line.replace("\"tableId\":\"the-id\",", ""));

        assertThat(Files.readString(data.myCommitsFile())).isNotEqualTo(line);
        assertThat(new MyCommits(data).all().commits())
                .singleElement()
                .satisfies(commit -> assertThat(commit.tableId()).isEmpty());
    }

    @Test
    void aLineOfALaterProgramIsKeptAndCounted() throws Exception {
        Files.writeString(data.myCommitsFile(), "{\"version\":9}\n");
        new MyCommits(data).add(commit("t1", 1));
        assertThat(new MyCommits(data).all()).isEqualTo(new MyCommits.Found(List.of(commit("t1", 1)), List.of(1)));
    }

    static MyCommit commit(String txnId, int second) {
        EditedField field = EditedField.comment(Optional.of(ColumnPath.of("items", "element", "a.b")));
        return new MyCommit(
                Instant.parse("2026-03-01T10:00:00Z").plusSeconds(second),
                new TableName("prod", "sales", "orders"),
                "/lake/sales/orders",
                Optional.of("the-id"),
                second,
                txnId,
                Optional.of("=note \uD83D\uDE00 \uD800"),
                MyCommit.Outcome.VERIFIED,
                Optional.of("run-1"),
                List.of(
                        new FieldChange(field, Optional.empty(), Optional.of(""), Optional.of(7)),
                        new FieldChange(
                                EditedField.tag(Optional.empty(), "pii"),
                                Optional.of("x"),
                                Optional.empty(),
                                Optional.empty())));
    }
}
