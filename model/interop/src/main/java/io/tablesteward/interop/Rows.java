package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a statement gave: column names, and each row as an object by column name. */
public record Rows(List<String> columns, List<JsonNode> rows) {
    public Rows {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    static Rows of(JsonNode answer) {
        List<String> columns = new ArrayList<>();
        answer.path("columns").forEach(column -> columns.add(column.asText()));
        List<JsonNode> rows = new ArrayList<>();
        answer.path("rows").forEach(rows::add);
        return new Rows(columns, rows);
    }

    /** The cell of a row as text; empty if it is null. */
    public Optional<String> text(int row, String column) {
        JsonNode cell = rows.get(row).path(column);
        return cell.isNull() || cell.isMissingNode()
                ? Optional.empty()
                : Optional.of(cell.isTextual() ? cell.textValue() : cell.toString());
    }

    /** The only cell of the only row. */
    public String single() {
        if (rows.size() != 1 || columns.size() != 1) {
            throw new IllegalStateException("Not one cell: " + this);
        }
        return text(0, columns.get(0)).orElseThrow();
    }
}
