package io.tablesteward.model.format.delta.sample;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;

/** Times of the sample's past, counted back from the day it is made. */
record SampleCalendar(LocalDate today) {
    static SampleCalendar before(Instant now) {
        return new SampleCalendar(LocalDate.ofInstant(now, ZoneOffset.UTC));
    }

    /** A time of a day in the past, such as {@code at(3, "02:10:05")}. */
    Instant at(int daysAgo, String time) {
        return day(daysAgo).atTime(LocalTime.parse(time)).toInstant(ZoneOffset.UTC);
    }

    LocalDate day(int daysAgo) {
        return today.minusDays(daysAgo);
    }
}
