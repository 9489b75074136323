package io.tablesteward.app.command;

import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowForm;
import io.tablesteward.model.report.RowSink;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;

/** The results of a script one after the other, with an empty line between two of them. */
final class ScriptAnswers implements Closeable {
    private final Writer out;
    private final RowForm form;
    private final ZoneId zone;
    private boolean isFirst = true;

    ScriptAnswers(OutputStream out, RowForm form, ZoneId zone) {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        this.form = form;
        this.zone = zone;
    }

    RowSink next() throws IOException {
        if (!isFirst && form != RowForm.JSON) {
            out.write('\n');
        }
        isFirst = false;
        return new Delivered(form.to(out, zone));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    /** Out as soon as it ends: an answer that gets lost stops the script before it changes more. */
    private final class Delivered implements RowSink {
        private final RowSink rows;

        Delivered(RowSink rows) {
            this.rows = rows;
        }

        @Override
        public void columns(List<String> names) throws IOException {
            rows.columns(names);
        }

        @Override
        public void row(List<Cell> cells) throws IOException {
            rows.row(cells);
        }

        @Override
        public void end() throws IOException {
            rows.end();
            out.flush();
        }
    }
}
