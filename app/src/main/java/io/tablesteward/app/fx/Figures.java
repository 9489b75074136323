package io.tablesteward.app.fx;

import java.text.NumberFormat;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Numbers, sizes and times as they stand on screen: in the person's language and chosen time zone. */
public final class Figures {
    private static final List<String> UNITS = List.of("B", "KB", "MB", "GB", "TB", "PB");
    private static final List<String> FRENCH_UNITS = List.of("o", "Ko", "Mo", "Go", "To", "Po");

    private final Locale locale;
    private final Supplier<ZoneId> zone;

    public Figures(Locale locale, Supplier<ZoneId> zone) {
        this.locale = locale;
        this.zone = zone;
    }

    /** For example 10,482. */
    public String count(long number) {
        return NumberFormat.getIntegerInstance(locale).format(number);
    }

    /** Versions of a table, for example 7, 8, 9. */
    public String versions(Collection<Long> versions) {
        return versions.stream().map(this::count).collect(Collectors.joining(", "));
    }

    /** For example 2.4 %, of a share from 0 to 1. */
    public String share(double share) {
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMaximumFractionDigits(1);
        return format.format(share * 100) + " %";
    }

    /** For example 1.2 GB, a kilobyte being 1024 bytes. */
    public String bytes(long bytes) {
        List<String> units = "fr".equals(locale.getLanguage()) ? FRENCH_UNITS : UNITS;
        double value = bytes;
        int unit = 0;
        while (value >= 1024 && unit < units.size() - 1) {
            value /= 1024;
            unit++;
        }
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMaximumFractionDigits(unit == 0 || value >= 100 ? 0 : 1);
        return format.format(value) + " " + units.get(unit);
    }

    /** Day, time and offset: 30 Nov 2026, 13:02 (UTC+01:00). */
    public String moment(Instant at) {
        return momentWithoutZone(at) + " (" + offset(at) + ")";
    }

    /** Day and time, for places that show the zone once for many. */
    public String momentWithoutZone(Instant at) {
        return day(at) + ", " + time(at);
    }

    public String day(Instant at) {
        return day(inZone(at).toLocalDate());
    }

    public String day(LocalDate date) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
                .withLocale(locale)
                .format(date);
    }

    /** Hour and minute: 13:02. */
    public String time(Instant at) {
        return DateTimeFormatter.ofPattern("HH:mm", locale).format(inZone(at));
    }

    /** Day of the week, hour and minute, for a moment within the next days: Wed 15:10. */
    public String weekdayAndTime(Instant at) {
        return DateTimeFormatter.ofPattern("EEE HH:mm", locale).format(inZone(at));
    }

    /** To the second: 13:02:45. */
    public String clockTime(Instant at) {
        return DateTimeFormatter.ofPattern("HH:mm:ss", locale).format(inZone(at));
    }

    /** UTC, UTC+01:00. */
    public String offset(Instant at) {
        String offset = inZone(at).getOffset().getId();
        return "Z".equals(offset) ? "UTC" : "UTC" + offset;
    }

    public ZoneId zone() {
        return zone.get();
    }

    private ZonedDateTime inZone(Instant at) {
        return at.atZone(zone.get());
    }
}
