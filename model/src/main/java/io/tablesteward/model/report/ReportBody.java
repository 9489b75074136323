package io.tablesteward.model.report;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Takes the rows of a report on their way: leaves the columns that are wanted, counts, and notes what is to be stated. */
final class ReportBody implements RowTaker {
    private final ReportSink sink;
    private final List<Integer> wanted;
    private final RowsChecksum checksum;
    private final List<ReportEnd.Gap> gaps = new ArrayList<>();
    private final List<ReportEnd.Compared> compared = new ArrayList<>();
    private final List<ReportEnd.NotRead> notRead = new ArrayList<>();
    private final int tables;
    private int tablesDone;
    private long rows;

    ReportBody(ReportTitle title, ReportSink sink) {
        this.sink = sink;
        this.wanted =
                title.columns().stream().map(title.preset().columns()::indexOf).toList();
        this.checksum = new RowsChecksum(title.columnNames(), title.zone());
        this.tables = title.tables().size();
    }

    @Override
    public void row(List<Cell> cells) throws IOException {
        List<Cell> row = wanted.stream().map(cells::get).toList();
        checksum.row(row);
        sink.row(row);
        rows++;
    }

    void gap(ReportEnd.Gap gap) {
        gaps.add(gap);
    }

    void compared(ReportEnd.Compared versions) {
        compared.add(versions);
    }

    void notRead(String what, Reason reason) {
        notRead.add(new ReportEnd.NotRead(what, reason));
    }

    void tableDone() {
        tablesDone++;
    }

    /** Says how far the table in hand is, which is read from its last version down. */
    void isAt(CoveredTable table, long version, Progress progress) {
        double all = table.last().orElse(0) - table.first().orElse(0) + 1.0;
        double done = table.last().orElse(0) - version + 1.0;
        progress.report((tablesDone + done / all) / tables, table.name().toString());
    }

    ReportEnd end() throws IOException {
        return new ReportEnd(rows, checksum.hex(), gaps, compared, notRead);
    }
}
