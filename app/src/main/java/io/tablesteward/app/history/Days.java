package io.tablesteward.app.history;

import java.time.LocalDate;

/** A period that was chosen, both days included. */
record Days(LocalDate from, LocalDate until) {
    boolean meets(LocalDate first, LocalDate last) {
        return !last.isBefore(from) && !first.isAfter(until);
    }
}
