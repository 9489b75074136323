package io.tablesteward.model.sql;

import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.sql.SqlText.Statement;
import io.tablesteward.model.table.MaxColumnId;

/**
 * Edits in the SQL of this workbench: that of Databricks, and beyond it what only we can do, such as removing the comment
 * of a nested field, so that every edit has its exact text.
 *
 * @param table as SQL names it
 */
record WorkbenchSql(String table) implements MetadataEdit.Visitor<SqlText> {
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
    public SqlText setProperty(SetProperty edit) {
        return Statements.setProperty(table, edit.key(), edit.value());
    }

    @Override
    public SqlText unsetProperty(UnsetProperty edit) {
        return Statements.unsetProperty(table, edit.key());
    }

    @Override
    public SqlText repairMaxColumnId(RepairMaxColumnId edit) {
        return Statements.setProperty(table, MaxColumnId.PROPERTY, Long.toString(edit.highest()));
    }

    @Override
    public SqlText renameColumn(RenameColumn edit) {
        return Statements.renameColumn(table, edit);
    }

    @Override
    public SqlText dropColumn(DropColumn edit) {
        return Statements.dropColumn(table, edit);
    }

    @Override
    public SqlText supportColumnMapping(SupportColumnMapping edit) {
        return Statements.supportColumnMapping(table);
    }

    @Override
    public SqlText enableColumnMapping(EnableColumnMapping edit) {
        return Statements.enableColumnMapping(table, edit);
    }

    @Override
    public SqlText removeColumnMapping(RemoveColumnMapping edit) {
        return Statements.removeColumnMapping(table);
    }

    @Override
    public SqlText dropFeature(DropFeature edit) {
        return Statements.dropFeature(table, edit);
    }
}
