package io.tablesteward.app.console;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.Reason;
import io.tablesteward.model.sql.Span;
import io.tablesteward.model.sql.SqlError;
import io.tablesteward.model.sql.script.ScriptFault;

/** What is wrong at a place of the script, in the person's language. */
record Trouble(Span span, String what, String why, String remedy) {
    static Trouble of(Span span, Reason reason, Messages messages) {
        return new Trouble(span, messages.what(reason), messages.why(reason), messages.remedy(reason));
    }

    static Trouble of(SqlError error, Messages messages) {
        return of(error.span(), error.reason(), messages);
    }

    /** All of it, in one line. */
    String text() {
        return what + ". " + why + " " + remedy;
    }

    /** Where it is the checks that refuse, they say why. */
    static Trouble of(ScriptFault fault, Messages messages) {
        if (fault.findings().isEmpty()) {
            return of(fault.span(), fault.reason(), messages);
        }
        StringBuilder why = new StringBuilder();
        StringBuilder remedy = new StringBuilder();
        fault.findings().forEach(finding -> {
            why.append(messages.what(finding))
                    .append(". ")
                    .append(messages.why(finding))
                    .append(' ');
            remedy.append(messages.remedy(finding)).append(' ');
        });
        return new Trouble(
                fault.span(),
                messages.what(fault.reason()),
                why.toString().strip(),
                remedy.toString().strip());
    }
}
