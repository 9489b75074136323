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
record DatabricksSql(String table) implements MetadataEdit.Visitor<SqlText> {
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
