package io.tablesteward.app.changes;

import io.tablesteward.model.table.TableName;
import java.util.Optional;
import java.util.function.Function;

/**
 * The note of each table's commit (UM-01): what is typed in Review wins over what the statements set that staged its
 * changes, and that over the session note.
 *
 * @param typed what stands in the note's field, where the session note stands at first
 */
record NoteChoice(String typed, String sessionNote, Function<TableName, Optional<String>> ofStatements) {
    /** Exactly as typed; nothing typed means no note. */
    Optional<String> of(TableName table) {
        Optional<String> inField = Optional.of(typed).filter(text -> !text.isEmpty());
        return isTyped() ? inField : ofStatements.apply(table).or(() -> inField);
    }

    /** Whether a person typed a note of their own. */
    boolean isTyped() {
        return !typed.isEmpty() && !typed.equals(sessionNote);
    }
}
