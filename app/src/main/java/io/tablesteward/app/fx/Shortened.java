package io.tablesteward.app.fx;

/** A text on one line, cut where it gets too long. */
public final class Shortened {
    private Shortened() {}

    public static String to(int most, String text) {
        String line = text.strip().lines().findFirst().orElse("");
        boolean whole = line.length() <= most && line.equals(text.strip());
        if (whole) {
            return line;
        }
        int end = Math.min(most, line.length());
        // Never between the two halves of a character beyond the first plane
        if (end < line.length() && Character.isLowSurrogate(line.charAt(end))) {
            end--;
        }
        return line.substring(0, end).stripTrailing() + "…";
    }
}
