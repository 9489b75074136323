package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.Repairs;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.StatsColumns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What another program broke in a table that Spark left right, and whether Spark goes on after our repair. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class RepairRefereeTest {
    private static final String RECORD = ",\"delta.columnMapping.maxColumnId\":\"5\"";

    // case 45
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

    // CM-06: the mode was taken out by hand, on a table whose columns are called in the files as they are
    @Test
    void tracesOfAMappingThatSayNothingElseGoAndMappingCanBeEnabledAgain(Referee spark, @TempDir Path folder)
            throws WorkbenchException, IOException {
        Path table = folder.resolve("t");
        String named = SparkTable.named(table);
        spark.sql("CREATE TABLE " + named + " (id BIGINT, n STRUCT<x: INT, y: STRING>) USING delta");
        spark.sql("INSERT INTO " + named + " SELECT 1, named_struct('x', 1, 'y', 'z')");
        Steward steward = new Steward(table);
        steward.commit(new EnableColumnMapping());
        ObjectNode metaData = (ObjectNode) new PlainLog(table).metaData();
        ((ObjectNode) metaData.path("configuration")).remove(List.of(ColumnMapping.PROPERTY, MaxColumnId.PROPERTY));
        another(table, 3, metaData);
        assertThat(steward.details().lookOnly()).isEmpty();
        assertThat(steward.details().notices()).containsExactly(Reason.of(Problem.MAPPING_TRACES_LEFT, "id"));
        assertThat(count(spark, table)).isEqualTo("1");
        assertThat(steward.table().check(steward.details(), steward.staging(new EnableColumnMapping())))
                .filteredOn(Finding::blocks)
                .extracting(Finding::code)
                .containsExactly(FindingCode.MAPPING_TRACES_LEFT);

        steward.commit(repair(steward, Problem.MAPPING_TRACES_LEFT));

        assertThat(steward.details().notices()).isEmpty();
        assertThat(new PlainLog(table).metaData().path("schemaString").asText()).doesNotContain("columnMapping");
        spark.sql("INSERT INTO " + named + " SELECT 2, named_struct('x', 2, 'y', 'z')");
        steward.commit(new EnableColumnMapping());
        spark.sql("ALTER TABLE " + named + " RENAME COLUMN n.x TO xx");
        spark.sql("INSERT INTO " + named + " SELECT 3, named_struct('xx', 3, 'y', 'z')");
        assertThat(spark.sql("SELECT sum(n.xx) FROM " + named).single()).isEqualTo("6");
    }

    // DR-03
    @Test
    void namesOfColumnsThatAreGoneLeaveTheListOfCountedOnes(Referee spark, @TempDir Path folder)
            throws WorkbenchException, IOException {
        Path table = folder.resolve("t");
        String named = SparkTable.named(table);
        spark.sql("CREATE TABLE " + named + " (id BIGINT, b INT, `c#c` INT) USING delta TBLPROPERTIES"
                + " ('delta.dataSkippingStatsColumns' = 'id,`c#c`')");
        for (String left : List.of("`c#c`", "")) {
            ObjectNode metaData = (ObjectNode) new PlainLog(table).metaData();
            ((ObjectNode) metaData.path("configuration"))
                    .put(StatsColumns.PROPERTY, "gone.x, " + (left.isEmpty() ? "" : left + ", ") + "`also gone`");
            another(table, new PlainLog(table).latestVersion() + 1, metaData);
            Steward steward = new Steward(table);
            assertThat(steward.details().notices())
                    .containsExactly(Reason.of(Problem.STATS_COLUMNS_ABSENT, "gone.x, `also gone`"));

            steward.commit(repair(steward, Problem.STATS_COLUMNS_ABSENT));

            assertThat(steward.details().notices()).isEmpty();
            assertThat(properties(spark, table).path(StatsColumns.PROPERTY).asText())
                    .isEqualTo(left);
            spark.sql("INSERT INTO " + named + " VALUES (1, 2, 3)");
        }
        assertThat(count(spark, table)).isEqualTo("2");
    }

    /** What is said of the remedy: rows are as ever, Spark's own CLUSTER BY fails over the list, a new table helps. */
    @Test
    void aClusteringColumnThatIsGoneIsReportedWithWhatHelps(Referee spark, @TempDir Path folder)
            throws WorkbenchException, IOException {
        Path table = folder.resolve("t");
        String named = SparkTable.named(table);
        spark.sql("CREATE TABLE " + named + " (a INT, s STRUCT<x: INT>, b INT) USING delta CLUSTER BY (s.x)"
                + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
        spark.sql("INSERT INTO " + named + " SELECT 1, named_struct('x', 1), 2");
        Steward steward = new Steward(table);
        assertThat(steward.details().notices()).isEmpty();
        spark.sql("ALTER TABLE " + named + " DROP COLUMN s");

        assertThat(steward.details().notices())
                .extracting(Reason::problem)
                .containsExactly(Problem.CLUSTERING_COLUMN_ABSENT);
        for (String fails :
                List.of("DESCRIBE DETAIL " + named, "ALTER TABLE " + named + " CLUSTER BY (b)", "OPTIMIZE " + named)) {
            assertThatThrownBy(() -> spark.sql(fails)).as(fails).isInstanceOf(SparkFailure.class);
        }
        steward.commit(new SetTableComment(Optional.of("can be changed as always")));
        spark.sql("INSERT INTO " + named + " VALUES (3, 4)");
        Path fresh = folder.resolve("fresh");
        spark.sql("CREATE TABLE " + SparkTable.named(fresh) + " USING delta CLUSTER BY (b) AS SELECT * FROM " + named);
        assertThat(new Steward(fresh).details().notices()).isEmpty();
        spark.sql("OPTIMIZE " + SparkTable.named(fresh));
        assertThat(count(spark, fresh)).isEqualTo("2");
    }

    /** No repair: nothing says which were meant. Spark reads and writes such a table. */
    @Test
    void aProtocolThatListsNothingIsReported(Referee spark, @TempDir Path folder)
            throws WorkbenchException, IOException {
        Path table = folder.resolve("t");
        String named = SparkTable.named(table);
        spark.sql("CREATE TABLE " + named + " (a INT) USING delta");
        Path first = table.resolve("_delta_log").resolve(String.format(Locale.ROOT, "%020d.json", 0));
        Files.writeString(
                first,
                Files.readString(first)
                        .replaceFirst(
                                "\\{\"protocol\":\\{[^}]*}}",
                                "{\"protocol\":{\"minReaderVersion\":3,\"minWriterVersion\":7,\"readerFeatures\":[],\"writerFeatures\":[]}}"));
        for (String checksum : List.of("00000000000000000000.crc", ".00000000000000000000.json.crc")) {
            Files.deleteIfExists(table.resolve("_delta_log").resolve(checksum));
        }
        Path copy = FolderCopy.of(table, folder.resolve("copy"));
        Steward steward = new Steward(copy);
        assertThat(steward.details().notices()).containsExactly(Reason.of(Problem.FEATURES_NOT_LISTED, 3, 7));
        assertThat(Repairs.of(Problem.FEATURES_NOT_LISTED, steward.details().metadata()))
                .isEmpty();

        steward.commit(new EnableColumnMapping());

        assertThat(steward.details().metadata().features().readerFeatures()).containsExactly("columnMapping");
        assertThat(steward.details().metadata().features().writerFeatures()).containsExactly("columnMapping");
        spark.sql("INSERT INTO " + SparkTable.named(copy) + " VALUES (1)");
        assertThat(count(spark, copy)).isEqualTo("1");
    }

    private static MetadataEdit repair(Steward steward, Problem fault) throws WorkbenchException {
        return Repairs.of(fault, steward.details().metadata()).orElseThrow();
    }

    /** A program that knows no better. */
    private static void another(Path table, long version, ObjectNode metaData) throws IOException {
        ObjectNode line = new ObjectMapper().createObjectNode().set("metaData", metaData);
        Files.writeString(
                table.resolve("_delta_log").resolve(String.format(Locale.ROOT, "%020d.json", version)), line + "\n");
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
