package io.tablesteward.model.engine.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparkErrorsTest {
    private final SparkErrors errors = new SparkErrors(SparkAddress.parse("sc://spark.example.org:443/;token=s3cr3t"));

    SparkErrorsTest() throws Exception {}

    // DF-05, DF-08
    @ParameterizedTest
    @ValueSource(
            strings = {
                "DELTA_FEATURE_DROP_WAIT_FOR_RETENTION_PERIOD",
                "DELTA_FEATURE_DROP_HISTORICAL_VERSIONS_EXIST",
                "DELTA_FEATURE_DROP_CHECKPOINT_PROTECTION_WAIT_FOR_RETENTION_PERIOD"
            })
    void whatTheFirstPartOfATruncationEndsWithIsNoRefusal(String condition) {
        Reason reason = errors.of(Status.INTERNAL.withDescription("[" + condition + "] wait\na day"), "c.s.t");

        assertThat(reason).isEqualTo(Reason.of(Problem.SPARK_HISTORY_WAITS, "c.s.t", "wait a day"));
    }

    @Test
    void everyOtherConditionIsARefusalWithoutSecrets() {
        Reason reason = errors.of(Status.INTERNAL.withDescription("[DELTA_NONSENSE] no s3cr3t here"), "c.s.t");

        assertThat(reason.problem()).isEqualTo(Problem.SPARK_REFUSED);
        assertThat(reason.arguments()).contains("DELTA_NONSENSE");
        assertThat(reason.toString()).doesNotContain("s3cr3t");
    }
}
