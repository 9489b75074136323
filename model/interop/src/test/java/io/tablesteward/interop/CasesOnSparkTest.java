package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MaxColumnId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Known accidents with column mapping, tried between us and Spark. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class CasesOnSparkTest {
    // case 49
    @Test
    void aColumnAddedUnderTheNameOfADroppedOneShowsNoneOfItsValues(Referee spark, @TempDir Path folder)
            throws IOException, WorkbenchException {
        Path table = folder.resolve("t");
        String named = SparkTable.named(table);
        spark.sql("CREATE TABLE " + named + " (x INT, y INT) USING delta");
        spark.sql("INSERT INTO " + named + " VALUES (41, 1), (42, 2)");
        Steward steward = new Steward(table);
        steward.commit(new EnableColumnMapping());
        Column dropped = x(steward);
        long highest = Long.parseLong(steward.details().metadata().properties().get(MaxColumnId.PROPERTY));
        steward.commit(new DropColumn(ColumnPath.of("x")));

        spark.sql("ALTER TABLE " + named + " ADD COLUMN x INT");

        Column added = x(steward);
        assertThat(added.id().orElseThrow()).isGreaterThan((int) highest);
        assertThat(added.physicalName()).isPresent().isNotEqualTo(dropped.physicalName());
        assertThat(spark.sql("SELECT count(x) FROM " + named).single()).isEqualTo("0");
        assertThat(steward.table()
                        .sampleValues(ColumnPath.of("x"), 20, Progress.unwatched())
                        .values())
                .doesNotContain("41", "42");
        spark.sql("INSERT INTO " + named + " (x, y) VALUES (7, 3)");
        assertThat(spark.sql("SELECT sum(x) FROM " + named).single()).isEqualTo("7");
        assertThat(steward.table()
                        .sampleValues(ColumnPath.of("x"), 20, Progress.unwatched())
                        .values())
                .contains("7")
                .doesNotContain("41", "42");
    }

    // case 63
    @Test
    void filesAreLeftAloneOnlyWhereEveryOneSaysTheNamesOfTheTable(Referee spark, @TempDir Path folder)
            throws IOException, WorkbenchException {
        Path table = folder.resolve("t");
        String named = SparkTable.named(table);
        spark.sql("CREATE TABLE " + named + " (a INT, b INT) USING delta");
        spark.sql("INSERT INTO " + named + " VALUES (1, 2)");
        new Steward(table).commit(new EnableColumnMapping());
        Path back = FolderCopy.of(table, folder.resolve("back"));

        List<Path> files = dataFiles(table);
        new Steward(table).commit(new RemoveColumnMapping());
        assertThat(dataFiles(table)).isEqualTo(files);
        assertThat(spark.sql("SELECT sum(a + b) FROM " + named).single()).isEqualTo("3");

        // Renamed, written, renamed back: nothing in the schema tells, and one file calls its column otherwise
        String backNamed = SparkTable.named(back);
        new Steward(back).commit(new DropColumn(ColumnPath.of("b")));
        spark.sql("ALTER TABLE " + backNamed + " ADD COLUMN c INT");
        spark.sql("INSERT INTO " + backNamed + " VALUES (3, 4)");
        new Steward(back).commit(new RenameColumn(ColumnPath.of("c"), "b"));
        List<Path> before = dataFiles(back);
        new Steward(back).commit(new RemoveColumnMapping());
        assertThat(dataFiles(back)).hasSizeGreaterThan(before.size()).containsAll(before);
        assertThat(spark.sql("SELECT sum(a) * 100 + sum(b) FROM " + backNamed).single())
                .isEqualTo("404");
    }

    private static Column x(Steward steward) throws WorkbenchException {
        return steward.details().metadata().column(ColumnPath.of("x")).orElseThrow();
    }

    private static List<Path> dataFiles(Path table) throws IOException {
        try (Stream<Path> files = Files.walk(table)) {
            return files.filter(file -> file.toString().endsWith(".parquet")
                            && !file.toString().contains("_delta_log"))
                    .sorted()
                    .toList();
        }
    }
}
