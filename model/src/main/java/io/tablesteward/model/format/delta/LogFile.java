package io.tablesteward.model.format.delta;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the name of a file in the log says of it (PROTOCOL.md, Delta Log Entries, Checkpoints, Log Compaction Files).
 *
 * @param version the last version in a compaction file
 * @param part from 1, with {@code parts} being how many belong together
 */
record LogFile(Kind kind, long version, int part, int parts, String name) {
    /** Kinds of files; of several complete checkpoints of a version the later kind is preferred. */
    enum Kind {
        COMMIT,
        COMPACTION,
        CLASSIC_CHECKPOINT,
        MULTI_PART_CHECKPOINT,
        V2_CHECKPOINT
    }

    private static final int DIGITS = 20;
    private static final String COMMIT_ENDING = ".json";
    private static final String CLASSIC_ENDING = ".checkpoint.parquet";
    private static final Pattern PARTS = Pattern.compile("\\.checkpoint\\.(\\d{10})\\.(\\d{10})\\.parquet");
    private static final Pattern V2 = Pattern.compile("\\.checkpoint\\.[0-9a-fA-F-]{36}\\.(json|parquet)");
    private static final Pattern COMPACTED = Pattern.compile("\\.(\\d{20})\\.compacted\\.json");

    /** Empty for files that are none of a log's, such as checksums and what a broken-off write left. */
    static Optional<LogFile> named(String name) {
        if (name.length() < DIGITS + COMMIT_ENDING.length() || !startsWithVersion(name)) {
            return Optional.empty();
        }
        try {
            return ofRest(name, Long.parseLong(name, 0, DIGITS, 10), name.substring(DIGITS));
        } catch (NumberFormatException tooLarge) {
            return Optional.empty();
        }
    }

    private static boolean startsWithVersion(String name) {
        for (int i = 0; i < DIGITS; i++) {
            if (name.charAt(i) < '0' || name.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static Optional<LogFile> ofRest(String name, long version, String rest) {
        if (rest.equals(COMMIT_ENDING)) {
            return Optional.of(new LogFile(Kind.COMMIT, version, 1, 1, name));
        }
        if (rest.equals(CLASSIC_ENDING)) {
            return Optional.of(new LogFile(Kind.CLASSIC_CHECKPOINT, version, 1, 1, name));
        }
        if (V2.matcher(rest).matches()) {
            return Optional.of(new LogFile(Kind.V2_CHECKPOINT, version, 1, 1, name));
        }
        Matcher parts = PARTS.matcher(rest);
        if (parts.matches()) {
            return Optional.of(new LogFile(
                    Kind.MULTI_PART_CHECKPOINT,
                    version,
                    Integer.parseInt(parts.group(1)),
                    Integer.parseInt(parts.group(2)),
                    name));
        }
        Matcher compacted = COMPACTED.matcher(rest);
        if (compacted.matches()) {
            return Optional.of(new LogFile(Kind.COMPACTION, Long.parseLong(compacted.group(1)), 1, 1, name));
        }
        return Optional.empty();
    }

    /** True for files from which a table's state is put together. */
    boolean isState() {
        return kind != Kind.COMPACTION;
    }

    /** The name of a commit's file. */
    static String commit(long version) {
        return digits(version) + COMMIT_ENDING;
    }

    /** The name of a checkpoint that is one classic file. */
    static String classicCheckpoint(long version) {
        return digits(version) + CLASSIC_ENDING;
    }

    private static String digits(long version) {
        String digits = Long.toString(version);
        return "0".repeat(DIGITS - digits.length()) + digits;
    }
}
