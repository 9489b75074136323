package io.tablesteward.model.sql;

import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.sql.SqlText.NoCounterpart;
import io.tablesteward.model.sql.SqlText.Statement;
import io.tablesteward.model.sql.SqlText.Why;

/**
 * Edits in the SQL of open-source Spark with Delta. It has no tags: a table's tags are properties there, by the
 * convention under which tables without a catalog keep them.
 *
 * @param table as SQL names it
 */
record SparkSql(String table) implements SharedSql {
    private static final String TAG = "tag.";

    /** {@code IS NULL} would leave an empty comment. */
    @Override
    public SqlText setTableComment(SetTableComment edit) {
        return edit.comment().isPresent()
                ? new Statement("COMMENT ON TABLE " + table + " IS "
                        + SqlLiteral.of(edit.comment().get()))
                : Statements.unsetProperty(table, "comment");
    }

    @Override
    public SqlText setColumnComment(SetColumnComment edit) {
        return Statements.columnComment(table, edit);
    }

    @Override
    public SqlText setTag(SetTag edit) {
        return edit.column().isPresent()
                ? new NoCounterpart(Why.NO_COLUMN_TAGS)
                : Statements.setProperty(table, TAG + edit.key(), edit.value());
    }

    @Override
    public SqlText unsetTag(UnsetTag edit) {
        return edit.column().isPresent()
                ? new NoCounterpart(Why.NO_COLUMN_TAGS)
                : Statements.unsetProperty(table, TAG + edit.key());
    }
}
