package io.tablesteward.model.change;

import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.ProtocolVersions;
import io.tablesteward.model.table.TableMetadata;
import java.util.Optional;

/**
 * One wish of a person about one table.
 *
 * <p>A new edit is a new record here; whoever must answer for it implements {@link Visitor} and does not compile until
 * it has an answer.
 */
public sealed interface MetadataEdit {
    EditedField field();

    /** The text the field has afterwards; empty when the edit removes it. */
    Optional<String> valueAfter();

    <R> R accept(Visitor<R> visitor);

    /**
     * The same wish in another state of the table; empty when nothing is left to wish there.
     *
     * @param place where the field stands in that state
     */
    default Optional<MetadataEdit> movedTo(EditedField place, TableMetadata state) {
        return Optional.of(place.setTo(valueAfter()));
    }

    /** One answer for every edit. */
    interface Visitor<R> {
        R setTableComment(SetTableComment edit);

        R setColumnComment(SetColumnComment edit);

        R setTag(SetTag edit);

        R unsetTag(UnsetTag edit);

        R setProperty(SetProperty edit);

        R unsetProperty(UnsetProperty edit);

        R repairMaxColumnId(RepairMaxColumnId edit);

        R renameColumn(RenameColumn edit);

        R dropColumn(DropColumn edit);

        R supportColumnMapping(SupportColumnMapping edit);

        R enableColumnMapping(EnableColumnMapping edit);

        R removeColumnMapping(RemoveColumnMapping edit);

        R dropFeature(DropFeature edit);
    }

    /** Sets the table's comment; an absent text removes it, an empty text is stored as such (CO-02, CO-03). */
    record SetTableComment(Optional<String> comment) implements MetadataEdit {
        @Override
        public EditedField field() {
            return EditedField.comment(Optional.empty());
        }

        @Override
        public Optional<String> valueAfter() {
            return comment;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.setTableComment(this);
        }
    }

    /** Sets a column's comment, at any depth; an absent text removes the key, an empty text is stored as such. */
    record SetColumnComment(ColumnPath column, Optional<String> comment) implements MetadataEdit {
        @Override
        public EditedField field() {
            return EditedField.comment(Optional.of(column));
        }

        @Override
        public Optional<String> valueAfter() {
            return comment;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.setColumnComment(this);
        }
    }

    /** Gives the table or a column a tag, or another value to a tag it has; no value is the empty text. */
    record SetTag(Optional<ColumnPath> column, String key, String value) implements MetadataEdit {
        @Override
        public EditedField field() {
            return EditedField.tag(column, key);
        }

        @Override
        public Optional<String> valueAfter() {
            return Optional.of(value);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.setTag(this);
        }
    }

    /** Takes a tag off the table or a column. */
    record UnsetTag(Optional<ColumnPath> column, String key) implements MetadataEdit {
        @Override
        public EditedField field() {
            return EditedField.tag(column, key);
        }

        @Override
        public Optional<String> valueAfter() {
            return Optional.empty();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.unsetTag(this);
        }
    }

    /** Sets a table property that is neither a tag nor the comment. */
    record SetProperty(String key, String value) implements MetadataEdit {
        @Override
        public EditedField field() {
            return EditedField.property(key);
        }

        @Override
        public Optional<String> valueAfter() {
            return Optional.of(value);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.setProperty(this);
        }
    }

    /** Removes a table property. */
    record UnsetProperty(String key) implements MetadataEdit {
        @Override
        public EditedField field() {
            return EditedField.property(key);
        }

        @Override
        public Optional<String> valueAfter() {
            return Optional.empty();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.unsetProperty(this);
        }
    }

    /**
     * Mends the table's record of the highest column id, where it is missing or lower than an id in use; its value
     * follows from the table, and never falls (CM-04).
     */
    record RepairMaxColumnId(long highest) implements MetadataEdit {
        /** The repair of a table; empty if its record is right or column mapping is off. */
        public static Optional<RepairMaxColumnId> neededBy(TableMetadata table) {
            MaxColumnId id = MaxColumnId.of(table);
            return table.mapping() == ColumnMapping.NONE || !id.isTooLow()
                    ? Optional.empty()
                    : Optional.of(new RepairMaxColumnId(id.inUse().getAsLong()));
        }

        @Override
        public EditedField field() {
            return EditedField.maxColumnId();
        }

        @Override
        public Optional<String> valueAfter() {
            return Optional.of(Long.toString(highest));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.repairMaxColumnId(this);
        }

        /** Somebody may have added a column since, or mended it: the value is found anew. */
        @Override
        public Optional<MetadataEdit> movedTo(EditedField place, TableMetadata state) {
            return neededBy(state).map(MetadataEdit.class::cast);
        }
    }

    /** Gives a column another name; in the files it keeps the one it has there (RN-03). */
    record RenameColumn(ColumnPath column, String newName) implements MetadataEdit {
        @Override
        public EditedField field() {
            return EditedField.name(column);
        }

        @Override
        public Optional<String> valueAfter() {
            return Optional.of(newName);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.renameColumn(this);
        }
    }

    /** Takes a column out of the schema; its values stay in the files (DR-04). */
    record DropColumn(ColumnPath column) implements MetadataEdit {
        @Override
        public EditedField field() {
            return EditedField.column(column);
        }

        @Override
        public Optional<String> valueAfter() {
            return Optional.empty();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.dropColumn(this);
        }
    }

    /** Asks of all programs that they know column mapping, without turning it on: the first step of CM-13. */
    record SupportColumnMapping() implements MetadataEdit {
        @Override
        public EditedField field() {
            return EditedField.feature(ColumnMapping.FEATURE);
        }

        @Override
        public Optional<String> valueAfter() {
            return Optional.of(EditedField.SUPPORTED);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.supportColumnMapping(this);
        }
    }

    /**
     * Turns column mapping by name on; every column keeps its name, in the files too (CM-04).
     *
     * @param versions what the protocol is to say besides; without them nothing but what mapping needs
     */
    record EnableColumnMapping(Optional<ProtocolVersions> versions) implements MetadataEdit {
        public EnableColumnMapping() {
            this(Optional.empty());
        }

        @Override
        public Optional<MetadataEdit> movedTo(EditedField place, TableMetadata state) {
            return Optional.of(this);
        }

        @Override
        public EditedField field() {
            return EditedField.mapping();
        }

        @Override
        public Optional<String> valueAfter() {
            return Optional.of(ColumnMapping.NAME.word());
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.enableColumnMapping(this);
        }
    }

    /**
     * Writes the names of the columns into the files, so that nothing ties the two any more (RM-02).
     *
     * @param unset whether the table says nothing of a mode afterwards; without that it says that there is none
     */
    record RemoveColumnMapping(boolean unset) implements MetadataEdit {
        public RemoveColumnMapping() {
            this(false);
        }

        @Override
        public Optional<MetadataEdit> movedTo(EditedField place, TableMetadata state) {
            return Optional.of(this);
        }

        @Override
        public EditedField field() {
            return EditedField.mapping();
        }

        @Override
        public Optional<String> valueAfter() {
            return Optional.of(ColumnMapping.NONE.word());
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.removeColumnMapping(this);
        }
    }

    /**
     * Takes a feature out of what the table asks of programs (DF-03). It takes several commits, which no other change may
     * share; for column mapping the mapping itself goes first (RM-02).
     *
     * @param truncateHistory whether the versions that needed the feature go too, in two runs a day apart (DF-05)
     */
    record DropFeature(String feature, boolean truncateHistory) implements MetadataEdit {
        /** The form that keeps the history. */
        public static DropFeature of(String feature) {
            return new DropFeature(feature, false);
        }

        @Override
        public EditedField field() {
            return EditedField.feature(feature);
        }

        @Override
        public Optional<String> valueAfter() {
            return Optional.empty();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.dropFeature(this);
        }

        @Override
        public Optional<MetadataEdit> movedTo(EditedField place, TableMetadata state) {
            return Optional.of(this);
        }
    }
}
