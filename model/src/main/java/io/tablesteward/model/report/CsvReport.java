package io.tablesteward.model.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A report as CSV with nothing but the head and the rows in it, and a JSON file beside it for the rest: RFC 4180 knows no
 * remarks, and whatever reads the table would read them as rows.
 */
final class CsvReport implements ReportSink {
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    static final String ABOUT = ".about.json";

    private final Writer out;
    private final OutputStream about;
    private final RowSink rows;
    private final ObjectNode said;

    CsvReport(ReportTitle title, ReportFiles files) throws IOException {
        out = new OutputStreamWriter(files.main().out(), StandardCharsets.UTF_8);
        about = files.beside(ABOUT).out();
        said = ReportJson.of(title);
        if (files.byteOrderMark()) {
            out.append(BYTE_ORDER_MARK);
        }
        rows = new CsvRows(out, title.zone());
        rows.columns(title.columnNames());
    }

    @Override
    public void row(List<Cell> cells) throws IOException {
        rows.row(cells);
    }

    @Override
    public void end(ReportEnd end) throws IOException {
        rows.end();
        said.set("end", ReportJson.of(end));
        about.write((JsonLines.encodable(said.toPrettyString()) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
