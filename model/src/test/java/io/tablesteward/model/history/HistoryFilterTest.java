package io.tablesteward.model.history;

import static io.tablesteward.model.history.Commits.commit;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HistoryFilterTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final List<CommitEntry> commits = List.of(
            commit(
                    4,
                    NOON.plusSeconds(40),
                    "\"operation\":\"MERGE\",\"userName\":\"Ana\",\"userMetadata\":\"Über T-1\""),
            commit(3, NOON.plusSeconds(30), "\"operation\":\"WRITE\",\"userMetadata\":\"\",\"engineInfo\":\"Spark/4\""),
            commit(
                    2,
                    NOON.plusSeconds(20),
                    "\"operation\":\"MERGE\",\"operationParameters\":{\"predicate\":\"id = t-1\"}"),
            commit(1, NOON.plusSeconds(10), ""));

    @Test
    void theOpenFilterLetsEveryCommitThrough() {
        assertThat(passing(HistoryFilter.ALL)).containsExactly(4L, 3L, 2L, 1L);
    }

    @Test
    void textIsFoundInNoteUserOperationAndParametersInWhateverCase() {
        assertThat(passing(text("t-1"))).containsExactly(4L, 2L);
        assertThat(passing(text("über"))).containsExactly(4L);
        assertThat(passing(text("ana"))).containsExactly(4L);
        assertThat(passing(text("write"))).containsExactly(3L);
    }

    @Test
    void textIsFoundInTheNameOfAJobAndInsideAParameter() {
        CommitEntry job = commit(
                5,
                NOON,
                "\"job\":{\"jobId\":\"17\",\"jobName\":\"Nightly\"},\"operationParameters\":{\"partitionBy\":\"[\\\"day\\\"]\"}");

        assertThat(text("nightly").test(job)).isTrue();
        assertThat(text("[\"day\"]").test(job)).isTrue();
        assertThat(text("partitionby=").test(job)).isTrue();
        assertThat(text("weekly").test(job)).isFalse();
    }

    @Test
    void everyPartMustHold() {
        HistoryFilter filter = new HistoryFilter(
                Optional.of("t-1"),
                Optional.of("MERGE"),
                Optional.of("Ana"),
                true,
                Optional.of(NOON),
                Optional.empty());

        assertThat(passing(filter)).containsExactly(4L);
    }

    @Test
    void anEmptyNoteIsNoteEnoughForNobody() {
        assertThat(passing(new HistoryFilter(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        true,
                        Optional.empty(),
                        Optional.empty())))
                .containsExactly(4L);
    }

    @Test
    void aPeriodHasItsBeginningAndNotItsEnd() {
        assertThat(passing(new HistoryFilter(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        Optional.of(NOON.plusSeconds(20)),
                        Optional.of(NOON.plusSeconds(40)))))
                .containsExactly(3L, 2L);
    }

    @Test
    void aWriterWithoutAUserIsKnownByItsProgram() {
        assertThat(passing(new HistoryFilter(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("Spark/4"),
                        false,
                        Optional.empty(),
                        Optional.empty())))
                .containsExactly(3L);
    }

    private static HistoryFilter text(String text) {
        return new HistoryFilter(
                Optional.of(text), Optional.empty(), Optional.empty(), false, Optional.empty(), Optional.empty());
    }

    private List<Long> passing(HistoryFilter filter) {
        return commits.stream().filter(filter).map(CommitEntry::version).toList();
    }
}
