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
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.Identifiers;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An edit as a part of an {@code ALTER TABLE} of Spark; parts of one kind share a statement, and so a commit.
 *
 * @param text what stands between the words of the kind
 */
record SparkClause(Kind kind, String text) {
    private static final String COMMENT = "comment";
    private static final String TAG = "tag.";

    /** Spark keeps these for itself: whoever sets or unsets them as properties is refused. */
    private static final Set<String> KEPT_BY_SPARK =
            Set.of("collation", "location", "provider", "owner", "external", "is_managed_location", "table_type");

    /** Which statement it is part of. */
    enum Kind {
        SET("SET TBLPROPERTIES (", ")", true),
        UNSET("UNSET TBLPROPERTIES IF EXISTS (", ")", true),
        SAY("ALTER COLUMN ", "", true),
        DROP("DROP COLUMNS (", ")", true),
        RENAME("RENAME COLUMN ", "", false),
        DROP_FEATURE("DROP FEATURE ", "", false);

        private final String before;
        private final String after;
        private final boolean shared;

        Kind(String before, String after, boolean shared) {
            this.before = before;
            this.after = after;
            this.shared = shared;
        }

        boolean isShared() {
            return shared;
        }

        String statement(String table, List<String> parts) {
            return "ALTER TABLE " + table + ' ' + before + String.join(", ", parts) + after;
        }
    }

    /** Empty if Spark has no statement that does exactly this. */
    static Optional<SparkClause> of(MetadataEdit edit) {
        return edit.accept(new Saying());
    }

    private static Optional<SparkClause> set(String key, String value) {
        return Optional.of(new SparkClause(Kind.SET, Statements.pair(key, value)));
    }

    private static Optional<SparkClause> unset(String key) {
        return Optional.of(new SparkClause(Kind.UNSET, SqlLiteral.of(key)));
    }

    private static final class Saying implements MetadataEdit.Visitor<Optional<SparkClause>> {
        @Override
        public Optional<SparkClause> setTableComment(SetTableComment edit) {
            return edit.comment().map(text -> set(COMMENT, text)).orElseGet(() -> unset(COMMENT));
        }

        /** Without a text Spark could only leave an empty one (CO-03). */
        @Override
        public Optional<SparkClause> setColumnComment(SetColumnComment edit) {
            return edit.comment()
                    .map(text -> new SparkClause(Kind.SAY, edit.column() + " COMMENT " + SqlLiteral.of(text)));
        }

        @Override
        public Optional<SparkClause> setTag(SetTag edit) {
            return edit.column().isPresent() ? Optional.empty() : set(TAG + edit.key(), edit.value());
        }

        @Override
        public Optional<SparkClause> unsetTag(UnsetTag edit) {
            return edit.column().isPresent() ? Optional.empty() : unset(TAG + edit.key());
        }

        @Override
        public Optional<SparkClause> setProperty(SetProperty edit) {
            return KEPT_BY_SPARK.contains(edit.key()) ? Optional.empty() : set(edit.key(), edit.value());
        }

        @Override
        public Optional<SparkClause> unsetProperty(UnsetProperty edit) {
            return KEPT_BY_SPARK.contains(edit.key()) ? Optional.empty() : unset(edit.key());
        }

        @Override
        public Optional<SparkClause> repairMaxColumnId(RepairMaxColumnId edit) {
            return Optional.empty();
        }

        @Override
        public Optional<SparkClause> renameColumn(RenameColumn edit) {
            return Optional.of(
                    new SparkClause(Kind.RENAME, edit.column() + " TO " + Identifiers.quoteIfNeeded(edit.newName())));
        }

        @Override
        public Optional<SparkClause> dropColumn(DropColumn edit) {
            return Optional.of(new SparkClause(Kind.DROP, edit.column().toString()));
        }

        @Override
        public Optional<SparkClause> supportColumnMapping(SupportColumnMapping edit) {
            return set("delta.feature." + edit.field().key(), edit.valueAfter().orElseThrow());
        }

        @Override
        public Optional<SparkClause> enableColumnMapping(EnableColumnMapping edit) {
            return mode(edit);
        }

        @Override
        public Optional<SparkClause> removeColumnMapping(RemoveColumnMapping edit) {
            return edit.unset() ? unset(ColumnMapping.PROPERTY) : mode(edit);
        }

        @Override
        public Optional<SparkClause> dropFeature(DropFeature edit) {
            return Optional.of(new SparkClause(
                    Kind.DROP_FEATURE,
                    Identifiers.quoteIfNeeded(edit.feature()) + (edit.truncateHistory() ? " TRUNCATE HISTORY" : "")));
        }

        private static Optional<SparkClause> mode(MetadataEdit edit) {
            return set(ColumnMapping.PROPERTY, edit.valueAfter().orElseThrow());
        }
    }
}
