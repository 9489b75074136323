package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Base;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.sql.SqlDialect;
import io.tablesteward.model.sql.SqlScript;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Spark runs the SQL that we show, and the table then says what was typed. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class SqlRefereeTest {
    private static final TableName NAME = new TableName("folder", TableName.DEFAULT_SCHEMA, "t");
    private static final String TEXT =
            "Bob's \"model\" \\ \\n \\u0041\n\ttab; -- no ${spark.app.name} 100\\% 日本 é 😀 \u0001";

    private static final List<ColumnPath> COLUMNS = List.of(
            ColumnPath.of("my.column"),
            ColumnPath.of("select"),
            ColumnPath.of("my", "column"),
            ColumnPath.of("items", "element", "a`b"),
            ColumnPath.of("m", "value", "x"),
            ColumnPath.of("m", "key", "k"));

    @TempDir
    private Path folder;

    private Path table;

    @BeforeEach
    void aTableOfAwkwardNames(Referee spark) {
        table = folder.resolve("it's a table");
        spark.sql("CREATE TABLE delta.`" + table + "` (`my.column` STRING, `select` INT, my STRUCT<`column`: STRING>,"
                + " items ARRAY<STRUCT<`a``b`: INT>>, m MAP<STRUCT<k: INT>, STRUCT<x: INT>>) USING delta");
    }

    // cases 1, 2, 14, 16, 28
    @Test
    void commentsArriveAtEveryDepthExactlyAsTyped(Referee spark) throws Exception {
        run(
                spark,
                Optional.empty(),
                Stream.concat(
                                Stream.of(new SetTableComment(Optional.of(TEXT))),
                                COLUMNS.stream().map(path -> new SetColumnComment(path, Optional.of(path + TEXT))))
                        .toArray(MetadataEdit[]::new));

        TableMetadata now = metadata();

        assertThat(now.comment()).contains(TEXT);
        for (ColumnPath path : COLUMNS) {
            assertThat(now.column(path).orElseThrow().comment()).contains(path + TEXT);
        }
    }

    // CO-03
    @Test
    void aTableCommentIsRemovedAndAColumnCommentBecomesEmpty(Referee spark) throws Exception {
        ColumnPath column = ColumnPath.of("my.column");
        run(
                spark,
                Optional.empty(),
                new SetTableComment(Optional.of("x")),
                new SetColumnComment(column, Optional.of("x")),
                new SetTableComment(Optional.empty()),
                new SetColumnComment(column, Optional.empty()));

        assertThat(metadata().comment()).isEmpty();
        assertThat(metadata().column(column).orElseThrow().comment()).contains("");
    }

    @Test
    void propertiesAndTagsOfTheTableArriveAndGo(Referee spark) throws Exception {
        run(
                spark,
                Optional.empty(),
                new SetProperty("it's.a \\ key", TEXT),
                new SetProperty("gone", "1"),
                new SetTag(Optional.empty(), "owner", TEXT),
                new SetTag(Optional.empty(), "old", ""),
                new UnsetProperty("gone"),
                new UnsetProperty("never there"),
                new UnsetTag(Optional.empty(), "old"));

        assertThat(metadata().properties()).containsEntry("it's.a \\ key", TEXT).doesNotContainKey("gone");
        assertThat(metadata().tags()).containsOnlyKeys("owner").containsEntry("owner", TEXT);
    }

    // case 71
    @Test
    void theNoteArrivesExactlyAndIsGoneAfterTheScript(Referee spark) throws Exception {
        String note = "T-1: Bob's `fix`; \"x\"\n-- second line \\ ";
        run(spark, Optional.of(note), new SetProperty("a", "1"));
        run(spark, Optional.empty(), new SetProperty("a", "2"));

        assertThat(table().history()
                        .page(OptionalLong.empty(), 2, Progress.unwatched())
                        .entries())
                .extracting(entry -> entry.note())
                .containsExactly(Optional.empty(), Optional.of(note));
    }

    private void run(Referee spark, Optional<String> note, MetadataEdit... edits) {
        ChangeSet changes = new ChangeSet(
                NAME,
                table.toString(),
                new Base(0, "", Optional.empty()),
                Stream.of(edits)
                        .map(edit -> new StagedEdit(edit, Optional.empty(), Optional.empty()))
                        .toList());
        SqlScript.of(changes, note, SqlDialect.SPARK).statements().forEach(spark::sql);
    }

    private TableMetadata metadata() throws WorkbenchException {
        return table().details(Progress.unwatched()).metadata();
    }

    private GovernedTable table() throws WorkbenchException {
        return new DeltaFormat().open(NAME, table.toString());
    }
}
