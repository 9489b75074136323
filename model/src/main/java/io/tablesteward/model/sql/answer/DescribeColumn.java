package io.tablesteward.model.sql.answer;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.table.Column;
import java.io.IOException;
import java.util.List;

/** What there is to say of one column; unlike in Spark also of one inside another. No comment is missing, not NULL. */
public record DescribeColumn(Column column) implements Answer {
    @Override
    public List<Reason> into(RowSink sink, Progress progress) throws IOException {
        sink.columns(List.of("info_name", "info_value"));
        row(sink, "col_name", new Cell.Text(String.join(".", column.path().parts())));
        row(sink, "data_type", new Cell.Text(SparkTypes.of(column.type())));
        row(sink, "comment", Cell.text(column.comment()));
        sink.end();
        return List.of();
    }

    private static void row(RowSink sink, String name, Cell value) throws IOException {
        sink.row(List.of(new Cell.Text(name), value));
    }
}
