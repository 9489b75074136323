package io.tablesteward.model.history;

import static io.tablesteward.model.history.Commits.commit;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CommitsByDayTest {
    private final List<CommitEntry> commits = List.of(
            commit(2, Instant.parse("2026-03-02T00:10:00Z"), ""),
            commit(1, Instant.parse("2026-03-01T23:50:00Z"), ""),
            commit(0, Instant.parse("2026-03-01T01:00:00Z"), ""));

    @Test
    void daysAreThoseOfTheZone() {
        assertThat(CommitsByDay.of(commits, ZoneOffset.UTC).counts())
                .isEqualTo(Map.of(LocalDate.parse("2026-03-01"), 2, LocalDate.parse("2026-03-02"), 1));
        assertThat(CommitsByDay.of(commits, ZoneId.of("America/Sao_Paulo")).counts())
                .isEqualTo(Map.of(LocalDate.parse("2026-02-28"), 1, LocalDate.parse("2026-03-01"), 2));
    }
}
