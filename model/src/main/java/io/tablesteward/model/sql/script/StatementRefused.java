package io.tablesteward.model.sql.script;

/** A statement is understood and cannot be carried out; the fault says where it stands and why. */
public final class StatementRefused extends Exception {
    private final transient ScriptFault fault;

    StatementRefused(ScriptFault fault) {
        super(fault.reason().toString());
        this.fault = fault;
    }

    public ScriptFault fault() {
        return fault;
    }
}
