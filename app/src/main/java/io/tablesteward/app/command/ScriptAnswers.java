package io.tablesteward.app.command;

import io.tablesteward.model.report.RowForm;
import io.tablesteward.model.report.RowSink;
import java.io.IOException;
import java.io.Writer;
import java.time.ZoneId;

/** The results of a script one after the other, with an empty line between two of them. */
final class ScriptAnswers {
    private final Writer out;
    private final RowForm form;
    private final ZoneId zone;
    private boolean isFirst = true;

    ScriptAnswers(Writer out, RowForm form, ZoneId zone) {
        this.out = out;
        this.form = form;
        this.zone = zone;
    }

    RowSink next() throws IOException {
        if (!isFirst && form != RowForm.JSON) {
            out.write('\n');
        }
        isFirst = false;
        return form.to(out, zone);
    }
}
