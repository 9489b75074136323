package io.tablesteward.model.sql;

import io.tablesteward.model.Reason;
import java.util.List;

/**
 * One statement and where it stands in its script.
 *
 * @param notices what the person should know of how it was read
 */
public record ParsedStatement(SqlStatement statement, Span span, List<Reason> notices) {
    public ParsedStatement {
        notices = List.copyOf(notices);
    }
}
