package io.tablesteward.model.sql.answer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.Identifiers;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The columns with types and comments, those of partitions again, and if asked what else is known of the table.
 *
 * <p>Unlike Spark, it gives {@code char} and {@code varchar} as declared, as Spark does itself when asked for one column.
 */
public record DescribeTable(TableDetails table, boolean isExtended) implements Answer {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Where Spark keeps the default of a column, as SQL. */
    private static final String DEFAULT = "CURRENT_DEFAULT";

    @Override
    public List<Reason> into(RowSink sink, Progress progress) throws IOException {
        Lines lines = new Lines(sink);
        sink.columns(List.of("col_name", "data_type", "comment"));
        for (Column column : table.metadata().columns()) {
            lines.column(column.name(), column, column.comment());
        }
        List<String> partitioning = table.metadata().partitionColumns();
        List<Column> partitions = partitioning.stream()
                .flatMap(name -> table.metadata().column(ColumnPath.of(name)).stream())
                .toList();
        if (partitions.size() < partitioning.size()) { // as Spark says it where not all of it are columns
            lines.line("# Partitioning", "");
            for (int i = 0; i < partitioning.size(); i++) {
                lines.line("Part " + i, partitioning.get(i));
            }
        } else if (!partitions.isEmpty()) {
            lines.line("# Partition Information", "");
            lines.line("# col_name", "data_type", Optional.of("comment"));
            for (Column column : partitions) {
                lines.column(Identifiers.quoteIfNeeded(column.name()), column, column.comment());
            }
        }
        if (isExtended) {
            extended(lines);
        }
        sink.end();
        return List.of();
    }

    private void extended(Lines lines) throws IOException {
        lines.line("", "");
        lines.line("# Detailed Table Information", "");
        lines.line("Name", table.name().toString());
        lines.line("Type", "EXTERNAL");
        if (table.metadata().comment().isPresent()) {
            lines.line("Comment", table.metadata().comment().get());
        }
        lines.line("Location", table.location());
        lines.line("Provider", table.format());
        lines.line(
                "Table Properties",
                SparkProperties.withProtocol(table).entrySet().stream()
                        .map(property -> property.getKey() + '=' + property.getValue())
                        .collect(Collectors.joining(",", "[", "]")));
        List<Column> withDefault = table.metadata().columns().stream()
                .filter(column -> column.otherMetadata().containsKey(DEFAULT))
                .toList();
        if (!withDefault.isEmpty()) {
            lines.line("", "");
            lines.line("# Column Default Values", "");
            for (Column column : withDefault) {
                lines.column(column.name(), column, Optional.of(defaultOf(column)));
            }
        }
    }

    private static String defaultOf(Column column) throws JsonProcessingException {
        return JSON.readTree(column.otherMetadata().get(DEFAULT)).asText();
    }

    /** Rows of a name and two texts. */
    private record Lines(RowSink sink) {
        void column(String name, Column column, Optional<String> last) throws IOException {
            line(name, SparkTypes.of(column.type()), last);
        }

        void line(String name, String value) throws IOException {
            line(name, value, Optional.of(""));
        }

        void line(String name, String value, Optional<String> last) throws IOException {
            sink.row(List.of(new Cell.Text(name), new Cell.Text(value), Cell.text(last)));
        }
    }
}
