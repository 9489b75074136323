package io.tablesteward.app.changes;

import io.tablesteward.app.settings.NotePattern;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What the connections of the ticked tables ask of a note.
 *
 * @param patterns regular expressions; the note must hold a match of each
 */
record NoteRule(List<String> patterns) {
    NoteRule {
        patterns = List.copyOf(patterns);
    }

    static NoteRule of(Collection<TableReview> ticked) {
        return new NoteRule(ticked.stream()
                .flatMap(review -> review.connection().requiredNote().stream())
                .distinct()
                .toList());
    }

    /** The first pattern that the note does not match. */
    Optional<String> unmet(String note) {
        return patterns.stream()
                .filter(pattern -> !new NotePattern(pattern).isMetBy(note))
                .findFirst();
    }

    /** The note as it is committed: exactly as typed; nothing typed means no note (UM-01). */
    static Optional<String> toCommit(String typed) {
        return typed.isEmpty() ? Optional.empty() : Optional.of(typed);
    }
}
