package io.tablesteward.model.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A report as JSON, one object a line: the title, then the rows, then the end. */
final class JsonLinesReport implements ReportSink {
    private final Writer out;
    private final JsonLines rows;

    JsonLinesReport(ReportTitle title, OutputStream bytes) throws IOException {
        out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
        out.append(JsonLines.encodable(ReportJson.of(title).toString())).append('\n');
        rows = new JsonLines(out, title.zone());
        rows.columns(title.columnNames());
    }

    @Override
    public void row(List<Cell> cells) throws IOException {
        rows.row(cells);
    }

    @Override
    public void end(ReportEnd end) throws IOException {
        rows.end();
        out.append(JsonLines.encodable(ReportJson.of(end).toString())).append('\n');
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
