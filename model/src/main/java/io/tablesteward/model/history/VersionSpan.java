package io.tablesteward.model.history;

/**
 * Versions one after another.
 *
 * @param last of them, too
 */
public record VersionSpan(long first, long last) {
    public VersionSpan {
        if (first > last) {
            throw new IllegalArgumentException("From " + first + " to " + last);
        }
    }

    public static VersionSpan of(long version) {
        return new VersionSpan(version, version);
    }
}
