package io.tablesteward.model.sql.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.JsonLines;
import io.tablesteward.model.report.RowSink;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** A whole answer, which insists on what a sink may expect: columns once, rows as wide as they, one end. */
final class Gathered implements RowSink {
    private final List<List<Cell>> rows = new ArrayList<>();
    private List<String> columns = List.of();
    private List<Reason> reasons = List.of();
    private boolean isEnded;

    static Gathered of(Answer answer) throws WorkbenchException, IOException {
        Gathered gathered = new Gathered();
        gathered.reasons = answer.into(gathered, Progress.unwatched());
        assertThat(gathered.isEnded).isTrue();
        return gathered;
    }

    @Override
    public void columns(List<String> names) {
        assertThat(columns).isEmpty();
        assertThat(names).isNotEmpty().doesNotHaveDuplicates();
        columns = names;
    }

    @Override
    public void row(List<Cell> cells) {
        assertThat(isEnded).isFalse();
        assertThat(cells).hasSameSizeAs(columns);
        rows.add(cells);
    }

    @Override
    public void end() {
        assertThat(isEnded).isFalse();
        isEnded = true;
    }

    List<String> columns() {
        return columns;
    }

    List<Reason> reasons() {
        return reasons;
    }

    /** Each row as a JSON object, times in UTC. */
    List<JsonNode> rows() throws IOException {
        List<JsonNode> result = new ArrayList<>();
        for (List<Cell> row : rows) {
            StringBuilder line = new StringBuilder();
            JsonLines json = new JsonLines(line, ZoneOffset.UTC);
            json.columns(columns);
            json.row(row);
            result.add(new ObjectMapper().readTree(line.toString()));
        }
        return result;
    }

    /** Each row as texts with bars between them; missing is a dash. */
    List<String> lines() throws IOException {
        List<String> lines = new ArrayList<>();
        for (JsonNode row : rows()) {
            List<String> cells = new ArrayList<>();
            row.forEach(cell -> cells.add(cell.isNull() ? "-" : cell.isTextual() ? cell.textValue() : cell.toString()));
            lines.add(String.join("|", cells));
        }
        return lines;
    }
}
