package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.FeatureDropPlanTest.protocol;
import static io.tablesteward.model.format.delta.SampleActions.add;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.TruncationFacts;
import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.format.TruncationPlan.FirstRun;
import io.tablesteward.model.format.TruncationPlan.Next;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case 65, the form that takes the history: a day lies between the runs, and none of it passes here. */
class TruncationTest {
    private static final Instant RUN = Instant.parse("2026-11-29T10:00:30Z");
    private static final Instant DUE = Instant.parse("2026-11-30T10:01:00Z");
    private static final String ON = metaData(field("a"), "\"delta.enableDeletionVectors\":\"true\"");
    private static final String EMPTY = "{\"commitInfo\":{\"operation\":\"Empty Commit\"}}";

    @TempDir
    private Path table;

    private LogOnDisk log;

    @BeforeEach
    void makeLog() throws IOException {
        log = LogOnDisk.in(table).commit(0, protocol("3 7 deletionVectors"), ON, add("f"));
    }

    @Test
    void eachStepIsNamedAndTheSecondRunIsNotBeforeItsTime() throws Exception {
        TruncationPlan plan =
                TruncationPlan.of(DeltaTableUnderTest.NAME, table.toString(), "deletionVectors", facts(), RUN);
        assertThat(plan.next(facts(), RUN)).isEqualTo(Next.EXPORT_HISTORY);
        plan = plan.withHistoryExported();
        assertThat(plan.next(facts(), RUN)).isEqualTo(Next.FIRST_RUN);

        sparkDoesItsFirstRun();

        plan = plan.with(facts());
        assertThat(plan.firstRun()).contains(new FirstRun(2, RUN, Duration.ofHours(24)));
        assertThat(plan.next(facts(), RUN)).isEqualTo(Next.WAIT);
        assertThat(plan.next(facts(), DUE.minusMillis(1))).isEqualTo(Next.WAIT);
        assertThat(plan.next(facts(), DUE)).isEqualTo(Next.SECOND_RUN);
        assertThat(plan.sql("t")).isEqualTo("ALTER TABLE t DROP FEATURE deletionVectors TRUNCATE HISTORY");

        log.commit(3, protocol("1 1"));
        assertThat(plan.next(facts(), DUE)).isEqualTo(Next.NOTHING);
    }

    @Test
    void writersMayGoOnBetweenTheRunsAndAnEditDoesNotLoseThePlan() throws Exception {
        sparkDoesItsFirstRun();
        log.commit(3, add("g"));
        TruncationPlan plan = planned();
        log.commit(4, metaData(field("a"), "\"x\":\"y\"")).commit(5, EMPTY);

        assertThat(facts().firstRun()).isEmpty();
        assertThat(plan.with(facts()).firstRun()).map(FirstRun::version).contains(2L);
        assertThat(plan.next(facts(), DUE)).isEqualTo(Next.SECOND_RUN);
    }

    @Test
    void aFeatureThatIsUsedAgainNeedsItsFirstRunAgain() throws Exception {
        sparkDoesItsFirstRun();
        TruncationPlan plan = planned();
        log.commit(3, ON);

        assertThat(facts().inUse()).isTrue();
        assertThat(plan.next(facts(), DUE)).isEqualTo(Next.FIRST_RUN_AGAIN);
        assertThat(plan.with(facts()).firstRun()).isEmpty();
    }

    @Test
    void deletedRowsThatCameBackAreUseToo() throws Exception {
        sparkDoesItsFirstRun();
        TruncationPlan plan = planned();
        log.commit(3, "{\"add\":{\"path\":\"v\",\"deletionVector\":{\"storageType\":\"i\",\"pathOrInlineDv\":\"x\"}}}");

        assertThat(plan.next(facts(), DUE)).isEqualTo(Next.FIRST_RUN_AGAIN);
    }

    @Test
    void anotherTableInItsPlaceMakesThePlanVoid() throws Exception {
        sparkDoesItsFirstRun();
        TruncationPlan plan = planned();
        log.commit(3, metaData(field("a")).replace("the-id", "another-id"));

        assertThat(plan.next(facts(), DUE)).isEqualTo(Next.OTHER_TABLE);
    }

    @Test
    void protectionThatADropLeftCanGoADayAfterThatDrop() throws Exception {
        log.commit(1, metaData(field("a")));
        new DeltaFormat()
                .open(DeltaTableUnderTest.NAME, table.toString())
                .dropFeature(new FeatureDropRequest("deletionVectors", Optional.empty(), "Ana"), Progress.unwatched());
        log.time(5, RUN.toEpochMilli());

        assertThat(facts("checkpointProtection").firstRun()).contains(new FirstRun(5, RUN, Duration.ofHours(24)));
    }

    @Test
    void theWaitIsTheTablesOwn() throws Exception {
        log.commit(
                        1,
                        metaData(
                                field("a"),
                                "\"delta.dropFeatureTruncateHistory.retentionDuration\":\"interval 2 days\""))
                .commit(2, EMPTY)
                .time(2, DUE.toEpochMilli());
        checkpoint();

        assertThat(facts().firstRun().map(FirstRun::secondNotBefore)).contains(DUE.plus(Duration.ofDays(2)));
    }

    private void sparkDoesItsFirstRun() throws Exception {
        log.commit(1, metaData(field("a"))).commit(2, EMPTY).time(2, RUN.toEpochMilli());
        checkpoint();
    }

    private void checkpoint() throws WorkbenchException {
        new DeltaFormat().open(DeltaTableUnderTest.NAME, table.toString()).writeCheckpoint(Progress.unwatched());
    }

    private TruncationPlan planned() throws WorkbenchException {
        return TruncationPlan.of(DeltaTableUnderTest.NAME, table.toString(), "deletionVectors", facts(), RUN)
                .withHistoryExported();
    }

    private TruncationFacts facts() throws WorkbenchException {
        return facts("deletionVectors");
    }

    private TruncationFacts facts(String feature) throws WorkbenchException {
        return new DeltaFormat()
                .open(DeltaTableUnderTest.NAME, table.toString())
                .truncation(feature, Progress.unwatched());
    }
}
