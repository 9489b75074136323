package io.tablesteward.model.engine.spark;

import io.tablesteward.model.Reason;

/** How a statement ended, as the server told it. */
sealed interface StatementEnd {
    /** It ran to its end. */
    record Done() implements StatementEnd {}

    /** The server says that it failed. */
    record Failed(Reason reason) implements StatementEnd {}

    /** It was stopped because a person asked for that. */
    record Stopped() implements StatementEnd {}

    /** Nobody told how it ended; it may still be running. */
    record Lost(Reason reason) implements StatementEnd {}
}
