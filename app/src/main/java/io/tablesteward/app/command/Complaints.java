package io.tablesteward.app.command;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.sql.Span;
import io.tablesteward.model.sql.script.ScriptFault;
import java.io.PrintStream;

/** What is said on standard error: what, why and what to do, a paragraph each. */
final class Complaints {
    private final Messages messages;
    private final PrintStream err;

    Complaints(Messages messages, PrintStream err) {
        this.messages = messages;
        this.err = err;
    }

    void say(String key, Object... arguments) {
        line(text(key, arguments));
    }

    void line(String text) {
        err.println(text);
    }

    String text(String key, Object... arguments) {
        return messages.get(key, arguments);
    }

    void reason(Reason reason) {
        paragraph("", messages.what(reason), messages.why(reason), messages.remedy(reason));
    }

    /** What is no failure of the person's: with all that whoever mends it needs. */
    void bug(Throwable bug) {
        paragraph("", text("fx.failure.bug.what"), text("fx.failure.bug.why"), text("sql.bug.remedy"));
        bug.printStackTrace(err);
    }

    void notice(Span span, String script, Reason reason) {
        paragraph(place(span, script), messages.what(reason), messages.why(reason), messages.remedy(reason));
    }

    void fault(ScriptFault fault, String script) {
        notice(fault.span(), script, fault.reason());
        fault.findings().forEach(finding -> finding("  ", finding));
    }

    void finding(String before, Finding finding) {
        paragraph(before, messages.what(finding), messages.why(finding), messages.remedy(finding));
    }

    private String place(Span span, String script) {
        return messages.get("sql.place", span.line(script), span.column(script)) + ": ";
    }

    private void paragraph(String before, String what, String why, String remedy) {
        err.println(before + what);
        err.println("  " + why);
        err.println("  " + remedy);
    }
}
