package io.tablesteward.model.sql.script;

import io.tablesteward.model.Reason;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.sql.Span;
import io.tablesteward.model.sql.SqlError;
import java.util.List;

/**
 * Why a statement of a script cannot be carried out.
 *
 * @param findings what the checks say, where it is they that refuse
 */
public record ScriptFault(Span span, Reason reason, List<Finding> findings) {
    public ScriptFault {
        findings = List.copyOf(findings);
    }

    static ScriptFault of(SqlError error) {
        return new ScriptFault(error.span(), error.reason(), List.of());
    }
}
