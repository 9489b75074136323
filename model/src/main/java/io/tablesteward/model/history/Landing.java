package io.tablesteward.model.history;

/** The commit nearest to what a person asked for. */
public record Landing(CommitEntry commit, Kind kind) {
    /** How near it is. */
    public enum Kind {
        EXACT,
        /** There is no such version yet; it is the newest. */
        NOT_YET,
        /** The version was cleaned away; it is the oldest that is left. */
        CLEANED,
        /** The log has a gap there; it is the version beside it. */
        GAP,
        /** Nobody committed then; it is what the table was at that time. */
        EARLIER,
        /** The log does not reach back so far; it is the oldest. */
        BEFORE_ALL
    }
}
