package io.tablesteward.model.history;

import static io.tablesteward.model.history.Commits.commit;
import static io.tablesteward.model.history.Commits.history;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LastNoteTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    // case 69
    @ParameterizedTest
    @ValueSource(strings = {"OPTIMIZE", "VACUUM START", "VACUUM END", "REORG"})
    void maintenanceDoesNotHideTheNoteBeforeIt(String maintenance) throws WorkbenchException {
        List<CommitEntry> commits = List.of(
                commit(6, NOON, "\"operation\":\"%s\"".formatted(maintenance)),
                commit(5, NOON, "\"operation\":\"WRITE\",\"userMetadata\":\"{\\\"a\\\":\\\"b\\\"}\""));

        LastNote note = lastNote(commits, 100).orElseThrow();

        assertThat(note.commit().version()).isEqualTo(5);
        assertThat(note.commit().note()).contains("{\"a\":\"b\"}");
        assertThat(note.laterWithoutNote()).isZero();
        assertThat(note.laterMaintenance()).isEqualTo(1);
    }

    @Test
    void aNoteOnMaintenanceIsNotTheLastNote() throws WorkbenchException {
        List<CommitEntry> commits = List.of(
                commit(3, NOON, "\"operation\":\"OPTIMIZE\",\"userMetadata\":\"nightly\""),
                commit(2, NOON, "\"operation\":\"WRITE\",\"userMetadata\":\"\""),
                commit(1, NOON, "\"operation\":\"WRITE\""),
                commit(0, NOON, "\"operation\":\"WRITE\",\"userMetadata\":\"first load\""));

        LastNote note = lastNote(commits, 100).orElseThrow();

        assertThat(note.commit().version()).isZero();
        assertThat(note.laterWithoutNote()).isEqualTo(2);
    }

    @Test
    void theSearchEndsWhereItWasToldTo() throws WorkbenchException {
        List<CommitEntry> commits =
                List.of(commit(1, NOON, ""), commit(0, NOON, "\"operation\":\"WRITE\",\"userMetadata\":\"n\""));

        assertThat(lastNote(commits, 1)).isEmpty();
        assertThat(lastNote(commits, 2)).isPresent();
        assertThat(lastNote(List.of(), 2)).isEmpty();
    }

    private static Optional<LastNote> lastNote(List<CommitEntry> commits, int atMost) throws WorkbenchException {
        return LastNote.in(history(commits), atMost, Progress.unwatched());
    }
}
