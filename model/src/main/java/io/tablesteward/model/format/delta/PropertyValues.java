package io.tablesteward.model.format.delta;

import java.math.BigInteger;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How values of {@code delta.*} properties are written. */
final class PropertyValues {
    /** Months and years are left out: they have no fixed length (delta.logRetentionDuration and its kind). */
    private static final Pattern INTERVAL = Pattern.compile(
            "(interval\\s+)?[+]?\\d+\\s+" + unit() + "(\\s+[+]?\\d+\\s+" + unit() + ")*", Pattern.UNICODE_CASE);

    private static final Pattern PART = Pattern.compile("(\\d+)\\s+" + unit());
    private static final Map<String, Duration> UNITS = Map.of(
            "week", Duration.ofDays(7),
            "day", Duration.ofDays(1),
            "hour", Duration.ofHours(1),
            "minute", Duration.ofMinutes(1),
            "second", Duration.ofSeconds(1),
            "millisecond", Duration.ofMillis(1),
            "microsecond", Duration.of(1, ChronoUnit.MICROS));

    private PropertyValues() {}

    private static String unit() {
        return "(week|day|hour|minute|second|millisecond|microsecond)s?";
    }

    static boolean isBoolean(String text) {
        return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
    }

    static boolean isInterval(String text) {
        return INTERVAL.matcher(text.strip().toLowerCase(Locale.ROOT)).matches();
    }

    /** How long an interval is in microseconds; as long as one likes. */
    static BigInteger microseconds(String interval) {
        BigInteger sum = BigInteger.ZERO;
        Matcher part = PART.matcher(interval.toLowerCase(Locale.ROOT));
        while (part.find()) {
            long unit = UNITS.getOrDefault(part.group(2), Duration.ZERO).toNanos() / 1000;
            sum = sum.add(new BigInteger(part.group(1)).multiply(BigInteger.valueOf(unit)));
        }
        return sum;
    }

    static boolean isNumberFrom(int smallest, String text) {
        try {
            return Integer.parseInt(text) >= smallest;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /**
     * A list of column names, each a list of parts: {@code a, b.c, `odd,name`}.
     *
     * @return empty if it is not written so
     */
    static Optional<List<List<String>>> columns(String text) {
        List<List<String>> columns = new ArrayList<>();
        List<String> parts = new ArrayList<>();
        int at = 0;
        while (true) {
            at = skipSpace(text, at);
            StringBuilder part = new StringBuilder();
            at = at < text.length() && text.charAt(at) == '`' ? quoted(text, at, part) : plain(text, at, part);
            if (at < 0 || part.isEmpty()) {
                return Optional.empty();
            }
            parts.add(part.toString());
            at = skipSpace(text, at);
            if (at < text.length() && text.charAt(at) == '.') {
                at++;
                continue;
            }
            columns.add(List.copyOf(parts));
            parts.clear();
            if (at == text.length()) {
                return Optional.of(columns);
            }
            if (text.charAt(at) != ',') {
                return Optional.empty();
            }
            at++;
        }
    }

    private static int skipSpace(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int plain(String text, int from, StringBuilder part) {
        int at = from;
        while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
            part.append(text.charAt(at++));
        }
        return at;
    }

    private static int quoted(String text, int from, StringBuilder part) {
        for (int at = from + 1; at < text.length(); at++) {
            if (text.charAt(at) != '`') {
                part.append(text.charAt(at));
            } else if (at + 1 < text.length() && text.charAt(at + 1) == '`') {
                part.append('`');
                at++;
            } else {
                return at + 1;
            }
        }
        return -1;
    }
}
