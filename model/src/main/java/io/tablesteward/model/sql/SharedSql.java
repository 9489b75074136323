package io.tablesteward.model.sql;

import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;

/** What all dialects say alike: properties, and what changes the schema or the features. */
interface SharedSql extends MetadataEdit.Visitor<SqlText> {
    /** As SQL names it. */
    String table();

    @Override
    default SqlText setProperty(SetProperty edit) {
        return Statements.setProperty(table(), edit.key(), edit.value());
    }

    @Override
    default SqlText unsetProperty(UnsetProperty edit) {
        return Statements.unsetProperty(table(), edit.key());
    }

    /** Spark keeps the record itself and lets nobody set it. */
    @Override
    default SqlText repairMaxColumnId(RepairMaxColumnId edit) {
        return new SqlText.NoCounterpart(SqlText.Why.MAX_COLUMN_ID_CANNOT_BE_SET);
    }

    @Override
    default SqlText renameColumn(RenameColumn edit) {
        return Statements.renameColumn(table(), edit);
    }

    @Override
    default SqlText dropColumn(DropColumn edit) {
        return Statements.dropColumn(table(), edit);
    }

    @Override
    default SqlText supportColumnMapping(SupportColumnMapping edit) {
        return Statements.supportColumnMapping(table());
    }

    @Override
    default SqlText enableColumnMapping(EnableColumnMapping edit) {
        return Statements.enableColumnMapping(table(), edit);
    }

    @Override
    default SqlText removeColumnMapping(RemoveColumnMapping edit) {
        return Statements.removeColumnMapping(table(), edit);
    }

    @Override
    default SqlText dropFeature(DropFeature edit) {
        return Statements.dropFeature(table(), edit);
    }
}
