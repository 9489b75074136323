package io.tablesteward.model.sql;

import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.sql.SqlText.Caveat;
import io.tablesteward.model.sql.SqlText.NoCounterpart;
import io.tablesteward.model.sql.SqlText.Statement;
import io.tablesteward.model.sql.SqlText.Why;
import io.tablesteward.model.table.ColumnPath;
import java.util.Optional;

/**
 * Edits in the SQL of Databricks.
 *
 * @param table as SQL names it
 */
record DatabricksSql(String table) implements SharedSql {
    @Override
    public SqlText setTableComment(SetTableComment edit) {
        return new Statement("COMMENT ON TABLE " + table + " IS "
                + edit.comment().map(SqlLiteral::of).orElse("NULL"));
    }

    /** {@code COMMENT ON COLUMN} takes columns and no fields inside them. */
    @Override
    public SqlText setColumnComment(SetColumnComment edit) {
        if (edit.comment().isEmpty() && edit.column().parent().isEmpty()) {
            return new Statement(
                    "COMMENT ON COLUMN " + table + '.' + edit.column() + " IS NULL", Caveat.NEEDS_RUNTIME_16_1);
        }
        return Statements.columnComment(table, edit);
    }

    @Override
    public SqlText setTag(SetTag edit) {
        return tags(edit.column(), "SET TAGS (" + Statements.pair(edit.key(), edit.value()) + ')');
    }

    @Override
    public SqlText unsetTag(UnsetTag edit) {
        return tags(edit.column(), "UNSET TAGS (" + SqlLiteral.of(edit.key()) + ')');
    }

    private SqlText tags(Optional<ColumnPath> column, String clause) {
        if (column.flatMap(ColumnPath::parent).isPresent()) {
            return new NoCounterpart(Why.NO_TAGS_OF_NESTED_FIELDS);
        }
        return Statements.tags(table, column, clause);
    }
}
