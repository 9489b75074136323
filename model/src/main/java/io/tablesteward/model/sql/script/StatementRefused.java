package io.tablesteward.model.sql.script;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.table.TableName;
import java.util.List;

/** A statement is understood and cannot be carried out; the fault says where it stands and why. */
public final class StatementRefused extends Exception {
    private final transient ScriptFault fault;

    StatementRefused(ScriptFault fault) {
        super(fault.reason().toString());
        this.fault = fault;
    }

    static StatementRefused by(ParsedStatement source, TableName table, List<Finding> findings) {
        return new StatementRefused(
                new ScriptFault(source.span(), Reason.of(Problem.STATEMENT_REFUSED, table), findings));
    }

    public ScriptFault fault() {
        return fault;
    }
}
