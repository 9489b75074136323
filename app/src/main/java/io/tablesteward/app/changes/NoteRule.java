package io.tablesteward.app.changes;

import io.tablesteward.app.settings.NotePattern;
import java.util.Collection;
import java.util.Optional;

/** What the connections of the ticked tables ask of the notes of their commits. */
record NoteRule(Collection<TableReview> ticked) {
    /** The first pattern, a regular expression, that the note of its table holds no match of. */
    Optional<String> unmet(NoteChoice notes) {
        return ticked.stream()
                .flatMap(review -> review
                        .connection()
                        .requiredNote()
                        .filter(pattern -> !new NotePattern(pattern)
                                .isMetBy(notes.of(review.table().name()).orElse("")))
                        .stream())
                .findFirst();
    }
}
