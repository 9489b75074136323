package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;

/** Why a stretch of SQL cannot be read. */
public record SqlError(Span span, Reason reason) {
    static SqlError at(Span span, Problem problem, Object... arguments) {
        return new SqlError(span, Reason.of(problem, arguments));
    }
}
