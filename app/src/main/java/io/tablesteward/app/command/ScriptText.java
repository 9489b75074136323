package io.tablesteward.app.command;

import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
            try {
                return text(Files.readAllBytes(file), file.toString());
            } catch (IOException e) {
                throw FileFailures.of(e, file.toString());
            }
        }
    }

    /** Piped in. */
    record FromInput() implements ScriptText {
        @Override
        public String read(InputStream in) throws WorkbenchException {
            try {
                return text(in.readAllBytes(), DASH);
            } catch (IOException e) {
                throw FileFailures.of(e, DASH);
            }
        }
    }

    private static String text(byte[] bytes, String place) throws WorkbenchException {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new WorkbenchException(io.tablesteward.model.Reason.of(Problem.UNREADABLE, place, "not UTF-8"), e);
        }
    }
}
