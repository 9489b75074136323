package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.Repairs;
import io.tablesteward.model.table.MaxColumnId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Case 45: a table whose record of the highest column id Spark left right and another program lost. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class RepairRefereeTest {
    private static final String RECORD = ",\"delta.columnMapping.maxColumnId\":\"5\"";

    @ParameterizedTest
    @ValueSource(strings = {"", ",\"delta.columnMapping.maxColumnId\":\"2\""})
    void sparkReadsAndWritesOnAfterTheRepair(String lost, Referee spark, @TempDir Path folder)
            throws WorkbenchException, IOException {
        Path table = broken(spark, folder, lost);
        Steward steward = new Steward(table);
        assertThat(steward.details().notices()).containsExactly(Reason.of(Problem.MAX_COLUMN_ID_MISSING, 5));
        // A comment leaves the record as it is, and the table as readable as before
        steward.commit(new SetTableComment(Optional.of("first a comment")));
        assertThat(steward.details().notices()).containsExactly(Reason.of(Problem.MAX_COLUMN_ID_MISSING, 5));
        assertThat(count(spark, table)).isEqualTo("1");
        MetadataEdit repair = Repairs.of(
                        Problem.MAX_COLUMN_ID_MISSING, steward.details().metadata())
                .orElseThrow();

        steward.commit(repair);

        assertThat(steward.details().notices()).isEmpty();
        Rows newest = spark.sql("DESCRIBE HISTORY " + SparkTable.named(table) + " LIMIT 1");
        assertThat(newest.text(0, "operation")).contains("SET TBLPROPERTIES");
        assertThat(properties(spark, table).path(MaxColumnId.PROPERTY).asText()).isEqualTo("5");
        spark.sql("INSERT INTO " + SparkTable.named(table)
                + " SELECT 2, named_struct('x', 1, 'y', array(named_struct('z', 2)))");
        assertThat(count(spark, table)).isEqualTo("2");
        spark.sql("ALTER TABLE " + SparkTable.named(table) + " ADD COLUMN b INT");
        assertThat(properties(spark, table).path(MaxColumnId.PROPERTY).asText()).isEqualTo("6");
        assertThat(steward.details().metadata().columns().get(2).id()).contains(6);
    }

    /** Why the repair has no counterpart in SQL: nobody may set the record, but any change by Spark mends it. */
    @ParameterizedTest
    @ValueSource(strings = {"", ",\"delta.columnMapping.maxColumnId\":\"2\""})
    void noStatementSetsTheRecordAndSparkMendsItWithAnyOther(String lost, Referee spark, @TempDir Path folder)
            throws IOException {
        Path table = broken(spark, folder, lost);
        String alter = "ALTER TABLE " + SparkTable.named(table) + " SET TBLPROPERTIES ";
        assertThatThrownBy(() -> spark.sql(alter + "('delta.columnMapping.maxColumnId' = '9')"))
                .isInstanceOf(SparkFailure.class)
                .hasMessageContaining("DELTA_CANNOT_MODIFY_TABLE_PROPERTY");

        spark.sql(alter + "('owner.team' = 'crm')");

        assertThat(properties(spark, table).path(MaxColumnId.PROPERTY).asText()).isEqualTo("5");
    }

    private static Path broken(Referee spark, Path folder, String lost) throws IOException {
        Path table = folder.resolve("t");
        spark.sql("CREATE TABLE " + SparkTable.named(table) + " (id BIGINT, n STRUCT<x: INT, y: ARRAY<STRUCT<z: INT>>>)"
                + " USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
        spark.sql("INSERT INTO " + SparkTable.named(table)
                + " SELECT 1, named_struct('x', 1, 'y', array(named_struct('z', 2)))");
        List<String> first = new PlainLog(table).lines(0);
        String metaData = first.stream()
                .filter(line -> line.startsWith("{\"metaData\""))
                .findFirst()
                .orElseThrow();
        assertThat(metaData).contains(RECORD);
        Files.writeString(
                table.resolve("_delta_log").resolve(String.format(Locale.ROOT, "%020d.json", 2)),
                metaData.replace(RECORD, lost) + "\n");
        return table;
    }

    private static JsonNode properties(Referee spark, Path table) {
        return spark.sql("DESCRIBE DETAIL " + SparkTable.named(table))
                .rows()
                .get(0)
                .path("properties");
    }

    private static String count(Referee spark, Path table) {
        return spark.sql("SELECT count(*) FROM " + SparkTable.named(table)).single();
    }
}
