package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Tag("referee")
@ExtendWith(OneReferee.class)
class RefereeTest {
    @Test
    void sparkMakesADeltaTableAndTellsItsRowsAndTimes(Referee spark, @TempDir Path folder) {
        Path table = folder.resolve("t");
        spark.sql("CREATE TABLE delta.`" + table + "` (id BIGINT, s STRUCT<a: INT>) USING delta");
        spark.sql("INSERT INTO delta.`" + table + "` SELECT id, named_struct('a', NULL) FROM range(3)");

        Rows rows = spark.sql("SELECT * FROM delta.`" + table + "` ORDER BY id");

        assertThat(rows.columns()).containsExactly("id", "s");
        assertThat(rows.rows()).hasSize(3);
        assertThat(rows.text(2, "id")).contains("2");
        assertThat(spark.timeHistory(table, 0, 2)).satisfies(times -> {
            assertThat(times.millis()).hasSize(2);
            assertThat(times.rows()).isEqualTo(2);
        });
        assertThat(spark.timeLatest(table, 0, 1).rows()).isEqualTo(1);
    }

    @Test
    void aRefusalOfSparkComesBackWithItsCondition(Referee spark) {
        assertThatThrownBy(() -> spark.sql("SELECT nowhere"))
                .isInstanceOfSatisfying(
                        SparkFailure.class,
                        failure -> assertThat(failure.causes())
                                .anyMatch(cause -> cause.condition().startsWith("UNRESOLVED_COLUMN")));
    }
}
