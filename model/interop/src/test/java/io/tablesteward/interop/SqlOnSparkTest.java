package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.sql.SqlDialect;
import io.tablesteward.model.sql.SqlScript;
import io.tablesteward.model.sql.SqlText;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The SQL that we show does in Spark what our commit does. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class SqlOnSparkTest {
    private static final String TEXT = "It's \"said\", \\ and; \\n `so`\nçé 数 🙂";
    private static final ColumnPath ODD = ColumnPath.of("n", "odd.name");

    @Test
    void theSameStateAsOurCommit(Referee spark, @TempDir Path folder) throws WorkbenchException, IOException {
        Steward ours = table(spark, folder.resolve("ours"));
        Steward theirs = table(spark, folder.resolve("theirs"));
        MetadataEdit[] first = {
            new SetTableComment(Optional.of(TEXT)),
            new SetTag(Optional.empty(), "data owner", TEXT),
            new SetProperty("owner.team", TEXT),
            new SetProperty("delta.logRetentionDuration", "interval 40 days"),
            new UnsetProperty("old"),
            new SetColumnComment(ColumnPath.of("id"), Optional.of(TEXT)),
            new SetColumnComment(ODD, Optional.of(TEXT)),
            new SetColumnComment(ColumnPath.of("a", "element", "y"), Optional.of(TEXT))
        };
        MetadataEdit[] second = {
            new SetTableComment(Optional.empty()), new UnsetTag(Optional.empty(), "data owner"),
        };

        for (MetadataEdit[] edits : new MetadataEdit[][] {first, second}) {
            ours.commit(edits);
            run(spark, theirs.staging(edits), "why; `this`\nway");
            assertThat(said(theirs)).isEqualTo(said(ours));
        }

        assertThat(spark.sql("DESCRIBE HISTORY " + SparkTable.named(theirs.place()))
                        .text(0, "userMetadata"))
                .contains("why; `this`\nway");
        assertThat(spark.sql("SET spark.databricks.delta.commitInfo.userMetadata")
                        .text(0, "value"))
                .as("the note does not stay in the session")
                .contains("<undefined>");
    }

    private static Steward table(Referee spark, Path place) {
        spark.sql("CREATE TABLE " + SparkTable.named(place)
                + " (id BIGINT, n STRUCT<`odd.name`: INT>, a ARRAY<STRUCT<y: INT>>)"
                + " USING delta TBLPROPERTIES ('old' = 'x')");
        return new Steward(place);
    }

    /** Statement by statement, as a person's console would take the script apart at the ends of statements. */
    private static void run(Referee spark, ChangeSet changes, String note) {
        SqlScript script = SqlScript.of(changes, Optional.of(note), SqlDialect.SPARK);
        String rest = script.text();
        for (SqlScript.Edit edit : script.edits()) {
            assertThat(edit.sql()).isInstanceOf(SqlText.Statement.class);
            String sql = ((SqlText.Statement) edit.sql()).sql();
            int at = rest.indexOf(sql + ";\n");
            assertThat(at).isNotNegative();
            if (at > 0) {
                spark.sql(rest.substring(0, at).strip().replaceFirst(";$", ""));
            }
            spark.sql(sql);
            rest = rest.substring(at + sql.length() + 2);
        }
        spark.sql(rest.strip().replaceFirst(";$", ""));
    }

    /** Everything said, without what differs by place: ids. */
    private static TableMetadata said(Steward steward) throws WorkbenchException {
        return steward.details().metadata();
    }
}
