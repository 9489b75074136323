package io.tablesteward.model.report;

import java.io.Closeable;
import java.io.IOException;

/** One form of a report, begun with its title: takes each row, then the end; closed without an end, nothing counts. */
public interface ReportSink extends RowTaker, Closeable {
    /** Begins one. */
    @FunctionalInterface
    interface Opening {
        ReportSink begin(ReportTitle title) throws IOException;
    }

    void end(ReportEnd end) throws IOException;
}
