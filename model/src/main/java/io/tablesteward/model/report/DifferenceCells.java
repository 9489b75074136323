package io.tablesteward.model.report;

import io.tablesteward.model.change.Difference;
import io.tablesteward.model.report.ReportColumn.Kind;
import io.tablesteward.model.table.ColumnPath;
import java.util.List;
import java.util.Locale;

/** What differs between two states of a table, as cells. */
final class DifferenceCells {
    static final List<ReportColumn> COLUMNS = List.of(
            ReportColumn.front("change", Kind.TEXT),
            ReportColumn.front("column", Kind.TEXT),
            ReportColumn.detail("columnBefore", Kind.TEXT),
            ReportColumn.front("key", Kind.TEXT),
            ReportColumn.front("before", Kind.TEXT),
            ReportColumn.front("after", Kind.TEXT),
            ReportColumn.detail("columnId", Kind.NUMBER));

    private DifferenceCells() {}

    /** The column by its later name; the earlier one only where that is another. */
    static List<Cell> of(Difference difference) {
        return List.of(
                new Cell.Text(difference.kind().name().toLowerCase(Locale.ROOT)),
                Cell.text(difference.now().or(difference::before).map(ColumnPath::toString)),
                Cell.text(difference
                        .before()
                        .filter(before -> difference.now().isPresent()
                                && !difference.now().get().equals(before))
                        .map(ColumnPath::toString)),
                difference.key().isEmpty() ? Cell.Missing.MISSING : new Cell.Text(difference.key()),
                Cell.text(difference.textBefore()),
                Cell.text(difference.textNow()),
                difference.columnId().<Cell>map(Cell.Whole::new).orElse(Cell.Missing.MISSING));
    }
}
