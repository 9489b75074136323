package io.tablesteward.interop;

import static io.tablesteward.interop.SparkTable.named;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Difference;
import io.tablesteward.model.change.Difference.Kind;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.change.TableDifference;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.UndoneCommit;
import io.tablesteward.model.history.Blame;
import io.tablesteward.model.history.BlamedChange;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.LostMetadata;
import io.tablesteward.model.history.LostText;
import io.tablesteward.model.history.Undo;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Comparing, blame, lost texts and undo on logs that Spark wrote, beside what Spark says of each version. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class TableStoriesOnSparkTest {
    private static final String NOTE = "spark.databricks.delta.commitInfo.userMetadata";

    @TempDir
    private Path folder;

    /** Columns keep their ids; names, comments and columns come and go. */
    private Path mappedTable(Referee spark) {
        Path table = folder.resolve("mapped");
        String t = named(table);
        run(
                spark,
                "CREATE TABLE " + t + " (id BIGINT COMMENT 'key', `a b` STRING COMMENT 'words',"
                        + " n STRUCT<x: INT COMMENT 'inner'>) USING delta COMMENT 'orders'"
                        + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name', 'owner.team' = 'crm')",
                "INSERT INTO " + t + " VALUES (1, 'x', named_struct('x', 1))",
                "ALTER TABLE " + t + " RENAME COLUMN `a b` TO c",
                "ALTER TABLE " + t + " RENAME COLUMN n.x TO y",
                "ALTER TABLE " + t + " ALTER COLUMN c COMMENT 'more words'",
                "ALTER TABLE " + t + " ADD COLUMN (d INT COMMENT 'new') ",
                "ALTER TABLE " + t + " ALTER COLUMN d FIRST",
                "ALTER TABLE " + t + " SET TBLPROPERTIES ('comment' = 'sales', 'owner.team' = 'erp')",
                "ALTER TABLE " + t + " DROP COLUMN d");
        return table;
    }

    private static void run(Referee spark, String... statements) {
        for (int i = 0; i < statements.length; i++) {
            spark.sql(statements[i], Map.of(NOTE, "note " + i));
        }
    }

    @Test
    void everyVersionDiffersFromTheOneBeforeAsSparkSays(Referee spark) throws Exception {
        Path table = mappedTable(spark);
        String at = " USING delta LOCATION '" + table + "'";
        spark.sql("CREATE TABLE stories" + at); // only a table with a name is replaced
        spark.sql("CREATE OR REPLACE TABLE stories (id INT, c STRING COMMENT 'replaced', z INT)" + at);
        spark.sql("DROP TABLE stories");

        assertThat(comparedAsSparkSays(spark, table)).isEqualTo(9);
    }

    /** Compares every version with the one before; answers the latest. */
    private static long comparedAsSparkSays(Referee spark, Path table) throws Exception {
        long latest = Long.parseLong(
                spark.sql("DESCRIBE HISTORY " + named(table)).text(0, "version").orElseThrow());
        for (long version = 1; version <= latest; version++) {
            JsonNode before = spark.schema(table, version - 1);
            JsonNode after = spark.schema(table, version);
            TableDifference ours = difference(table, version - 1, version);

            assertThat(names(before, after, ours))
                    .as("columns of %s", version)
                    .isEqualTo(flat(after).keySet());
            assertThat(comments(ours))
                    .as("comments of %s", version)
                    .isEqualTo(commentsThatDiffer(flat(before), flat(after), ours));
        }
        return latest;
    }

    @Test
    void whoSaidWhatOfAColumnIsWhatSparkSays(Referee spark) throws Exception {
        Path table = mappedTable(spark);
        // What the column that is called c in the end was called in each version, by the statements above
        blamedAsSparkSays(spark, table, List.of("a b", "a b", "c", "c", "c", "c", "c", "c", "c"), 3);
    }

    /** Every rename and comment of column c has the commit that Spark's schemas show it first. */
    private static void blamedAsSparkSays(Referee spark, Path table, List<String> names, int changes) throws Exception {
        Rows history = spark.sql("DESCRIBE HISTORY " + named(table));
        assertThat(names).hasSameSizeAs(history.rows());
        List<String> expected = new ArrayList<>();
        Optional<String> comment = Optional.empty();
        for (int version = 0; version < names.size(); version++) {
            Optional<String> now = comment(spark.schema(table, version), names.get(version));
            String by = " in " + version + " by " + by(history, version);
            if (version > 0 && !names.get(version).equals(names.get(version - 1))) {
                expected.add("RENAMED " + names.get(version - 1) + " -> " + names.get(version) + by);
            }
            if (!now.equals(comment)) {
                expected.add("COMMENT " + comment.orElse("-") + " -> " + now.orElse("-") + by);
            }
            comment = now;
        }

        Blame blame =
                Blame.ofColumn(new Steward(table).table().metadataHistory(), ColumnPath.of("c"), Progress.unwatched());

        assertThat(expected).hasSize(changes);
        assertThat(blame.changes().stream()
                        .filter(change -> change.difference().kind() != Kind.ADDED)
                        .map(TableStoriesOnSparkTest::line)
                        .sorted()
                        .toList())
                .isEqualTo(expected.stream().sorted().toList());
        assertThat(blame.changes())
                .extracting(change -> change.origin().versions().first())
                .isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(blame.unseen()).isEmpty();
    }

    @Test
    void restoresAreComparedBlamedAndUndone(Referee spark) throws Exception {
        Path table = mappedTable(spark);
        String restore = "RESTORE TABLE " + named(table) + " TO VERSION AS OF ";
        spark.sql(restore + 6, Map.of(NOTE, "the column was wanted"));
        Steward steward = new Steward(table);
        assertThat(flat(spark.schema(table))).containsKey("d");
        assertThat(Blame.ofColumn(steward.table().metadataHistory(), ColumnPath.of("d"), Progress.unwatched())
                        .changes()
                        .get(0))
                .satisfies(change -> {
                    CommitEntry commit = change.origin().commit().orElseThrow();
                    assertThat(change.difference().kind()).isEqualTo(Kind.ADDED);
                    assertThat(commit.version()).isEqualTo(9);
                    assertThat(commit.text("operation")).contains("RESTORE");
                    assertThat(commit.note()).contains("the column was wanted");
                });
        spark.sql(restore + 3, Map.of(NOTE, "the words were better"));

        assertThat(comparedAsSparkSays(spark, table)).isEqualTo(10);
        blamedAsSparkSays(spark, table, List.of("a b", "a b", "c", "c", "c", "c", "c", "c", "c", "c", "c"), 4);
        assertThat(undo(steward, 4).isNothing()).as("said before the restore").isTrue();
        assertThat(undo(steward, 10).beyond())
                .extracting(one -> one.difference().kind())
                .contains(Kind.DROPPED);
        commit(steward, undo(steward, 10));
        assertThat(comment(spark.schema(table), "c"))
                .isEqualTo(comment(spark.schema(table, 9), "c"))
                .contains("more words");
        commit(steward, undo(steward, 9));
        Rows detail = spark.sql("DESCRIBE DETAIL " + named(table));
        assertThat(detail.text(0, "description")).contains("sales");
        assertThat(detail.rows().get(0).path("properties").path("owner.team").asText())
                .isEqualTo("erp");
        assertThat(spark.sql("SELECT c FROM " + named(table)).single()).isEqualTo("x");
    }

    // case 24
    @Test
    void whatARestoreTookAwayIsFoundAndSparkReadsItAgain(Referee spark) throws Exception {
        Path table = folder.resolve("restored");
        String t = named(table);
        run(
                spark,
                "CREATE TABLE " + t + " (id BIGINT COMMENT 'key', n STRUCT<x: INT>) USING delta",
                "INSERT INTO " + t + " VALUES (1, named_struct('x', 1))",
                "ALTER TABLE " + t + " ALTER COLUMN id COMMENT 'the key'",
                "ALTER TABLE " + t + " ALTER COLUMN n.x COMMENT 'inner'",
                "RESTORE TABLE " + t + " TO VERSION AS OF 1");
        JsonNode before = spark.schema(table, 3);
        Steward steward = new Steward(table);

        LostMetadata lost = lost(steward);

        assertThat(lost.texts())
                .extracting(text -> dotted(text.loss().field().column()))
                .containsExactly("n.x");
        assertThat(lost.texts().get(0).origin().commit().orElseThrow().text("operation"))
                .contains("RESTORE");
        steward.commit(LostMetadata.restoring(lost.texts(), steward.details()).changes().edits().stream()
                .map(StagedEdit::edit)
                .toArray(MetadataEdit[]::new));
        JsonNode after = spark.schema(table);
        assertThat(comment(after, "n.x")).isEqualTo(comment(before, "n.x")).contains("inner");
        assertThat(comment(after, "id"))
                .as("says something else, so it is not lost")
                .contains("key");
    }

    @Test
    void aReplacementBySelectIsComparedAndBlamed(Referee spark) throws Exception {
        Path table = folder.resolve("selected");
        String at = " USING delta LOCATION '" + table + "'";
        spark.sql("CREATE TABLE chosen (c STRING COMMENT 'words', gone INT)" + at, Map.of(NOTE, "note 0"));
        spark.sql("INSERT INTO chosen VALUES ('x', 1)");
        spark.sql(
                "CREATE OR REPLACE TABLE chosen" + at
                        + " COMMENT 'anew' AS SELECT upper(c) AS c, 2 AS fresh FROM chosen",
                Map.of(NOTE, "note 2"));
        spark.sql("ALTER TABLE chosen ALTER COLUMN c COMMENT 'said again'", Map.of(NOTE, "note 3"));
        spark.sql("DROP TABLE chosen");

        assertThat(comparedAsSparkSays(spark, table)).isEqualTo(3);
        blamedAsSparkSays(spark, table, List.of("c", "c", "c", "c"), 3);
        assertThat(difference(table, 1, 2).of(Kind.DROPPED))
                .extracting(one -> dotted(one.before()))
                .containsExactly("gone");
        assertThat(spark.sql("SELECT c FROM " + named(table)).single()).isEqualTo("X");
    }

    // case 24
    @Test
    void whatAReplacementTookAwayIsFoundAndSparkReadsItAgain(Referee spark) throws Exception {
        Path table = folder.resolve("plain");
        String t = named(table);
        run(
                spark,
                "CREATE TABLE " + t + " (Id BIGINT COMMENT 'key', name STRING COMMENT 'words',"
                        + " n STRUCT<x: INT COMMENT 'inner'>, gone INT COMMENT 'went too') USING delta COMMENT 'orders'"
                        + " TBLPROPERTIES ('tag.domain' = 'sales')",
                "ALTER TABLE " + t + " ALTER COLUMN name COMMENT 'last words'");
        JsonNode before = spark.schema(table, 1);
        spark.overwrite(table, "SELECT 1L AS id, 'x' AS name, named_struct('x', 1) AS n", "nightly load");
        run(spark, "ALTER TABLE " + t + " ALTER COLUMN id COMMENT 'written anew'");
        JsonNode now = spark.schema(table, 3);
        Rows history = spark.sql("DESCRIBE HISTORY " + t);
        Map<String, String> expected = new TreeMap<>();
        flat(now)
                .forEach((path, field) -> flat(before).forEach((pathBefore, was) -> {
                    if (pathBefore.equalsIgnoreCase(path) && comment(field).isEmpty()) {
                        comment(was).ifPresent(text -> expected.put(path, text));
                    }
                }));

        Steward steward = new Steward(table);
        LostMetadata lost = lost(steward);

        Map<String, String> found = new TreeMap<>();
        for (LostText text : lost.texts()) {
            if (text.loss().field().column().isPresent()) {
                found.put(
                        String.join(".", text.loss().field().column().get().parts()),
                        text.loss().before().orElseThrow());
                CommitEntry commit = text.origin().commit().orElseThrow();
                assertThat(commit.text("operation")).isEqualTo(history.text(1, "operation"));
                assertThat(commit.note()).contains("nightly load");
                assertThat(commit.version()).isEqualTo(2);
            }
        }
        assertThat(expected).containsKeys("name", "n.x").doesNotContainKey("id");
        assertThat(found).isEqualTo(expected);
        steward.commit(LostMetadata.restoring(lost.texts(), steward.details()).changes().edits().stream()
                .map(StagedEdit::edit)
                .toArray(MetadataEdit[]::new));
        JsonNode restored = spark.schema(table);
        expected.forEach((path, text) -> assertThat(
                        comment(Objects.requireNonNull(flat(restored).get(path))))
                .contains(text));
        assertThat(comment(restored, "id")).contains("written anew");
        assertThat(lost(steward).texts()).isEmpty();
    }

    @Test
    void aCommitOfSparkIsUndoneAndWhatCameLaterStays(Referee spark) throws Exception {
        Path table = mappedTable(spark);
        Steward steward = new Steward(table);
        run(spark, "ALTER TABLE " + named(table) + " ALTER COLUMN n.y COMMENT 'came later'");

        commit(steward, undo(steward, 2));
        commit(steward, undo(steward, 4));

        JsonNode after = spark.schema(table);
        assertThat(flat(after)).containsOnlyKeys("id", "a b", "n", "n.y");
        assertThat(comment(after, "a b"))
                .isEqualTo(comment(spark.schema(table, 3), "c"))
                .contains("words");
        assertThat(comment(Objects.requireNonNull(flat(after).get("n.y")))).contains("came later");
        assertThat(spark.sql("SELECT `a b` FROM " + named(table)).single()).isEqualTo("x");
        assertThat(undo(steward, 4).isNothing()).isTrue();
        Undo ofAColumn = undo(steward, 5);
        assertThat(ofAColumn.changes().isEmpty()).isTrue();
        assertThat(ofAColumn.beyond())
                .extracting(one -> one.difference().kind())
                .contains(Kind.ADDED);
        commit(steward, undo(steward, 7));
        Rows detail = spark.sql("DESCRIBE DETAIL " + named(table));
        assertThat(detail.text(0, "description")).contains("orders");
        assertThat(detail.rows().get(0).path("properties").path("owner.team").asText())
                .isEqualTo("crm");
    }

    @Test
    void anOverwriteIsUndoneAsFarAsTextsGo(Referee spark) throws Exception {
        Path table = mappedTable(spark);
        spark.overwrite(table, "SELECT 1L AS id, 'x' AS c, named_struct('y', 1) AS n", "nightly load");
        Steward steward = new Steward(table);
        steward.commit(new SetColumnComment(ColumnPath.of("id"), Optional.of("came later")));

        Undo undo = undo(steward, 9);
        if (!undo.changes().isEmpty()) {
            commit(steward, undo);
        }

        JsonNode then = spark.schema(table, 8);
        JsonNode after = spark.schema(table);
        assertThat(comment(after, "c")).isEqualTo(comment(then, "c")).contains("more words");
        assertThat(comment(after, "id")).contains("came later");
    }

    private static LostMetadata lost(Steward steward) throws WorkbenchException {
        GovernedTable table = steward.table();
        TableDetails now = steward.details();
        return LostMetadata.in(
                table.metadataHistory(), now, changes -> table.check(now, changes), Progress.unwatched());
    }

    private static Undo undo(Steward steward, long version) throws WorkbenchException {
        return UndoneCommit.of(steward.table(), version, steward.details(), Progress.unwatched());
    }

    private static void commit(Steward steward, Undo undo) throws WorkbenchException {
        steward.commit(undo.changes().edits().stream().map(StagedEdit::edit).toArray(MetadataEdit[]::new));
    }

    private static TableDifference difference(Path table, long before, long after) throws WorkbenchException {
        Steward steward = new Steward(table);
        return TableDifference.between(
                steward.table().at(before).details(Progress.unwatched()).metadata(),
                steward.table().at(after).details(Progress.unwatched()).metadata());
    }

    /** The columns before with what we say became of them, what is in a new one too: that must be the columns after. */
    private static Set<String> names(JsonNode before, JsonNode after, TableDifference ours) {
        Set<String> names = new TreeSet<>();
        for (String name : flat(before).keySet()) {
            if (ours.of(Kind.DROPPED).stream().noneMatch(gone -> isIn(name, dotted(gone.before())))) {
                names.add(placeAfter(name, ours));
            }
        }
        for (Difference one : ours.of(Kind.ADDED)) {
            flat(after).keySet().stream()
                    .filter(name -> isIn(name, dotted(one.now())))
                    .forEach(names::add);
        }
        return names;
    }

    private static String placeAfter(String name, TableDifference ours) {
        for (Difference one : ours.of(Kind.RENAMED)) {
            if (isIn(name, dotted(one.before()))) {
                return dotted(one.now()) + name.substring(dotted(one.before()).length());
            }
        }
        return name;
    }

    private static boolean isIn(String name, String other) {
        return name.equals(other) || name.startsWith(other + ".");
    }

    private static Map<String, String> comments(TableDifference ours) {
        Map<String, String> comments = new TreeMap<>();
        ours.of(Kind.COMMENT).stream()
                .filter(one -> one.now().isPresent())
                .forEach(one -> comments.put(dotted(one.now()), told(one.textBefore(), one.textNow())));
        return comments;
    }

    private static Map<String, String> commentsThatDiffer(
            Map<String, JsonNode> before, Map<String, JsonNode> after, TableDifference ours) {
        Map<String, String> differ = new TreeMap<>();
        before.forEach((name, field) -> {
            JsonNode now = after.get(placeAfter(name, ours));
            if (now != null && !comment(field).equals(comment(now))) {
                differ.put(placeAfter(name, ours), told(comment(field), comment(now)));
            }
        });
        return differ;
    }

    private static String told(Optional<String> before, Optional<String> now) {
        return before.orElse("-") + " -> " + now.orElse("-");
    }

    private static String line(BlamedChange change) {
        CommitEntry commit = change.origin().commit().orElseThrow();
        return change.difference().kind() + " "
                + told(change.difference().textBefore(), change.difference().textNow())
                + " in " + commit.version() + " by "
                + commit.text("operation").orElse("-") + ", " + commit.note().orElse("-");
    }

    private static String by(Rows history, int version) {
        int row = history.rows().size() - 1 - version;
        return history.text(row, "operation").orElse("-") + ", "
                + history.text(row, "userMetadata").orElse("-");
    }

    /** Every field by its path, fields in structs too. */
    private static Map<String, JsonNode> flat(JsonNode struct) {
        Map<String, JsonNode> fields = new TreeMap<>();
        struct.path("fields").forEach(field -> {
            String name = field.path("name").asText();
            fields.put(name, field);
            flat(field.path("type")).forEach((inner, one) -> fields.put(name + "." + inner, one));
        });
        return fields;
    }

    private static Optional<String> comment(JsonNode schema, String name) {
        return Optional.ofNullable(flat(schema).get(name)).flatMap(TableStoriesOnSparkTest::comment);
    }

    private static Optional<String> comment(JsonNode field) {
        return Optional.ofNullable(field.path("metadata").path("comment").textValue());
    }

    private static String dotted(Optional<ColumnPath> path) {
        return String.join(".", path.orElseThrow().parts());
    }
}
