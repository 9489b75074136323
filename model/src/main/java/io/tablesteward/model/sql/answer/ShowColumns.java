package io.tablesteward.model.sql.answer;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.util.List;

/** The names of the top-level columns, in their order. */
public record ShowColumns(TableDetails table) implements Answer {
    @Override
    public List<Reason> into(RowSink sink, Progress progress) throws IOException {
        sink.columns(List.of("col_name"));
        for (Column column : table.metadata().columns()) {
            sink.row(List.of(new Cell.Text(column.name())));
        }
        sink.end();
        return List.of();
    }
}
