package io.tablesteward.model.sql;

import io.tablesteward.model.Reason;
import java.util.ArrayList;
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

    /** The same with one thing more to be known of it. */
    public ParsedStatement with(Reason notice) {
        List<Reason> more = new ArrayList<>(notices);
        more.add(notice);
        return new ParsedStatement(statement, span, more);
    }
}
