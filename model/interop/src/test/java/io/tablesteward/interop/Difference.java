package io.tablesteward.interop;

/** Something that the two sides say differently. */
record Difference(String where, String ours, String theirs) {
    /** Where it is said whether a script was carried out. */
    static final String OUTCOME = "outcome";
    /** What a side says that does not say it at all. */
    static final String UNSAID = "<unsaid>";

    @Override
    public String toString() {
        return where + "\n    ours   " + ours + "\n    theirs " + theirs;
    }
}
