package io.tablesteward.model.sql;

import io.tablesteward.model.WorkbenchException;
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

    /** Fails with the first error, so that nothing of a script is run that is not understood whole. */
    public ParsedScript orFail() throws WorkbenchException {
        if (!errors.isEmpty()) {
            throw errors.get(0).asException();
        }
        return this;
    }
}
