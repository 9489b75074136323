package io.tablesteward.model.sql;

import java.util.List;

/**
 * A text of several statements, read.
 *
 * @param statements those that can be understood, in order
 * @param errors why the others cannot, in order; at most one a statement
 */
public record ParsedScript(String text, List<ParsedStatement> statements, List<SqlError> errors) {
    public ParsedScript {
        statements = List.copyOf(statements);
        errors = List.copyOf(errors);
    }
}
