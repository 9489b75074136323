package io.tablesteward.app.settings;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.catalog.Connection;
import java.util.Optional;

/**
 * A connection and what a person decided about it.
 *
 * @param editingAllowed false means Look only
 * @param requiredNote a regular expression that a note must match before anything may be committed
 * @param sampleValues whether sample values of columns may be shown
 */
public record SavedConnection(
        Connection connection, boolean editingAllowed, Optional<String> requiredNote, boolean sampleValues) {
    /** Look only, no note asked for, no sample values shown. */
    public static SavedConnection fresh(Connection connection) {
        return new SavedConnection(connection, false, Optional.empty(), false);
    }

    public String name() {
        return connection.name();
    }

    public SavedConnection withSampleValues(boolean allowed) {
        return new SavedConnection(connection, editingAllowed, requiredNote, allowed);
    }

    public SavedConnection withRequiredNote(Optional<String> pattern) {
        return new SavedConnection(connection, editingAllowed, pattern, sampleValues);
    }

    public SavedConnection withEditingAllowed(boolean allowed) {
        return new SavedConnection(connection, allowed, requiredNote, sampleValues);
    }

    /**
     * Why its tables may not be changed, if they may not.
     *
     * @param note the one the commit would have
     */
    public Optional<Reason> refusal(Optional<String> note) {
        if (!editingAllowed) {
            return Optional.of(Reason.of(Problem.CONNECTION_LOOK_ONLY, name()));
        }
        return requiredNote
                .filter(pattern -> !new NotePattern(pattern).isMetBy(note.orElse("")))
                .map(pattern -> Reason.of(Problem.NOTE_REQUIRED, name(), pattern));
    }
}
