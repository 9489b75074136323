package io.tablesteward.model.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.change.Base;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.sql.SqlText.Caveat;
import io.tablesteward.model.sql.SqlText.NoCounterpart;
import io.tablesteward.model.sql.SqlText.Statement;
import io.tablesteward.model.sql.SqlText.Why;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SqlScriptTest {
    private static final TableName ORDERS = new TableName("prod", "sales-eu", "orders");
    private static final ColumnPath EMAIL = ColumnPath.of("email");
    private static final ColumnPath SKU = ColumnPath.of("items", "element", "sku");

    private static final MetadataEdit[] EVERY_EDIT = {
        new SetTableComment(Optional.of("Bob's model")),
        new SetTableComment(Optional.empty()),
        new SetColumnComment(SKU, Optional.of("stock\nkeeping unit")),
        new SetColumnComment(ColumnPath.of("my.column", "a`b"), Optional.of("")),
        new SetColumnComment(EMAIL, Optional.empty()),
        new SetColumnComment(SKU, Optional.empty()),
        new SetTag(Optional.empty(), "owner", "José D'Ávila"),
        new SetTag(Optional.empty(), "pii", ""),
        new UnsetTag(Optional.empty(), "pii"),
        new SetTag(Optional.of(EMAIL), "pii", "high"),
        new UnsetTag(Optional.of(EMAIL), "pii"),
        new SetTag(Optional.of(SKU), "pii", "low"),
        new SetProperty("delta.appendOnly", "true"),
        new SetProperty("it's", "\\"),
        new UnsetProperty("team.name"),
    };

    @Test
    void everyEditInDatabricks() {
        assertThat(script(SqlDialect.DATABRICKS, Optional.empty(), EVERY_EDIT).text())
                .isEqualTo("""
                        COMMENT ON TABLE prod.`sales-eu`.orders IS 'Bob\\'s model';
                        COMMENT ON TABLE prod.`sales-eu`.orders IS NULL;
                        ALTER TABLE prod.`sales-eu`.orders ALTER COLUMN items.element.sku COMMENT 'stock\\nkeeping unit';
                        ALTER TABLE prod.`sales-eu`.orders ALTER COLUMN `my.column`.`a``b` COMMENT '';
                        COMMENT ON COLUMN prod.`sales-eu`.orders.email IS NULL;
                        ALTER TABLE prod.`sales-eu`.orders ALTER COLUMN items.element.sku COMMENT '';
                        ALTER TABLE prod.`sales-eu`.orders SET TAGS ('owner' = 'José D\\'Ávila');
                        ALTER TABLE prod.`sales-eu`.orders SET TAGS ('pii' = '');
                        ALTER TABLE prod.`sales-eu`.orders UNSET TAGS ('pii');
                        ALTER TABLE prod.`sales-eu`.orders ALTER COLUMN email SET TAGS ('pii' = 'high');
                        ALTER TABLE prod.`sales-eu`.orders ALTER COLUMN email UNSET TAGS ('pii');
                        ALTER TABLE prod.`sales-eu`.orders SET TBLPROPERTIES ('delta.appendOnly' = 'true');
                        ALTER TABLE prod.`sales-eu`.orders SET TBLPROPERTIES ('it\\'s' = '\\\\');
                        ALTER TABLE prod.`sales-eu`.orders UNSET TBLPROPERTIES IF EXISTS ('team.name');
                        """);
    }

    @Test
    void everyEditInOpenSourceSpark() {
        assertThat(script(SqlDialect.SPARK, Optional.empty(), EVERY_EDIT).text())
                .isEqualTo("""
                        COMMENT ON TABLE delta.`/lake/orders` IS 'Bob\\'s model';
                        ALTER TABLE delta.`/lake/orders` UNSET TBLPROPERTIES IF EXISTS ('comment');
                        ALTER TABLE delta.`/lake/orders` ALTER COLUMN items.element.sku COMMENT 'stock\\nkeeping unit';
                        ALTER TABLE delta.`/lake/orders` ALTER COLUMN `my.column`.`a``b` COMMENT '';
                        ALTER TABLE delta.`/lake/orders` ALTER COLUMN email COMMENT '';
                        ALTER TABLE delta.`/lake/orders` ALTER COLUMN items.element.sku COMMENT '';
                        ALTER TABLE delta.`/lake/orders` SET TBLPROPERTIES ('tag.owner' = 'José D\\'Ávila');
                        ALTER TABLE delta.`/lake/orders` SET TBLPROPERTIES ('tag.pii' = '');
                        ALTER TABLE delta.`/lake/orders` UNSET TBLPROPERTIES IF EXISTS ('tag.pii');
                        ALTER TABLE delta.`/lake/orders` SET TBLPROPERTIES ('delta.appendOnly' = 'true');
                        ALTER TABLE delta.`/lake/orders` SET TBLPROPERTIES ('it\\'s' = '\\\\');
                        ALTER TABLE delta.`/lake/orders` UNSET TBLPROPERTIES IF EXISTS ('team.name');
                        """);
    }

    @Test
    void whatHasNoCounterpartSaysWhy() {
        assertThat(only(SqlDialect.SPARK, new SetTag(Optional.of(EMAIL), "pii", "")))
                .isEqualTo(new NoCounterpart(Why.NO_COLUMN_TAGS));
        assertThat(only(SqlDialect.SPARK, new UnsetTag(Optional.of(SKU), "pii")))
                .isEqualTo(new NoCounterpart(Why.NO_COLUMN_TAGS));
        assertThat(only(SqlDialect.DATABRICKS, new SetTag(Optional.of(SKU), "pii", "")))
                .isEqualTo(new NoCounterpart(Why.NO_TAGS_OF_NESTED_FIELDS));
        assertThat(only(SqlDialect.DATABRICKS, new UnsetTag(Optional.of(SKU), "pii")))
                .isEqualTo(new NoCounterpart(Why.NO_TAGS_OF_NESTED_FIELDS));
    }

    @Test
    void noOtherProgramRepairsTheHighestColumnId() {
        for (SqlDialect dialect : List.of(SqlDialect.DATABRICKS, SqlDialect.SPARK)) {
            assertThat(only(dialect, new RepairMaxColumnId(9)))
                    .isEqualTo(new NoCounterpart(Why.MAX_COLUMN_ID_CANNOT_BE_SET));
            assertThat(script(dialect, Optional.of("T-1"), new RepairMaxColumnId(9))
                            .text())
                    .isEmpty();
        }
        assertThat(script(SqlDialect.WORKBENCH, Optional.empty(), new RepairMaxColumnId(9))
                        .text())
                .contains("SET TBLPROPERTIES ('delta.columnMapping.maxColumnId' = '9')");
    }

    // CO-03, CO-04
    @Test
    void aStatementThatFallsShortOfTheEditSaysHow() {
        MetadataEdit clearing = new SetColumnComment(EMAIL, Optional.empty());

        assertThat(caveat(SqlDialect.SPARK, clearing)).contains(Caveat.COMMENT_BECOMES_EMPTY);
        assertThat(caveat(SqlDialect.DATABRICKS, clearing)).contains(Caveat.NEEDS_RUNTIME_16_1);
        assertThat(caveat(SqlDialect.DATABRICKS, new SetColumnComment(SKU, Optional.empty())))
                .contains(Caveat.COMMENT_BECOMES_EMPTY);
        assertThat(caveat(SqlDialect.SPARK, new SetColumnComment(EMAIL, Optional.of(""))))
                .isEmpty();
    }

    // case 71: what is set for the session is taken back
    @Test
    void theNoteHoldsForThisScriptOnly() {
        SqlScript script =
                script(SqlDialect.SPARK, Optional.of("T-1: Bob's `fix`;\nsecond line"), new SetProperty("a", "b"));

        assertThat(script.text()).isEqualTo("""
                        SET spark.databricks.delta.commitInfo.userMetadata = `T-1: Bob's ``fix``;
                        second line`;
                        ALTER TABLE delta.`/lake/orders` SET TBLPROPERTIES ('a' = 'b');
                        RESET spark.databricks.delta.commitInfo.userMetadata;
                        """);
        assertThat(script.noteLeftOut()).isFalse();
    }

    @Test
    void aNoteThatSparkWouldChangeIsLeftOutAndSaysSo() {
        SqlScript script = script(SqlDialect.SPARK, Optional.of("run of ${env:USER}"), new SetProperty("a", "b"));

        assertThat(script.noteLeftOut()).isTrue();
        assertThat(script.text()).doesNotContain("userMetadata").contains("SET TBLPROPERTIES");
    }

    @Test
    void aPlaceWithABackTickInItsNameIsQuoted() {
        ChangeSet changes = new ChangeSet(
                ORDERS, "/lake/a`b c", new Base(0, "", Optional.empty()), staged(new SetProperty("a", "b")));

        assertThat(SqlScript.of(changes, Optional.empty(), SqlDialect.SPARK).text())
                .startsWith("ALTER TABLE delta.`/lake/a``b c` SET");
    }

    private static Optional<Caveat> caveat(SqlDialect dialect, MetadataEdit edit) {
        return ((Statement) only(dialect, edit)).caveat();
    }

    private static SqlText only(SqlDialect dialect, MetadataEdit edit) {
        return script(dialect, Optional.empty(), edit).edits().get(0).sql();
    }

    private static SqlScript script(SqlDialect dialect, Optional<String> note, MetadataEdit... edits) {
        return SqlScript.of(
                new ChangeSet(ORDERS, "/lake/orders", new Base(0, "", Optional.empty()), staged(edits)), note, dialect);
    }

    private static List<StagedEdit> staged(MetadataEdit... edits) {
        return Stream.of(edits)
                .map(edit -> new StagedEdit(edit, Optional.empty(), Optional.empty()))
                .toList();
    }
}
