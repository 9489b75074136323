package io.tablesteward.model.history;

import java.util.Set;

/** Commits that tidy a table and change nothing that a person would write a note about. */
public final class Maintenance {
    private static final Set<String> OPERATIONS = Set.of(
            "OPTIMIZE",
            "VACUUM START",
            "VACUUM END",
            "REORG",
            "REORG TABLE UPGRADE UNIFORM",
            "FSCK",
            "COMPUTE STATS",
            "ANALYZE TABLE",
            "ROW TRACKING BACKFILL",
            "Empty Commit");

    private Maintenance() {}

    public static boolean is(CommitEntry commit) {
        return commit.text("operation").filter(OPERATIONS::contains).isPresent();
    }
}
