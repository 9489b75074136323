package io.tablesteward.app.changes;

import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.CsvRows;
import io.tablesteward.model.report.RowSink;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;

/** The list of commits as CSV, with times in UTC. */
final class MyCommitsCsv {
    private MyCommitsCsv() {}

    static String of(List<MyCommit> commits) throws IOException {
        StringBuilder text = new StringBuilder();
        RowSink csv = new CsvRows(text, ZoneOffset.UTC);
        csv.columns(List.of(
                "time", "catalog", "schema", "table", "version", "outcome", "note", "run", "txn_id", "location"));
        for (MyCommit commit : commits) {
            csv.row(List.of(
                    new Cell.Moment(commit.time()),
                    new Cell.Text(commit.table().catalog()),
                    new Cell.Text(commit.table().schema()),
                    new Cell.Text(commit.table().table()),
                    new Cell.Whole(commit.version()),
                    new Cell.Text(commit.outcome().name()),
                    Cell.text(commit.note()),
                    Cell.text(commit.run()),
                    new Cell.Text(commit.txnId()),
                    new Cell.Text(commit.location())));
        }
        csv.end();
        return text.toString();
    }
}
