package io.tablesteward.app.changes;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

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
        return patterns.stream().filter(pattern -> !matches(pattern, note)).findFirst();
    }

    /** A text that is no regular expression is looked for as it stands, so that a slip in Settings never lets all pass. */
    private static boolean matches(String pattern, String note) {
        try {
            return Pattern.compile(pattern).matcher(note).find();
        } catch (PatternSyntaxException e) {
            return note.contains(pattern);
        }
    }

    /** The note as it is committed: exactly as typed; nothing typed means no note (UM-01). */
    static Optional<String> toCommit(String typed) {
        return typed.isEmpty() ? Optional.empty() : Optional.of(typed);
    }
}
