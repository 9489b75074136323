package io.tablesteward.model.history;

import static io.tablesteward.model.history.Commits.commit;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class RecentCommitsTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void onlyWhatIsNewIsReadAgain() throws WorkbenchException {
        Counting history = new Counting();
        history.add(3);
        RecentCommits before = RecentCommits.of(history, NOON, Progress.unwatched());
        history.add(2);
        history.read = 0;

        RecentCommits now = before.withNewer(history, 2, NOON.plusSeconds(60), Progress.unwatched());

        assertThat(now.traces()).extracting(trace -> trace.entry().version()).containsExactly(4L, 3L, 2L, 1L, 0L);
        assertThat(now.readAt()).isEqualTo(NOON.plusSeconds(60));
        assertThat(history.read).isEqualTo(2);
    }

    @Test
    void whatIsTooOldMeanwhileIsLeftOut() throws WorkbenchException {
        Counting history = new Counting();
        history.add(3);
        RecentCommits before = RecentCommits.of(history, NOON, Progress.unwatched());
        Instant later = NOON.plus(Duration.ofDays(28)).plusSeconds(1);

        assertThat(before.withNewer(history, 0, later, Progress.unwatched()).traces())
                .extracting(trace -> trace.entry().version())
                .containsExactly(2L, 1L);
    }

    @Test
    void aLogThatWentBackIsReadAnew() throws WorkbenchException {
        Counting history = new Counting();
        history.add(3);
        RecentCommits before = RecentCommits.of(history, NOON, Progress.unwatched());
        Counting madeAnew = new Counting();
        madeAnew.add(1);

        assertThat(before.withNewer(madeAnew, -2, NOON, Progress.unwatched()).traces())
                .extracting(trace -> trace.entry().version())
                .containsExactly(0L);
    }

    /** A commit a minute from noon on; counts how many are asked for. */
    private static final class Counting implements CommitHistory {
        private final List<CommitTrace> newestFirst = new ArrayList<>();
        private int read;

        void add(int commits) {
            for (int i = 0; i < commits; i++) {
                long version = newestFirst.size();
                newestFirst.add(0, new CommitTrace(commit(version, NOON.plusSeconds(60 * version), ""), List.of()));
            }
        }

        @Override
        public HistoryPage page(OptionalLong before, int limit, Progress progress) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void walk(Predicate<CommitEntry> goOn, Progress progress) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<CommitTrace> recent(OptionalLong before, Instant since, int limit, Progress progress) {
            List<CommitTrace> found = newestFirst.stream()
                    .filter(trace -> !trace.entry().timestamp().isBefore(since))
                    .limit(limit)
                    .toList();
            read += found.size();
            return found;
        }

        @Override
        public String rawCommit(long version, int maxCharacters) {
            throw new UnsupportedOperationException();
        }
    }
}
