package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;

/** Why a stretch of SQL cannot be read; line and column are the first two arguments of the reason. */
public record SqlError(Span span, Reason reason) {
    static SqlError at(Span span, String text, Problem problem, Object... arguments) {
        Object[] all = new Object[arguments.length + 2];
        all[0] = span.line(text);
        all[1] = span.column(text);
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        return new SqlError(span, Reason.of(problem, all));
    }

    public WorkbenchException asException() {
        return new WorkbenchException(reason);
    }
}
