package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.OldNames;
import io.tablesteward.model.sql.OldNamesView;
import io.tablesteward.model.sql.SqlDialect;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Through the view that Done hands out, a query by the old names finds what it found before. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class OldNamesViewOnSparkTest {
    private static final String QUESTION =
            "SELECT to_json(array_sort(collect_list(to_json(struct(a, b, `c d`, s.x, s.y,"
                    + " transform(l, e -> e.z), map_values(m)[0].v))))) AS found FROM ";

    @Test
    void aQueryByTheOldNamesFindsWhatItFoundBeforeASwapAndNewNamesInside(Referee spark, @TempDir Path folder)
            throws Exception {
        Path path = folder.resolve("t");
        String table = "delta.`" + path + "`";
        spark.sql("CREATE TABLE " + table + " (a INT, b INT, `c d` STRING, s STRUCT<x: INT, y: STRING>,"
                + " l ARRAY<STRUCT<z: INT>>, m MAP<STRING, STRUCT<v: DECIMAL(10, 2)>>) USING delta"
                + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
        spark.sql(
                "INSERT INTO " + table + " VALUES (1, 2, 'x', named_struct('x', 3, 'y', 'u'),"
                        + " array(named_struct('z', 4), null), map('k', named_struct('v', 1.5))), (5, 6, null, null, null, null)");
        String before = spark.sql(QUESTION + table).single();

        Steward steward = new Steward(path);
        TableDetails details = steward.details();
        RenameColumn[] edits = {
            new RenameColumn(ColumnPath.of("a"), "b"),
            new RenameColumn(ColumnPath.of("b"), "a"),
            new RenameColumn(ColumnPath.of("c d"), "e"),
            new RenameColumn(ColumnPath.of("s", "x"), "y"),
            new RenameColumn(ColumnPath.of("s", "y"), "x"),
            new RenameColumn(ColumnPath.of("l", "element", "z"), "zz"),
            new RenameColumn(ColumnPath.of("m", "value", "v"), "w")
        };
        ChangeSet changes = steward.commit(edits).written();
        spark.sql(OldNamesView.sql(SqlDialect.SPARK, steward.details(), OldNames.before(List.of(changes)))
                .replaceFirst(";$", ""));
        String view = "`" + details.name().table() + "_old_names`";
        try {
            assertThat(spark.sql(QUESTION + view).single()).isEqualTo(before);
        } finally {
            spark.sql("DROP VIEW " + view);
        }
    }
}
