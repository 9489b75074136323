package io.tablesteward.model.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.change.Base;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.engine.spark.SparkStep;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SparkScriptTest {
    private static final ColumnPath A = ColumnPath.of("a");
    private static final ColumnPath NESTED = ColumnPath.of("s", "x y");

    @Test
    void editsOfAKindShareAStatementAndNamesComeLast() {
        assertThat(said(
                        new RenameColumn(A, "b c"),
                        new SetTableComment(Optional.of("it's")),
                        new DropColumn(NESTED),
                        new SetTag(Optional.empty(), "pii", ""),
                        new SetColumnComment(A, Optional.of("one")),
                        new SetProperty("k", "v"),
                        new UnsetProperty("gone"),
                        new SetColumnComment(NESTED, Optional.of("two")),
                        new DropColumn(ColumnPath.of("z"))))
                .containsExactly(
                        "ALTER TABLE delta.`/t` SET TBLPROPERTIES ('comment' = 'it\\'s', 'tag.pii' = '', 'k' = 'v')",
                        "ALTER TABLE delta.`/t` ALTER COLUMN a COMMENT 'one', s.`x y` COMMENT 'two'",
                        "ALTER TABLE delta.`/t` UNSET TBLPROPERTIES IF EXISTS ('gone')",
                        "ALTER TABLE delta.`/t` DROP COLUMNS (s.`x y`, z)",
                        "ALTER TABLE delta.`/t` RENAME COLUMN a TO `b c`");
    }

    @Test
    void aColumnAndOneThatLiesInItAreNotCommentedTogether() {
        assertThat(new SparkScript()
                        .of(
                                changes(
                                        new SetColumnComment(ColumnPath.of("s"), Optional.of("outer")),
                                        new SetColumnComment(NESTED, Optional.of("inner")),
                                        new SetColumnComment(A, Optional.of("beside"))),
                                Optional.of("t")))
                .extracting(SparkStep::sql)
                .containsExactly(
                        "ALTER TABLE t ALTER COLUMN s COMMENT 'outer', a COMMENT 'beside'",
                        "ALTER TABLE t ALTER COLUMN s.`x y` COMMENT 'inner'");
    }

    @Test
    void theTableMayHaveAnotherNameThere() {
        assertThat(new SparkScript().of(changes(new RemoveColumnMapping()), Optional.of("main.sales.orders")))
                .extracting(SparkStep::sql)
                .containsExactly(
                        "ALTER TABLE main.sales.orders SET TBLPROPERTIES ('delta.columnMapping.mode' = 'none')");
        assertThat(new SparkScript().of(changes(new RemoveColumnMapping(true)), Optional.of("main.sales.orders")))
                .extracting(SparkStep::sql)
                .containsExactly(
                        "ALTER TABLE main.sales.orders UNSET TBLPROPERTIES IF EXISTS ('delta.columnMapping.mode')");
    }

    @Test
    void whatSparkWouldDoOtherwiseItIsNotAskedFor() {
        SparkScript script = new SparkScript();
        assertThat(script.canSay(new SetColumnComment(A, Optional.empty()))).isFalse();
        assertThat(script.canSay(new SetProperty("owner", "ana"))).isFalse();
        assertThat(script.canSay(new UnsetProperty("provider"))).isFalse();
        assertThat(script.canSay(new SetTag(Optional.of(A), "pii", ""))).isFalse();
        assertThat(script.canSay(new SetColumnComment(A, Optional.of("")))).isTrue();
    }

    private static List<String> said(MetadataEdit... edits) {
        return new SparkScript()
                .of(changes(edits), Optional.empty()).stream()
                        .map(SparkStep::sql)
                        .toList();
    }

    private static ChangeSet changes(MetadataEdit... edits) {
        return new ChangeSet(
                new TableName("c", "s", "t"),
                "/t",
                new Base(0, "", Optional.empty()),
                Stream.of(edits)
                        .map(edit -> new StagedEdit(edit, Optional.empty(), Optional.empty()))
                        .toList());
    }
}
