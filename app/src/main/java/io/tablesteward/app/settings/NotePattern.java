package io.tablesteward.app.settings;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What a house asks of every note, such as a ticket number.
 *
 * @param text a regular expression; the note must hold a match of it
 */
public record NotePattern(String text) {
    /** A text that is no regular expression is looked for as it stands, so that a slip in Settings never lets all pass. */
    public boolean isMetBy(String note) {
        try {
            return Pattern.compile(text).matcher(note).find();
        } catch (PatternSyntaxException e) {
            return note.contains(text);
        }
    }
}
