package io.tablesteward.model;

/** An expected failure: it has a reason a person can read, unlike a bug. */
public final class WorkbenchException extends Exception {
    private final transient Reason reason;

    public WorkbenchException(Reason reason) {
        super(reason.problem() + " " + reason.arguments());
        this.reason = reason;
    }

    public WorkbenchException(Reason reason, Throwable cause) {
        super(reason.problem() + " " + reason.arguments(), cause);
        this.reason = reason;
    }

    public static WorkbenchException of(Problem problem, Object... arguments) {
        return new WorkbenchException(Reason.of(problem, arguments));
    }

    public Reason reason() {
        return reason;
    }
}
