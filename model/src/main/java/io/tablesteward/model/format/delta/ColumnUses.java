package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;

/**
 * The expressions that name columns of a table: check constraints, generated columns, invariants (RN-02, DR-02). A
 * name may be any part of an expression, so that more is found than is there; nothing is missed.
 */
record ColumnUses(TableMetadata table) {
    /** What would break if a column were called otherwise, or gone, as findings of the edit that does it. */
    List<Finding> of(EditedField field, ColumnPath column) {
        List<String> names = names(column);
        List<Finding> found = new ArrayList<>();
        table.properties().forEach((key, expression) -> {
            if (DeltaProperties.startsWith(key, FieldKeys.CONSTRAINT_PREFIX) && isNamed(names, expression)) {
                String constraint = key.substring(FieldKeys.CONSTRAINT_PREFIX.length());
                found.add(Finding.of(field, FindingCode.COLUMN_USED_BY_CONSTRAINT, column, constraint, expression));
            }
        });
        table.allColumns().forEach(other -> {
            String generation = text(other, FieldKeys.GENERATION_EXPRESSION);
            if (!other.path().matches(column) && isNamed(names, generation)) {
                found.add(Finding.of(field, FindingCode.COLUMN_USED_BY_GENERATED, column, other.path(), generation));
            }
            String invariant = invariant(text(other, FieldKeys.INVARIANTS));
            if (isNamed(names, invariant)) {
                found.add(Finding.of(field, FindingCode.COLUMN_USED_BY_INVARIANT, column, other.path(), invariant));
            }
        });
        return found;
    }

    /** Changing a struct concerns what is in it, and the other way round. */
    private static boolean isNamed(List<String> names, String expression) {
        return ExpressionNames.in(expression).stream().anyMatch(run -> {
            int common = Math.min(run.size(), names.size());
            return run.subList(0, common).equals(names.subList(0, common));
        });
    }

    /** The names on the way, in lower case, without the steps into arrays and maps. */
    private List<String> names(ColumnPath column) {
        List<String> names = new ArrayList<>();
        for (int length = 1; length <= column.parts().size(); length++) {
            ColumnPath above = new ColumnPath(column.parts().subList(0, length));
            if (table.column(above).filter(c -> c.kind() == Column.Kind.FIELD).isPresent()) {
                names.add(ExpressionNames.folded(above.name()));
            }
        }
        return names;
    }

    /** The metadata of a field holds JSON values; an expression is a text. */
    private static String text(Column column, String key) {
        return json(column.otherMetadata().getOrDefault(key, "\"\"")).asText();
    }

    /** Spark wraps the expression of an invariant twice; what is not wrapped so is taken as it stands. */
    private static String invariant(String stored) {
        return stored.isEmpty()
                ? ""
                : json(stored).path("expression").path("expression").asText(stored);
    }

    private static JsonNode json(String text) {
        try {
            return DeltaJson.MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            return DeltaJson.MAPPER.missingNode(); // an expression as such
        }
    }
}
