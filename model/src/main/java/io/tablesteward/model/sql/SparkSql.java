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
import io.tablesteward.model.sql.SqlText.NoCounterpart;
import io.tablesteward.model.sql.SqlText.Statement;
import io.tablesteward.model.sql.SqlText.Why;

/**
 * Edits in the SQL of open-source Spark with Delta. It has no tags: a table's tags are properties there, by the
 * convention under which tables without a catalog keep them.
 *
 * @param table as SQL names it
 */
record SparkSql(String table) implements MetadataEdit.Visitor<SqlText> {
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

    @Override
    public SqlText setProperty(SetProperty edit) {
        return Statements.setProperty(table, edit.key(), edit.value());
    }

    @Override
    public SqlText unsetProperty(UnsetProperty edit) {
        return Statements.unsetProperty(table, edit.key());
    }

    /** Spark keeps the record itself and lets nobody set it. */
    @Override
    public SqlText repairMaxColumnId(RepairMaxColumnId edit) {
        return new NoCounterpart(Why.MAX_COLUMN_ID_CANNOT_BE_SET);
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
