package io.tablesteward.model.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.report.ReportColumn.Kind;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.Coverage;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How much of a table is documented: a row for the table with the counts, then a row for each of its fields. */
final class CoverageRows {
    static final List<ReportColumn> COLUMNS = List.of(
            ReportColumn.front("table", Kind.TEXT),
            ReportColumn.front("version", Kind.NUMBER),
            ReportColumn.front("column", Kind.TEXT),
            ReportColumn.front("type", Kind.TEXT),
            ReportColumn.front("hasComment", Kind.FLAG),
            ReportColumn.front("comment", Kind.TEXT),
            ReportColumn.detail("tags", Kind.STRUCTURE),
            ReportColumn.detail("columns", Kind.NUMBER),
            ReportColumn.detail("columnsWithComment", Kind.NUMBER),
            ReportColumn.detail("columnsWithTag", Kind.NUMBER),
            ReportColumn.detail("percentWithComment", Kind.NUMBER));

    private CoverageRows() {}

    static void of(TableDetails table, RowTaker rows) throws IOException {
        Cell name = new Cell.Text(table.name().toString());
        Cell version = new Cell.Whole(table.version());
        TableMetadata metadata = table.metadata();
        Coverage coverage = Coverage.of(metadata);
        rows.row(List.of(
                name,
                version,
                Cell.Missing.MISSING,
                Cell.Missing.MISSING,
                new Cell.Flag(metadata.comment().filter(text -> !text.isEmpty()).isPresent()),
                Cell.text(metadata.comment()),
                tags(metadata.tags()),
                new Cell.Whole(coverage.columns()),
                new Cell.Whole(coverage.withComment()),
                new Cell.Whole(coverage.withTag()),
                percent(coverage)));
        for (Column column : metadata.allColumns()
                .filter(column -> column.kind() == Column.Kind.FIELD)
                .toList()) {
            rows.row(List.of(
                    name,
                    version,
                    new Cell.Text(column.path().toString()),
                    new Cell.Text(column.type().text()),
                    new Cell.Flag(Coverage.isCommented(column)),
                    Cell.text(column.comment()),
                    tags(column.tags()),
                    Cell.Missing.MISSING,
                    Cell.Missing.MISSING,
                    Cell.Missing.MISSING,
                    Cell.Missing.MISSING));
        }
    }

    private static Cell tags(Map<String, String> tags) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        tags.forEach(json::put);
        return tags.isEmpty() ? Cell.Missing.MISSING : new Cell.Structure(json);
    }

    /** Of a table without columns there is nothing to say. */
    private static Cell percent(Coverage coverage) {
        return Optional.of(coverage.columns())
                .filter(columns -> columns > 0)
                .<Cell>map(columns -> new Cell.Real(BigDecimal.valueOf(100L * coverage.withComment())
                        .divide(BigDecimal.valueOf(columns), 1, RoundingMode.HALF_UP)))
                .orElse(Cell.Missing.MISSING);
    }
}
