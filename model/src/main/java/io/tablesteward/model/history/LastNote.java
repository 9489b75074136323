package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The newest commit with a note, which maintenance since then must not hide.
 *
 * @param laterWithoutNote commits since then that have no note and are not maintenance
 * @param laterMaintenance commits since then that are maintenance
 */
public record LastNote(CommitEntry commit, int laterWithoutNote, int laterMaintenance) {
    /** Looks at so many of the newest commits at most; empty if none of them has a note. */
    public static Optional<LastNote> in(CommitHistory history, int atMost, Progress progress)
            throws WorkbenchException {
        Search search = new Search(atMost);
        history.walk(search, progress);
        return search.found;
    }

    /** Told commit by commit, newest first; answers false once it need not be told more. */
    public static final class Search implements Predicate<CommitEntry> {
        private final int atMost;
        private int withoutNote;
        private int maintenance;
        private Optional<LastNote> found = Optional.empty();

        public Search(int atMost) {
            this.atMost = atMost;
        }

        public Optional<LastNote> found() {
            return found;
        }

        @Override
        public boolean test(CommitEntry commit) {
            if (Maintenance.is(commit)) {
                maintenance++;
            } else if (commit.note().filter(note -> !note.isEmpty()).isPresent()) {
                found = Optional.of(new LastNote(commit, withoutNote, maintenance));
                return false;
            } else {
                withoutNote++;
            }
            return withoutNote + maintenance < atMost;
        }
    }
}
