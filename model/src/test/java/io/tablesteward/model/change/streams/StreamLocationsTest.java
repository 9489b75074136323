package io.tablesteward.model.change.streams;

import static io.tablesteward.model.change.FindingCode.STREAM_LOCATIONS_FIT;
import static io.tablesteward.model.change.FindingCode.STREAM_LOCATION_MISSING;
import static io.tablesteward.model.change.FindingCode.STREAM_LOCATION_NOT_UNDER_CHECKPOINT;
import static io.tablesteward.model.change.FindingCode.STREAM_LOCATION_NOT_WHOLE;
import static io.tablesteward.model.change.FindingCode.STREAM_LOCATION_TWICE;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StreamLocationsTest {
    @ParameterizedTest
    @CsvSource({
        "s3://lake/cp, s3://lake/cp/schema",
        "s3://lake/cp/, s3://lake/cp",
        "/cp, /cp/a/../schema",
        "S3://Lake/cp, s3://lake/cp/schema",
        "file:/cp, file:///cp/schema",
        "dbfs:/cp, dbfs:/cp/schema",
        "dbfs:/cp, dbfs:///cp/schema",
        "hdfs:/cp, hdfs:/cp/schema",
        "s3:/lake/cp, S3:/lake/cp/schema",
        "abfss://c@a.dfs.core.windows.net/cp, abfss://c@a.dfs.core.windows.net/cp/x y/schema",
    })
    void aLocationBelowTheCheckpointFits(String checkpoint, String tracking) {
        assertThat(codes(checkpoint, tracking)).containsExactly(STREAM_LOCATIONS_FIT);
    }

    @ParameterizedTest
    @CsvSource({
        "s3://lake/cp, s3://lake/cp2/schema",
        "s3://lake/cp, s3://other/cp/schema",
        "s3://lake/cp, s3a://lake/cp/schema",
        "dbfs:/cp, hdfs:/cp/schema",
        "dbfs:/cp, dbfs:/cp2/schema",
        "/cp, /cp/../schema",
        "s3://lake/cp, s3://lake/CP/schema",
    })
    void aLocationElsewhereDoesNot(String checkpoint, String tracking) {
        assertThat(codes(checkpoint, tracking)).containsExactly(STREAM_LOCATION_NOT_UNDER_CHECKPOINT);
    }

    @Test
    void twoSourcesMayNotShareOneLocation() {
        assertThat(codes("/cp", "/cp/schema", "/cp/schema/")).containsExactly(STREAM_LOCATION_TWICE);
        assertThat(codes("/cp", "/cp/schema/orders", "/cp/schema/items")).containsExactly(STREAM_LOCATIONS_FIT);
    }

    @ParameterizedTest
    @CsvSource({
        "cp, cp/schema",
        "/cp, schema",
        "s3://lake/cp, /cp/schema",
        "hdfs://names:8020/cp, hdfs:/cp/schema",
        "dbfs:cp, dbfs:cp/schema",
        "C:/cp, C:/cp/schema"
    })
    void aPathThatBeginsNowhereCannotBeJudged(String checkpoint, String tracking) {
        assertThat(codes(checkpoint, tracking))
                .contains(STREAM_LOCATION_NOT_WHOLE)
                .doesNotContain(STREAM_LOCATIONS_FIT);
    }

    @Test
    void aStreamWithoutTrackingIsWarnedOf() {
        assertThat(codes("/cp", " ")).containsExactly(STREAM_LOCATION_MISSING);
    }

    private static List<FindingCode> codes(String checkpoint, String... tracking) {
        return new StreamLocations(checkpoint, List.of(tracking))
                .check().stream().map(Finding::code).toList();
    }
}
