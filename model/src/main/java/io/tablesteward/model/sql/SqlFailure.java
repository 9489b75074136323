package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;

/** Leaves the reading of one statement; never leaves this package. */
final class SqlFailure extends Exception {
    private final transient SqlError error;

    private SqlFailure(SqlError error) {
        super(error.reason().toString());
        this.error = error;
    }

    static SqlFailure at(Span span, Problem problem, Object... arguments) {
        return new SqlFailure(SqlError.at(span, problem, arguments));
    }

    SqlError error() {
        return error;
    }
}
