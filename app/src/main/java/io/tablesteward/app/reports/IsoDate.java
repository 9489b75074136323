package io.tablesteward.app.reports;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** A day as it is written the same in every language: 2026-11-30. What is no day counts as none. */
final class IsoDate extends StringConverter<LocalDate> {
    @Override
    public String toString(@Nullable LocalDate day) {
        return day == null ? "" : day.toString();
    }

    @Override
    public @Nullable LocalDate fromString(@Nullable String typed) {
        if (typed == null || typed.isBlank()) {
            return null;
        }
        try {
            return LocalDate.parse(typed.strip());
        } catch (DateTimeParseException noDay) {
            return null; // the field shows it empty then
        }
    }
}
