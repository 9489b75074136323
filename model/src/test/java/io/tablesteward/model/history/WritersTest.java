package io.tablesteward.model.history;

import static io.tablesteward.model.history.Commits.trace;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.history.Writer.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WritersTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final String SPARK =
            "\"operation\":\"WRITE\",\"engineInfo\":\"Apache-Spark/4.1.2 Delta-Lake/4.4.0\"";

    @Test
    void anEmptyHistoryHasNoWriters() {
        Writers writers = Writers.seenIn(List.of(), NOON);

        assertThat(writers.activities()).isEmpty();
        assertThat(writers.since()).isEmpty();
        assertThat(writers.databricksWroteAt()).isEmpty();
    }

    @Test
    void aStreamIsKnownByItsApplicationIdWhateverElseChanges() {
        WriterActivity stream = only(List.of(
                trace(2, NOON, "\"operation\":\"STREAMING UPDATE\",\"clusterId\":\"c2\"", "app-1"),
                trace(1, NOON.minusSeconds(60), "\"operation\":\"STREAMING UPDATE\",\"clusterId\":\"c1\"", "app-1"),
                trace(0, NOON.minusSeconds(120), "\"operation\":\"MERGE\"", "app-1")));

        assertThat(stream.writer().kind()).isEqualTo(Kind.STREAM);
        assertThat(stream.writer().stream()).contains("app-1");
        assertThat(stream.commits()).isEqualTo(3);
        assertThat(stream.operations()).containsExactly("STREAMING UPDATE", "MERGE");
        assertThat(stream.expectedNext()).contains(NOON.plusSeconds(60));
    }

    @Test
    void aJobKeepsItsNameOnANewClusterAndIsExpectedAfterItsMedianGap() {
        List<CommitTrace> traces = new ArrayList<>();
        for (int day = 0; day < 5; day++) {
            traces.add(trace(
                    9 - day,
                    NOON.minus(Duration.ofDays(day)),
                    "\"job\":{\"jobId\":\"17\",\"jobName\":\"orders\"},\"clusterId\":\"c%d\",\"userName\":\"svc\""
                            .formatted(day)));
        }

        WriterActivity job = only(traces);

        assertThat(job.writer().kind()).isEqualTo(Kind.JOB);
        assertThat(job.writer().label()).contains("orders");
        assertThat(job.writer().cluster()).contains("c0");
        assertThat(job.medianGap()).contains(Duration.ofDays(1));
        assertThat(job.expectedNext()).contains(NOON.plus(Duration.ofDays(1)));
        assertThat(job.lastVersion()).isEqualTo(9);
    }

    @Test
    void severalCommitsOfOneRunOfAJobCountAsOne() {
        List<CommitTrace> traces = new ArrayList<>();
        for (int day = 0; day < 4; day++) {
            Instant run = NOON.minus(Duration.ofDays(day));
            String job = "\"job\":{\"jobId\":17,\"runId\":\"r%d\"}".formatted(day);
            traces.add(trace(20 - 2 * day, run, job));
            traces.add(trace(19 - 2 * day, run.minusSeconds(60), job));
        }

        WriterActivity job = only(traces);

        assertThat(job.commits()).isEqualTo(8);
        assertThat(job.medianGap()).contains(Duration.ofDays(1));
    }

    @Test
    void twoCommitsAreNoPattern() {
        WriterActivity writer = only(List.of(trace(1, NOON, SPARK), trace(0, NOON.minusSeconds(3600), SPARK)));

        assertThat(writer.medianGap()).isEmpty();
        assertThat(writer.expectedNext()).isEmpty();
    }

    @Test
    void irregularGapsAreNoPattern() {
        WriterActivity writer = only(List.of(
                trace(3, NOON, SPARK),
                trace(2, NOON.minusSeconds(60), SPARK),
                trace(1, NOON.minusSeconds(9000), SPARK),
                trace(0, NOON.minusSeconds(9060), SPARK)));

        assertThat(writer.medianGap()).isPresent();
        assertThat(writer.expectedNext()).isEmpty();
    }

    @Test
    void whoeverStayedAwayForThreeGapsIsNotExpected() {
        List<CommitTrace> hourly = List.of(
                trace(2, NOON, SPARK),
                trace(1, NOON.minusSeconds(3600), SPARK),
                trace(0, NOON.minusSeconds(7200), SPARK));

        assertThat(Writers.seenIn(hourly, NOON.plusSeconds(3 * 3600 - 1))
                        .activities()
                        .get(0)
                        .expectedNext())
                .isPresent();
        assertThat(Writers.seenIn(hourly, NOON.plusSeconds(3 * 3600))
                        .activities()
                        .get(0)
                        .expectedNext())
                .isEmpty();
    }

    @Test
    void peopleAreToldApartFromProgramsAndFromEachOther() {
        Writers writers = Writers.seenIn(
                List.of(
                        trace(4, NOON, "\"userName\":\"Ana\",\"engineInfo\":\"Table-Steward/1\""),
                        trace(3, NOON.minusSeconds(1), "\"userName\":\"Rui\",\"notebook\":{\"notebookId\":\"5\"}"),
                        trace(2, NOON.minusSeconds(2), SPARK),
                        trace(1, NOON.minusSeconds(3), "\"engineInfo\":\"delta-rs:0.19\""),
                        trace(0, NOON.minusSeconds(4), "")),
                NOON);

        assertThat(writers.activities())
                .extracting(activity -> activity.writer().kind())
                .containsExactly(Kind.PERSON, Kind.PERSON, Kind.UNKNOWN, Kind.UNKNOWN, Kind.UNKNOWN);
        assertThat(writers.commitsSeen()).isEqualTo(5);
        assertThat(writers.since()).contains(NOON.minusSeconds(4));
    }

    @Test
    void aNewVersionOfAProgramIsTheSameWriter() {
        WriterActivity writer = only(List.of(
                trace(1, NOON, "\"engineInfo\":\"Apache-Spark/4.1.2 Delta-Lake/4.4.0\""),
                trace(0, NOON.minusSeconds(9), "\"engineInfo\":\"Apache-Spark/3.5.3 Delta-Lake/3.3.0\"")));

        assertThat(writer.writer().engine()).contains("Apache-Spark/4.1.2 Delta-Lake/4.4.0");
    }

    @Test
    void databricksIsKnownByItsRuntimeOrByWhatOnlyItRecords() {
        assertThat(databricksAt("\"engineInfo\":\"Databricks-Runtime/16.4.x\"")).isTrue();
        assertThat(databricksAt("\"clusterId\":\"0116-154224\"")).isTrue();
        assertThat(databricksAt("\"notebook\":{\"notebookId\":\"30\"}")).isTrue();
        assertThat(databricksAt(SPARK)).isFalse();
        assertThat(databricksAt("\"job\":null,\"notebook\":\"odd\"")).isFalse();
    }

    private static boolean databricksAt(String info) {
        return Writers.seenIn(List.of(trace(3, NOON, info)), NOON)
                .databricksWroteAt()
                .isPresent();
    }

    private static WriterActivity only(List<CommitTrace> traces) {
        Writers writers = Writers.seenIn(traces, NOON);
        assertThat(writers.activities()).hasSize(1);
        return writers.activities().get(0);
    }
}
