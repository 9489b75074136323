package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.TruncationFacts;
import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.format.TruncationPlan.Next;
import io.tablesteward.model.format.delta.DeltaTable;
import io.tablesteward.model.format.delta.FeatureDropRequest;
import io.tablesteward.model.format.delta.FeatureDropResult;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The two runs of TRUNCATE HISTORY (DF-05, DF-08): what we say of their time, Spark does. The log is set back, nobody waits. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class TruncationOnSparkTest {
    private static final TableName NAME = new TableName("c", "s", "t");

    @Test
    void whatOurDropProtectedGoesADayLater(Referee spark, @TempDir Path folder) throws WorkbenchException, IOException {
        Path table = folder.resolve("t");
        spark.sql("CREATE TABLE " + SparkTable.named(table) + " (id BIGINT, a STRING) USING delta TBLPROPERTIES"
                + " ('delta.feature.vacuumProtocolCheck' = 'supported')");
        spark.sql("INSERT INTO " + SparkTable.named(table) + " VALUES (1, 'a'), (2, 'b')");
        FeatureDropResult dropped = open(table)
                .dropFeature(
                        new FeatureDropRequest("vacuumProtocolCheck", Optional.empty(), "Ana"), Progress.unwatched());
        assertThat(dropped).isInstanceOf(FeatureDropResult.Dropped.class);
        TruncationPlan plan = plan(table, "checkpointProtection");

        assertThat(plan.next(facts(table, plan), Instant.now())).isEqualTo(Next.WAIT);
        assertThat(refusal(spark, table, plan))
                .isEqualTo("DELTA_FEATURE_DROP_CHECKPOINT_PROTECTION_WAIT_FOR_RETENTION_PERIOD");

        LogTimes.setBack(table, Duration.ofHours(25));

        assertThat(plan(table, "checkpointProtection").next(facts(table, plan), Instant.now()))
                .isEqualTo(Next.SECOND_RUN);
        spark.sql(plan.sql(SparkTable.named(table)));
        assertThat(plan.next(facts(table, plan), Instant.now())).isEqualTo(Next.NOTHING);
        assertThat(new Steward(table).details().metadata().features().supported())
                .containsExactly("appendOnly", "invariants");
        assertThat(spark.sql("SELECT count(*) FROM " + SparkTable.named(table)).single())
                .isEqualTo("2");
        spark.sql("INSERT INTO " + SparkTable.named(table) + " VALUES (3, 'c')");
    }

    @Test
    void bothRunsAreSparksAndThePlanKnowsHowFarTheyAre(Referee spark, @TempDir Path folder)
            throws WorkbenchException, IOException {
        Path table = folder.resolve("t");
        spark.sql("CREATE TABLE " + SparkTable.named(table) + " (id BIGINT, a STRING) USING delta TBLPROPERTIES"
                + " ('delta.enableTypeWidening' = 'true')");
        spark.sql("INSERT INTO " + SparkTable.named(table) + " VALUES (1, 'a'), (2, 'b')");
        TruncationPlan plan = plan(table, "typeWidening");
        assertThat(plan.next(facts(table, plan), Instant.now())).isEqualTo(Next.FIRST_RUN);

        spark.sql("ALTER TABLE " + SparkTable.named(table) + " ALTER COLUMN id COMMENT 'a key'");
        assertThat(plan.next(facts(table, plan), Instant.now())).isEqualTo(Next.FIRST_RUN);
        spark.sql("ALTER TABLE " + SparkTable.named(table) + " ADD COLUMN n SMALLINT");
        spark.sql("INSERT INTO " + SparkTable.named(table) + " VALUES (3, 'c', 1)");
        spark.sql("ALTER TABLE " + SparkTable.named(table) + " ALTER COLUMN n TYPE INT");
        assertThat(facts(table, plan).inUse()).isTrue();

        assertThat(refusal(spark, table, plan)).isEqualTo("DELTA_FEATURE_DROP_WAIT_FOR_RETENTION_PERIOD");

        plan = plan.with(facts(table, plan));
        assertThat(plan.next(facts(table, plan), Instant.now())).isEqualTo(Next.WAIT);
        assertThat(plan.firstRun().orElseThrow().version()).isEqualTo(new PlainLog(table).latestVersion());
        assertThat(refusal(spark, table, plan)).isEqualTo("DELTA_FEATURE_DROP_HISTORICAL_VERSIONS_EXIST");

        LogTimes.setBack(table, Duration.ofHours(25));

        Instant now = Instant.now().plus(Duration.ofHours(25));
        assertThat(plan.next(facts(table, plan), now)).isEqualTo(Next.SECOND_RUN);
        spark.sql(plan.sql(SparkTable.named(table)));
        assertThat(plan.next(facts(table, plan), now)).isEqualTo(Next.NOTHING);
        assertThat(spark.sql("SELECT count(*) FROM " + SparkTable.named(table)).single())
                .isEqualTo("3");
        System.out.println(
                "TRUNCATION: " + new Steward(table).details().metadata().features());
    }

    private static DeltaTable open(Path table) throws WorkbenchException {
        return (DeltaTable) new Steward(table).table();
    }

    private static TruncationPlan plan(Path table, String feature) throws WorkbenchException {
        TruncationFacts facts = open(table).truncation(feature, Progress.unwatched());
        return TruncationPlan.of(NAME, table.toString(), feature, facts, Instant.now())
                .withHistoryExported();
    }

    private static TruncationFacts facts(Path table, TruncationPlan plan) throws WorkbenchException {
        return open(table).truncation(plan.feature(), Progress.unwatched());
    }

    private static String refusal(Referee spark, Path table, TruncationPlan plan) {
        return catchThrowableOfType(SparkFailure.class, () -> spark.sql(plan.sql(SparkTable.named(table))))
                .condition();
    }
}
