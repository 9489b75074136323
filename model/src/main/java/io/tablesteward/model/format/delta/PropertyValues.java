package io.tablesteward.model.format.delta;

import java.math.BigInteger;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
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
}
