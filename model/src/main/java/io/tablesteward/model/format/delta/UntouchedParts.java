package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.StagedEdit;

/** What of a {@code metaData} action no edit names: the same JSON value before and after (law 3). */
final class UntouchedParts {
    private final ObjectNode metaData;
    private final SchemaTree schema;

    private UntouchedParts(ObjectNode metaData, SchemaTree schema) {
        this.metaData = metaData;
        this.schema = schema;
    }

    /** The action with its schema unfolded and without the keys that the edits name. */
    static JsonNode of(ObjectNode metaData, ChangeSet changes, String place) throws WorkbenchException {
        ObjectNode copy = metaData.deepCopy();
        String schemaText = copy.path(MetaDataTree.SCHEMA).asText("");
        UntouchedParts parts = new UntouchedParts(copy, SchemaTree.of(schemaText, place));
        for (StagedEdit staged : changes.edits()) {
            parts.leaveOut(staged.edit().field());
        }
        return copy.set(MetaDataTree.SCHEMA, parts.schema.root());
    }

    private void leaveOut(EditedField field) {
        if (field.column().isPresent()) {
            schema.field(field.column().get())
                    .ifPresent(column -> leaveOut(column, MetaDataTree.FIELD_METADATA, FieldKeys.keyOf(field)));
        } else if (field.kind() == EditedField.Kind.COMMENT) {
            metaData.remove(MetaDataTree.DESCRIPTION);
        } else {
            leaveOut(metaData, MetaDataTree.CONFIGURATION, FieldKeys.keyOf(field));
        }
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
