package io.tablesteward.model.sql;

import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.sql.SqlText.Caveat;
import io.tablesteward.model.sql.SqlText.Statement;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.Identifiers;
import io.tablesteward.model.table.ProtocolVersions;
import java.util.Optional;

/** Statements that the dialects share. */
final class Statements {
    private Statements() {}

    /** Without a text the comment can only be made empty (CO-03). */
    static Statement columnComment(String table, SetColumnComment edit) {
        String sql = "ALTER TABLE " + table + " ALTER COLUMN " + edit.column() + " COMMENT "
                + SqlLiteral.of(edit.comment().orElse(""));
        return edit.comment().isPresent() ? new Statement(sql) : new Statement(sql, Caveat.COMMENT_BECOMES_EMPTY);
    }

    static Statement setProperty(String table, String key, String value) {
        return new Statement("ALTER TABLE " + table + " SET TBLPROPERTIES (" + pair(key, value) + ')');
    }

    static Statement unsetProperty(String table, String key) {
        return new Statement("ALTER TABLE " + table + " UNSET TBLPROPERTIES IF EXISTS (" + SqlLiteral.of(key) + ')');
    }

    static Statement tags(String table, Optional<ColumnPath> column, String clause) {
        String of = column.map(path -> " ALTER COLUMN " + path).orElse("");
        return new Statement("ALTER TABLE " + table + of + ' ' + clause);
    }

    static Statement renameColumn(String table, RenameColumn edit) {
        return new Statement("ALTER TABLE " + table + " RENAME COLUMN " + edit.column() + " TO "
                + Identifiers.quoteIfNeeded(edit.newName()));
    }

    static Statement dropColumn(String table, DropColumn edit) {
        return new Statement("ALTER TABLE " + table + " DROP COLUMN " + edit.column());
    }

    static Statement supportColumnMapping(String table) {
        return setProperty(table, "delta.feature." + ColumnMapping.FEATURE, EditedField.SUPPORTED);
    }

    static Statement enableColumnMapping(String table, EnableColumnMapping edit) {
        String versions = edit.versions()
                .map(asked -> pair(ProtocolVersions.READER_PROPERTY, Integer.toString(asked.reader())) + ", "
                        + pair(ProtocolVersions.WRITER_PROPERTY, Integer.toString(asked.writer())) + ", ")
                .orElse("");
        return new Statement("ALTER TABLE " + table + " SET TBLPROPERTIES (" + versions
                + pair(ColumnMapping.PROPERTY, ColumnMapping.NAME.word()) + ')');
    }

    static Statement removeColumnMapping(String table, RemoveColumnMapping edit) {
        return edit.unset()
                ? unsetProperty(table, ColumnMapping.PROPERTY)
                : setProperty(table, ColumnMapping.PROPERTY, ColumnMapping.NONE.word());
    }

    static Statement dropFeature(String table, DropFeature edit) {
        return new Statement("ALTER TABLE " + table + " DROP FEATURE " + Identifiers.quoteIfNeeded(edit.feature())
                + (edit.truncateHistory() ? " TRUNCATE HISTORY" : ""));
    }

    static String pair(String key, String value) {
        return SqlLiteral.of(key) + " = " + SqlLiteral.of(value);
    }
}
