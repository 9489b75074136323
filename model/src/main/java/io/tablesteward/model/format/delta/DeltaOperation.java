package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.Reshaping;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.ProtocolVersions;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a commit did, in the names that Spark writes into the history (RN-04, CO-02). Spark does one thing a commit; where
 * ours does several, what Spark has no parameter for stands in parameters of our own.
 *
 * @param parameters as in the log: texts that hold JSON, and one plain boolean
 */
record DeltaOperation(String name, ObjectNode parameters) {
    static final String SET_PROPERTIES = "SET TBLPROPERTIES";
    static final String UNSET_PROPERTIES = "UNSET TBLPROPERTIES";
    static final String CHANGE_COLUMN = "CHANGE COLUMN";
    static final String CHANGE_COLUMNS = "CHANGE COLUMNS";
    static final String RENAME_COLUMN = "RENAME COLUMN";
    static final String DROP_COLUMNS = "DROP COLUMNS";
    static final String REMOVE_COLUMN_MAPPING = "REMOVE COLUMN MAPPING";
    static final String DROP_FEATURE = "DROP FEATURE";

    /** A commit without content, on which a checkpoint is to lie. */
    static final String EMPTY_COMMIT = "Empty Commit";

    /** @param schema with the edits carried out */
    static DeltaOperation of(ChangeSet changes, SchemaTree schema) {
        boolean isRemoval = changes.edits().stream()
                .anyMatch(staged ->
                        staged.edit() instanceof MetadataEdit.RemoveColumnMapping && !staged.isRepairOfTraces());
        if (isRemoval) {
            return new DeltaOperation(REMOVE_COLUMN_MAPPING, DeltaJson.MAPPER.createObjectNode()); // stands alone
        }
        return new Telling(changes, schema).operation();
    }

    /** What the edits of one change set come to. */
    private static final class Telling {
        private final SchemaTree schema;
        private final Reshaping reshaping;
        private final Set<ColumnPath> described = new LinkedHashSet<>();
        private final Map<ColumnPath, ColumnPath> renamed = new LinkedHashMap<>();
        private final ArrayNode dropped = DeltaJson.MAPPER.createArrayNode();
        private final ObjectNode set = DeltaJson.MAPPER.createObjectNode();
        private int texts;
        private final ArrayNode unset = DeltaJson.MAPPER.createArrayNode();

        Telling(ChangeSet changes, SchemaTree schema) {
            this.schema = schema;
            this.reshaping = Reshaping.of(changes);
            changes.edits().stream().map(StagedEdit::edit).forEach(this::add);
        }

        private void add(MetadataEdit edit) {
            EditedField field = edit.field();
            if (edit instanceof MetadataEdit.EnableColumnMapping enable) {
                enable.versions()
                        .ifPresent(versions -> set.put(
                                        ProtocolVersions.READER_PROPERTY, Integer.toString(versions.reader()))
                                .put(ProtocolVersions.WRITER_PROPERTY, Integer.toString(versions.writer())));
            }
            if (field.column().isEmpty()) {
                edit.valueAfter()
                        .ifPresentOrElse(
                                text -> set.put(FieldKeys.keyOf(field), text), () -> unset.add(FieldKeys.keyOf(field)));
                return;
            }
            ColumnPath column = field.column().get();
            if (field.kind() == EditedField.Kind.COLUMN) {
                dropped.add(asSparkWrites(column));
            } else {
                ColumnPath after = reshaping.placeAfter(column).orElse(column);
                described.add(after);
                if (field.kind() == EditedField.Kind.NAME) {
                    renamed.put(column, after);
                } else {
                    texts++;
                }
            }
        }

        DeltaOperation operation() {
            boolean ofTable = !set.isEmpty() || !unset.isEmpty();
            ObjectNode parameters = DeltaJson.MAPPER.createObjectNode();
            if (ofTable && described.isEmpty() && dropped.isEmpty()) {
                return ofTable(parameters);
            }
            if (!ofTable && renamed.size() == 1 && described.size() == 1 && dropped.isEmpty() && texts == 0) {
                renamed.forEach((from, to) -> parameters
                        .put("oldColumnPath", asSparkWrites(from))
                        .put("newColumnPath", asSparkWrites(from.sibling(to.name()))));
                return new DeltaOperation(RENAME_COLUMN, parameters);
            }
            if (!ofTable && described.isEmpty()) {
                parameters.put("columns", dropped.toString());
                return new DeltaOperation(DROP_COLUMNS, parameters);
            }
            if (!ofTable && described.size() == 1 && renamed.isEmpty() && dropped.isEmpty()) {
                parameters.put(
                        "column", asSparkSays(described.iterator().next()).toString());
                return new DeltaOperation(CHANGE_COLUMN, parameters);
            }
            return ofAll(parameters);
        }

        private DeltaOperation ofTable(ObjectNode parameters) {
            if (set.isEmpty()) {
                parameters.put("properties", unset.toString()).put("ifExists", true);
                return new DeltaOperation(UNSET_PROPERTIES, parameters);
            }
            return new DeltaOperation(SET_PROPERTIES, withProperties(parameters));
        }

        private DeltaOperation ofAll(ObjectNode parameters) {
            ArrayNode all = DeltaJson.MAPPER.createArrayNode();
            described.forEach(column -> all.add(asSparkSays(column)));
            parameters.put("columns", all.toString());
            if (!renamed.isEmpty()) {
                ObjectNode names = DeltaJson.MAPPER.createObjectNode();
                renamed.forEach((from, to) -> names.put(asSparkWrites(from), asSparkWrites(to)));
                parameters.put("renamedColumns", names.toString());
            }
            if (!dropped.isEmpty()) {
                parameters.put("droppedColumns", dropped.toString());
            }
            return new DeltaOperation(CHANGE_COLUMNS, withProperties(parameters));
        }

        private ObjectNode withProperties(ObjectNode parameters) {
            if (!set.isEmpty()) {
                parameters.put("properties", set.toString());
            }
            if (!unset.isEmpty()) {
                parameters.put("unsetProperties", unset.toString());
            }
            return parameters;
        }

        private ObjectNode asSparkSays(ColumnPath column) {
            ObjectNode field = schema.field(column)
                    .orElseThrow(() -> new IllegalArgumentException("No field " + column + " to tell of"));
            JsonNode type = field.path("type");
            return DeltaJson.MAPPER
                    .createObjectNode()
                    .put("name", asSparkWrites(column))
                    .put(
                            "type",
                            type.isTextual() ? type.asText() : type.path("type").asText())
                    .put("nullable", field.path("nullable").asBoolean(true))
                    .set("metadata", field.path(MetaDataTree.FIELD_METADATA).deepCopy());
        }
    }

    /** Spark quotes the parts that have a dot in them. */
    private static String asSparkWrites(ColumnPath column) {
        return column.parts().stream()
                .map(part -> part.contains(".") ? '`' + part.replace("`", "``") + '`' : part)
                .collect(Collectors.joining("."));
    }
}
