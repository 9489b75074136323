package io.tablesteward.model.table;

/** A rule that every row must keep. */
public final class CheckConstraint {
    /** A property with this and a name holds the expression of the constraint of that name. */
    public static final String PREFIX = "delta.constraints.";

    private CheckConstraint() {}
}
