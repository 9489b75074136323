package io.tablesteward.app.history;

import io.tablesteward.model.history.Amount;
import io.tablesteward.model.history.HistoryActivity;
import io.tablesteward.model.history.StatedSum;
import io.tablesteward.model.history.WriterTotals;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.CsvRows;
import io.tablesteward.model.report.RowSink;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The writers of a table for other programs: a sum that no commit states is missing, not zero. */
final class WritersCsv {
    private WritersCsv() {}

    static String of(HistoryActivity activity, ZoneId zone) throws IOException {
        StringBuilder text = new StringBuilder();
        write(activity, new CsvRows(text, zone));
        return text.toString();
    }

    private static void write(HistoryActivity activity, RowSink rows) throws IOException {
        List<String> names =
                new ArrayList<>(List.of("writer", "kind", "engine", "commits", "first", "last", "operations"));
        for (Amount amount : Amount.values()) {
            String name = amount.name().toLowerCase(Locale.ROOT);
            names.add(name);
            names.add(name + "_unstated_commits");
        }
        rows.columns(names);
        for (WriterTotals totals : activity.writers()) {
            List<Cell> cells = new ArrayList<>(List.of(
                    Cell.text(totals.writer().label()),
                    new Cell.Text(totals.writer().kind().name()),
                    Cell.text(totals.writer().engine()),
                    new Cell.Whole(totals.commits()),
                    new Cell.Moment(totals.first()),
                    new Cell.Moment(totals.last()),
                    new Cell.Text(String.join(", ", totals.operations()))));
            for (Amount amount : Amount.values()) {
                StatedSum sum = totals.amounts().of(amount);
                cells.add(sum.isStated() ? new Cell.Whole(sum.sum()) : Cell.Missing.MISSING);
                cells.add(new Cell.Whole(sum.unstated()));
            }
            rows.row(cells);
        }
        rows.end();
    }
}
