package io.tablesteward.model.sql.answer;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The properties of a table by key, tags among them, and what its protocol asks for said as properties.
 *
 * @param key only this one, in its own case; where the table has none, the row says so as in Spark
 */
public record ShowProperties(TableDetails table, Optional<String> key) implements Answer {
    @Override
    public List<Reason> into(RowSink sink, Progress progress) throws IOException {
        sink.columns(List.of("key", "value"));
        Map<String, String> all = SparkProperties.withProtocol(table);
        if (key.isPresent()) {
            String value =
                    all.getOrDefault(key.get(), "Table " + table.name() + " does not have property: " + key.get());
            sink.row(List.of(new Cell.Text(key.get()), new Cell.Text(value)));
        } else {
            for (Map.Entry<String, String> property : all.entrySet()) {
                sink.row(List.of(new Cell.Text(property.getKey()), new Cell.Text(property.getValue())));
            }
        }
        sink.end();
        return List.of();
    }
}
