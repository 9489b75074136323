package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Bystander;
import io.tablesteward.model.change.EffectOnOthers;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What our commits do to Spark's jobs that began before and save after: what the screens say (law 8, CC-02). */
@Tag("referee")
@ExtendWith(OneReferee.class)
class SavingJobsTest {
    @Test
    void anAppendInFlightFailsOnceWhateverTheEdit(Referee spark, @TempDir Path folder)
            throws IOException, InterruptedException, WorkbenchException {
        Path table = target(spark, folder);
        long rows = 1;
        for (EditKind kind : EditKind.values()) {
            Gate gate = new Gate(folder.resolve(kind.name()));
            batch(
                    spark,
                    table,
                    kind,
                    gate,
                    "INSERT INTO delta.`" + table + "` SELECT " + gate.around("id")
                            + ", named_struct('x', 1) FROM range(10, 11, 1, 1)");
            assertThat(count(spark, table)).isEqualTo(Long.toString(++rows));
        }
    }

    /** CM-13, CC-04: what the wizard says of the two ways to enable column mapping. */
    @ParameterizedTest
    @CsvSource({
        "AT_ONCE, id BIGINT, ''",
        "AT_ONCE, 'id BIGINT, n STRUCT<x: INT>', DELTA_METADATA_CHANGED",
        "SUPPORT, id BIGINT, ''",
        "SUPPORT, 'id BIGINT, n STRUCT<x: INT>', ''",
        "GENTLY, id BIGINT, ''",
        "GENTLY, 'id BIGINT, n STRUCT<x: INT>', DELTA_METADATA_CHANGED"
    })
    void anAppendInFlightMindsTheMappingOfNestedColumnsOnly(
            String way, String columns, String failure, Referee spark, @TempDir Path folder)
            throws IOException, InterruptedException, WorkbenchException {
        Path table = folder.resolve("t");
        spark.sql("CREATE TABLE delta.`" + table + "` (" + columns + ") USING delta");
        Steward steward = new Steward(table);
        if (way.equals("GENTLY")) {
            steward.commit(new SupportColumnMapping());
        }
        Gate gate = new Gate(folder.resolve("gate"));
        spark.begin(
                "append",
                "INSERT INTO delta.`" + table + "` (id) SELECT " + gate.around("id") + " FROM range(10, 11, 1, 1)");
        gate.awaitReached();
        steward.commit(way.equals("SUPPORT") ? new SupportColumnMapping() : new EnableColumnMapping());
        gate.open();
        String found = "";
        try {
            spark.end("append");
        } catch (SparkFailure e) {
            found = e.condition();
        }
        System.out.println("append, " + way + " (" + columns + "): " + found);
        assertThat(found).isEqualTo(failure);
    }

    /** CM-13: what Review says of a stream that is saving while mapping is turned on. */
    @ParameterizedTest
    @CsvSource({"id BIGINT, NONE", "'id BIGINT, n STRUCT<x: INT>', STOPS_ONCE"})
    void aStreamThatIsSavingMindsTheMappingOfNestedColumnsOnly(
            String columns, EffectOnOthers effect, Referee spark, @TempDir Path folder)
            throws IOException, InterruptedException, WorkbenchException {
        Path table = folder.resolve("t");
        Path source = folder.resolve("source");
        spark.sql("CREATE TABLE delta.`" + table + "` (" + columns + ") USING delta");
        spark.sql("CREATE TABLE delta.`" + source + "` (id BIGINT, gate STRING) USING delta");
        WatchedStream stream = new WatchedStream(
                spark,
                Bystander.SAVING_STREAM,
                "writer",
                new Stream(source, Map.of(), List.of("gate(gate, id) AS id"), table, folder.resolve("checkpoint")));
        Gate gate = new Gate(folder.resolve("gate"));
        stream.expect(EffectOnOthers.NONE, "first start");
        spark.sql("INSERT INTO delta.`" + source + "` VALUES (1, '" + gate.file() + "')");
        gate.awaitReached();
        new Steward(table).commit(new EnableColumnMapping());
        gate.open();
        stream.expect(effect, columns);
        stream.stop();
        assertThat(count(spark, table)).isEqualTo("1");
    }

    @Test
    void anUpdateInFlightFailsOnceWhateverTheEdit(Referee spark, @TempDir Path folder)
            throws IOException, InterruptedException, WorkbenchException {
        Path table = target(spark, folder);
        for (EditKind kind : List.of(EditKind.TABLE_COMMENT, EditKind.COLUMN_COMMENT)) {
            Gate gate = new Gate(folder.resolve(kind.name()));
            batch(spark, table, kind, gate, "UPDATE delta.`" + table + "` SET id = " + gate.around("id + 1"));
        }
        assertThat(spark.sql("SELECT id FROM delta.`" + table + "`").single()).isEqualTo("3");
    }

    private static void batch(Referee spark, Path table, EditKind kind, Gate gate, String statement)
            throws IOException, InterruptedException, WorkbenchException {
        spark.begin("batch", statement);
        gate.awaitReached();
        new Steward(table).commit(kind.edit());
        gate.open();
        List<String> failures = new ArrayList<>();
        try {
            spark.end("batch");
        } catch (SparkFailure failure) {
            failures.add(failure.condition());
            spark.sql(statement); // once more, and it goes through
        }
        System.out.println(Bystander.SAVING_BATCH + ", " + kind + ": " + failures);
        assertThat(kind.effectOn(Bystander.SAVING_BATCH)).isEqualTo(EffectOnOthers.FAILS_ONCE);
        assertThat(failures).as("%s", kind).containsExactly("DELTA_METADATA_CHANGED");
    }

    @Test
    void aStreamStopsWhileItSavesAndDoesNotMindWhileItRests(Referee spark, @TempDir Path folder)
            throws IOException, InterruptedException, WorkbenchException {
        Path table = target(spark, folder);
        Path source = folder.resolve("source");
        spark.sql("CREATE TABLE delta.`" + source + "` (id BIGINT, gate STRING) USING delta");
        WatchedStream stream = new WatchedStream(
                spark,
                Bystander.SAVING_STREAM,
                "writer",
                new Stream(
                        source,
                        Map.of(),
                        List.of("gate(gate, id) AS id", "named_struct('x', 1) AS n"),
                        table,
                        folder.resolve("checkpoint")));
        long rows = 1;
        for (EditKind kind : EditKind.values()) {
            Gate gate = new Gate(folder.resolve(kind.name()));
            stream.expect(kind.effectOn(Bystander.RESTING_STREAM), "at rest");
            spark.sql("INSERT INTO delta.`" + source + "` VALUES (" + rows + ", '" + gate.file() + "')");
            gate.awaitReached();
            new Steward(table).commit(kind.edit());
            gate.open();
            stream.expect(kind.effectOn(Bystander.SAVING_STREAM), kind);
            new Steward(table).commit(kind.undo()); // while it rests; the next round shows whether it minds
            assertThat(count(spark, table)).as("%s", kind).isEqualTo(Long.toString(++rows));
        }
        stream.stop();
    }

    private static Path target(Referee spark, Path folder) {
        Path table = folder.resolve("table");
        spark.sql("CREATE TABLE delta.`" + table + "` (id BIGINT, n STRUCT<x: INT>) USING delta");
        spark.sql("INSERT INTO delta.`" + table + "` SELECT 1L, named_struct('x', 1)");
        return table;
    }

    private static String count(Referee spark, Path table) {
        return spark.sql("SELECT count(*) FROM delta.`" + table + "`").single();
    }

    /** Holds a statement of Spark between its start and its commit. */
    private record Gate(Path file) {
        String around(String expression) {
            return "gate('" + file + "', " + expression + ")";
        }

        void awaitReached() throws InterruptedException {
            Path reached = Path.of(file + ".reached");
            for (int i = 0; i < 3000 && !Files.exists(reached); i++) {
                Thread.sleep(20);
            }
            assertThat(reached).exists();
        }

        void open() throws IOException {
            Files.writeString(file, "");
        }
    }
}
