package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Reshaping;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.change.UnmappedColumns;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.StatsColumns;

/**
 * What of a {@code metaData} action no edit names: the same JSON value before and after (law 3). Columns that get a new
 * name are told by that name on both sides, and dropped ones are left out.
 */
final class UntouchedParts {
    private final ObjectNode metaData;
    private final SchemaTree schema;
    private final Reshaping reshaping;

    private UntouchedParts(ObjectNode metaData, SchemaTree schema, Reshaping reshaping) {
        this.metaData = metaData;
        this.schema = schema;
        this.reshaping = reshaping;
    }

    /** Of the action before the edits, with its schema unfolded and without the keys that they name. */
    static JsonNode before(ObjectNode metaData, ChangeSet changes, String place) throws WorkbenchException {
        return of(metaData, changes, Reshaping.of(changes), place);
    }

    /** The same of the action with the edits carried out. */
    static JsonNode after(ObjectNode metaData, ChangeSet changes, String place) throws WorkbenchException {
        return of(metaData, changes, Reshaping.NONE, place);
    }

    private static JsonNode of(ObjectNode metaData, ChangeSet changes, Reshaping still, String place)
            throws WorkbenchException {
        ObjectNode copy = metaData.deepCopy();
        String schemaText = copy.path(MetaDataTree.SCHEMA).asText("");
        Reshaping reshaping = Reshaping.of(changes);
        UntouchedParts parts = new UntouchedParts(copy, SchemaTree.of(schemaText, place), reshaping);
        parts.schema.reshape(still);
        for (StagedEdit staged : changes.edits()) {
            parts.leaveOut(staged.edit().field());
        }
        if (!reshaping.isNone()) {
            // Compared with the preview as a whole
            copy.remove(MetaDataTree.PARTITION_COLUMNS);
            leaveOut(copy, MetaDataTree.CONFIGURATION, StatsColumns.PROPERTY);
            leaveOut(copy, MetaDataTree.CONFIGURATION, ColumnMapping.HAS_DROPPED_OR_RENAMED);
        }
        return copy.set(MetaDataTree.SCHEMA, parts.schema.root());
    }

    private void leaveOut(EditedField field) {
        switch (field.kind()) {
            case MAPPING -> leaveOutMapping();
            case FEATURE, NAME, COLUMN -> {}
            default -> leaveOutText(field);
        }
    }

    private void leaveOutText(EditedField field) {
        if (field.column().isPresent()) {
            reshaping
                    .placeAfter(field.column().get())
                    .flatMap(schema::field)
                    .ifPresent(column -> leaveOut(column, MetaDataTree.FIELD_METADATA, FieldKeys.keyOf(field)));
        } else if (field.kind() == EditedField.Kind.COMMENT) {
            metaData.remove(MetaDataTree.DESCRIPTION);
        } else {
            leaveOut(metaData, MetaDataTree.CONFIGURATION, FieldKeys.keyOf(field));
        }
    }

    private void leaveOutMapping() {
        leaveOut(metaData, MetaDataTree.CONFIGURATION, ColumnMapping.PROPERTY);
        leaveOut(metaData, MetaDataTree.CONFIGURATION, MaxColumnId.PROPERTY);
        schema.forEachField(field -> {
            leaveOut(field, MetaDataTree.FIELD_METADATA, FieldKeys.ID);
            leaveOut(field, MetaDataTree.FIELD_METADATA, FieldKeys.PHYSICAL_NAME);
            UnmappedColumns.OTHER_KEYS.forEach(key -> leaveOut(field, MetaDataTree.FIELD_METADATA, key));
        });
    }

    /** An edit may make the object it writes into: one that is empty and one that is absent are the same here. */
    private static void leaveOut(ObjectNode holder, String name, String key) {
        if (holder.get(name) instanceof ObjectNode inside) {
            inside.remove(key);
            if (inside.isEmpty()) {
                holder.remove(name);
            }
        }
    }
}
