package io.tablesteward.model.sql.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DescribeHistoryTest {
    private static final String INFO = "{\"commitInfo\":{\"operation\":\"WRITE\",";

    @TempDir
    private Path folder;

    @Test
    void fifteenColumnsNewestFirstThenWhateverElseTheCommitsSay() throws WorkbenchException, IOException {
        WrittenTable table = written()
                .commit(
                        1,
                        INFO + "\"operationParameters\":{\"mode\":\"Append\",\"partitionBy\":[\"p\"],\"n\":null},"
                                + "\"readVersion\":0,\"isBlindAppend\":true,\"operationMetrics\":{\"numFiles\":\"1\"},"
                                + "\"job\":{\"jobId\":\"7\"},\"userMetadata\":\"\",\"txnId\":\"x\"}}")
                .commit(2, INFO + "\"userMetadata\":\"why\",\"canMergeSchema\":{\"a\":1}}}");

        Gathered answer = Gathered.of(new DescribeHistory(table.open().history(), OptionalInt.empty()));

        assertThat(answer.columns())
                .containsExactly(
                        "version",
                        "timestamp",
                        "userId",
                        "userName",
                        "operation",
                        "operationParameters",
                        "job",
                        "notebook",
                        "clusterId",
                        "readVersion",
                        "isolationLevel",
                        "isBlindAppend",
                        "operationMetrics",
                        "userMetadata",
                        "engineInfo",
                        "canMergeSchema",
                        "txnId");
        assertThat(answer.lines())
                .containsExactly(
                        "2|2023-11-14T22:13:22Z|-|-|WRITE|-|-|-|-|-|-|-|-|why|-|{\"a\":1}|-",
                        "1|2023-11-14T22:13:21Z|-|-|WRITE|{\"mode\":\"Append\",\"partitionBy\":\"[\\\"p\\\"]\",\"n\":null}"
                                + "|{\"jobId\":\"7\"}|-|-|0|-|true|{\"numFiles\":\"1\"}||-|-|x",
                        "0|2023-11-14T22:13:20Z|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-");
        assertThat(answer.reasons()).isEmpty();
    }

    @Test
    void aLimitTakesTheNewestAndShowsOnlyTheirColumns() throws WorkbenchException, IOException {
        WrittenTable table = written().commit(1, INFO + "\"old\":1}}").commit(2, INFO + "\"new\":1}}");

        Gathered one = Gathered.of(new DescribeHistory(table.open().history(), OptionalInt.of(1)));

        assertThat(one.rows()).hasSize(1);
        assertThat(one.columns()).contains("new").doesNotContain("old");
        assertThat(Gathered.of(new DescribeHistory(table.open().history(), OptionalInt.of(0)))
                        .rows())
                .isEmpty();
        assertThat(Gathered.of(new DescribeHistory(table.open().history(), OptionalInt.of(9)))
                        .rows())
                .hasSize(3);
    }

    @Test
    void aLongHistoryIsWholeAndItsLastKeysHaveColumns() throws WorkbenchException, IOException {
        WrittenTable table = written();
        for (int version = 1; version <= 1201; version++) {
            table.commit(version, INFO + "\"key" + version / 400 + "\":" + version + "}}");
        }

        Gathered answer = Gathered.of(new DescribeHistory(table.open().history(), OptionalInt.empty()));

        assertThat(answer.columns()).contains("key0", "key1", "key2", "key3");
        assertThat(answer.rows())
                .extracting(row -> row.path("version").asInt())
                .hasSize(1202)
                .isSortedAccordingTo(Comparator.reverseOrder())
                .doesNotHaveDuplicates();
        assertThat(Gathered.of(new DescribeHistory(table.open().history(), OptionalInt.of(700)))
                        .rows())
                .hasSize(700);
    }

    @Test
    void damagedCommitsAreRowsAndGapsAreSaid() throws WorkbenchException, IOException {
        WrittenTable table = written().commit(1, "{\"commitInfo\":{\"oper").commit(4, INFO + "\"readVersion\":3}}");

        Gathered answer = Gathered.of(new DescribeHistory(table.open().history(), OptionalInt.empty()));

        assertThat(answer.rows()).extracting(row -> row.path("version").asInt()).containsExactly(4, 1, 0);
        JsonNode damaged = answer.rows().get(1);
        assertThat(damaged.path("operation").isNull()).isTrue();
        assertThat(answer.reasons())
                .extracting(Reason::problem)
                .containsExactly(Problem.VERSIONS_NOT_CONTIGUOUS, Problem.DAMAGED_LOG);
    }

    private WrittenTable written() throws IOException {
        return new WrittenTable(folder).commit(0, WrittenTable.OLD_PROTOCOL, WrittenTable.metaData("", ""));
    }
}
