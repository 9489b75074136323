package io.tablesteward.model.history;

import static io.tablesteward.model.history.Commits.commit;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryColumnTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    // HI-01
    @Test
    void thereAreTheFifteenColumnsOfDescribeHistoryInItsOrder() {
        assertThat(HistoryColumn.DESCRIBED)
                .extracting(HistoryColumn::key)
                .hasSize(15)
                .startsWith("version", "timestamp", "userId", "userName", "operation", "operationParameters")
                .endsWith("operationMetrics", "userMetadata", "engineInfo");
    }

    @Test
    void versionAndTimeComeFromTheCommitAndNotFromItsWriter() {
        CommitEntry commit = commit(7, NOON, "\"version\":1,\"timestamp\":2");

        assertThat(new HistoryColumn("version").textOf(commit)).contains("7");
        assertThat(new HistoryColumn("timestamp").textOf(commit)).contains("2026-03-01T12:00:00Z");
    }

    // HI-03, cases 75 to 77
    @Test
    void anyJsonIsShownAndWhatIsNotRecordedIsEmpty() {
        CommitEntry commit = commit(
                0,
                NOON,
                "\"readVersion\":3,\"isBlindAppend\":false,\"operation\":\"WRITE\",\"job\":null,"
                        + "\"operationParameters\":{\"timestamp\":null,\"partitionBy\":[\"d\"]}");

        assertThat(HistoryColumn.DESCRIBED)
                .extracting(column -> column.textOf(commit).orElse("-"))
                .containsExactly(
                        "0",
                        "2026-03-01T12:00:00Z",
                        "-",
                        "-",
                        "WRITE",
                        "{\"timestamp\":null,\"partitionBy\":[\"d\"]}",
                        "-",
                        "-",
                        "-",
                        "3",
                        "-",
                        "false",
                        "-",
                        "-",
                        "-");
    }

    // HI-04
    @Test
    void everyKeyBeyondTheFifteenGetsAColumnOnce() {
        List<CommitEntry> commits = List.of(
                commit(1, NOON, "\"operation\":\"A\",\"txnId\":\"t\",\"canMergeSchema\":true"),
                commit(0, NOON, "\"tags\":{},\"txnId\":\"u\",\"timestamp\":1"));

        assertThat(HistoryColumn.beyond(commits))
                .extracting(HistoryColumn::key)
                .containsExactly("txnId", "canMergeSchema", "tags");
    }
}
