package io.tablesteward.model;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

/** A day or a time as a person types it, in ISO 8601; without an offset it is on the clock of a zone. */
public record GivenTime(TemporalAccessor said) {
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd['T'HH:mm[:ss[.SSS]][XXX]]", Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT); // else 31 November would be the 30th

    /**
     * Reads what was typed.
     *
     * @throws DateTimeParseException if it is neither
     */
    public static GivenTime parse(String text) {
        return new GivenTime(FORM.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalDate::from));
    }

    /** When it begins. */
    public Instant start(ZoneId zone) {
        return at(zone, 0);
    }

    /** When it is over: a day ends with its last moment, a time at once. */
    public Instant end(ZoneId zone) {
        return at(zone, 1);
    }

    private Instant at(ZoneId zone, int days) {
        if (said instanceof OffsetDateTime time) {
            return time.toInstant();
        }
        return said instanceof LocalDateTime time
                ? time.atZone(zone).toInstant()
                : LocalDate.from(said).plusDays(days).atStartOfDay(zone).toInstant();
    }
}
