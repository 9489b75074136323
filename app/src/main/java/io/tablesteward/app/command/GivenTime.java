package io.tablesteward.app.command;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

/** A day or a time of the command line, in ISO 8601; without an offset it is on the clock of a zone. */
record GivenTime(TemporalAccessor said) {
    private static final DateTimeFormatter FORM =
            DateTimeFormatter.ofPattern("uuuu-MM-dd['T'HH:mm[:ss[.SSS]][XXX]]", Locale.ROOT);

    /** @throws DateTimeParseException if it is neither */
    static GivenTime parse(String text) {
        return new GivenTime(FORM.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalDate::from));
    }

    /** When it begins. */
    Instant start(ZoneId zone) {
        return at(zone, 0);
    }

    /** When it is over: a day ends with its last moment, a time at once. */
    Instant end(ZoneId zone) {
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
