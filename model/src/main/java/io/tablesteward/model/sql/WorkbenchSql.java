package io.tablesteward.model.sql;

import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.sql.SqlText.Statement;
import io.tablesteward.model.table.MaxColumnId;

/**
 * Edits in the SQL of this workbench: that of Databricks, and beyond it what only we can do, such as removing the comment
 * of a nested field, so that every edit has its exact text.
 *
 * @param table as SQL names it
 */
record WorkbenchSql(String table) implements SharedSql {
    @Override
    public SqlText setTableComment(SetTableComment edit) {
        return new DatabricksSql(table).setTableComment(edit);
    }

    @Override
    public SqlText setColumnComment(SetColumnComment edit) {
        String comment = edit.comment().map(SqlLiteral::of).orElse("NULL");
        return new Statement("ALTER TABLE " + table + " ALTER COLUMN " + edit.column() + " COMMENT " + comment);
    }

    @Override
    public SqlText setTag(SetTag edit) {
        return Statements.tags(table, edit.column(), "SET TAGS (" + Statements.pair(edit.key(), edit.value()) + ')');
    }

    @Override
    public SqlText unsetTag(UnsetTag edit) {
        return Statements.tags(table, edit.column(), "UNSET TAGS (" + SqlLiteral.of(edit.key()) + ')');
    }

    @Override
    public SqlText repairMaxColumnId(RepairMaxColumnId edit) {
        return Statements.setProperty(table, MaxColumnId.PROPERTY, Long.toString(edit.highest()));
    }
}
