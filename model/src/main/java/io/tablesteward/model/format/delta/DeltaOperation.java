package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.ColumnPath;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a commit did, in the names that Spark writes into the history (RN-04, CO-02).
 *
 * @param parameters as in the log: texts that hold JSON, and one plain boolean
 */
record DeltaOperation(String name, ObjectNode parameters) {
    static final String SET_PROPERTIES = "SET TBLPROPERTIES";
    static final String UNSET_PROPERTIES = "UNSET TBLPROPERTIES";
    static final String CHANGE_COLUMN = "CHANGE COLUMN";
    static final String CHANGE_COLUMNS = "CHANGE COLUMNS";

    /** @param schema with the edits carried out */
    static DeltaOperation of(ChangeSet changes, SchemaTree schema) {
        Set<ColumnPath> columns = new LinkedHashSet<>();
        ObjectNode set = DeltaJson.MAPPER.createObjectNode();
        ArrayNode unset = DeltaJson.MAPPER.createArrayNode();
        for (StagedEdit staged : changes.edits()) {
            MetadataEdit edit = staged.edit();
            edit.field().column().ifPresent(columns::add);
            if (edit.field().column().isEmpty()) {
                edit.valueAfter()
                        .ifPresentOrElse(
                                text -> set.put(FieldKeys.keyOf(edit.field()), text),
                                () -> unset.add(FieldKeys.keyOf(edit.field())));
            }
        }
        ObjectNode parameters = DeltaJson.MAPPER.createObjectNode();
        if (columns.isEmpty() && set.isEmpty()) {
            parameters.put("properties", unset.toString()).put("ifExists", true);
            return new DeltaOperation(UNSET_PROPERTIES, parameters);
        }
        boolean tableToo = !set.isEmpty() || !unset.isEmpty();
        if (columns.size() == 1 && !tableToo) {
            ColumnPath column = columns.iterator().next();
            parameters.put("column", asSparkSays(column, schema).toString());
            return new DeltaOperation(CHANGE_COLUMN, parameters);
        }
        if (!columns.isEmpty()) {
            ArrayNode all = DeltaJson.MAPPER.createArrayNode();
            columns.forEach(column -> all.add(asSparkSays(column, schema)));
            parameters.put("columns", all.toString());
        }
        if (!set.isEmpty()) {
            parameters.put("properties", set.toString());
        }
        if (!unset.isEmpty()) {
            parameters.put("unsetProperties", unset.toString());
        }
        return new DeltaOperation(columns.isEmpty() ? SET_PROPERTIES : CHANGE_COLUMNS, parameters);
    }

    /** Spark shows the name of a container only, and quotes the parts that have a dot in them. */
    private static ObjectNode asSparkSays(ColumnPath column, SchemaTree schema) {
        ObjectNode field = schema.field(column)
                .orElseThrow(() -> new IllegalArgumentException("No field " + column + " to tell of"));
        JsonNode type = field.path("type");
        return DeltaJson.MAPPER
                .createObjectNode()
                .put(
                        "name",
                        column.parts().stream()
                                .map(part -> part.contains(".") ? '`' + part.replace("`", "``") + '`' : part)
                                .collect(Collectors.joining(".")))
                .put(
                        "type",
                        type.isTextual() ? type.asText() : type.path("type").asText())
                .put("nullable", field.path("nullable").asBoolean(true))
                .set("metadata", field.path(MetaDataTree.FIELD_METADATA).deepCopy());
    }
}
