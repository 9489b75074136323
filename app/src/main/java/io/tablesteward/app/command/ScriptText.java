package io.tablesteward.app.command;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import io.tablesteward.model.files.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/** The text of a script, wherever it stands; in UTF-8, and refused if it is not. */
sealed interface ScriptText {
    String DASH = "-";

    String read(InputStream in) throws WorkbenchException;

    /** The one that is given, or else the standard input. */
    static ScriptText of(Optional<String> statements, Optional<Path> file) {
        return statements
                .<ScriptText>map(OnTheLine::new)
                .or(() -> file.map(InFile::new))
                .orElseGet(FromInput::new);
    }

    /** Given as a word of the command line. */
    record OnTheLine(String statements) implements ScriptText {
        @Override
        public String read(InputStream in) {
            return statements;
        }
    }

    /** In a file. */
    record InFile(Path file) implements ScriptText {
        @Override
        public String read(InputStream in) throws WorkbenchException {
            return TextFile.read(file);
        }
    }

    /** Piped in. */
    record FromInput() implements ScriptText {
        @Override
        public String read(InputStream in) throws WorkbenchException {
            try {
                return TextFile.text(in.readAllBytes(), DASH);
            } catch (IOException e) {
                throw FileFailures.of(e, DASH);
            }
        }
    }
}
