package io.tablesteward.app.console;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/** Scripts in files that a person chose. Blocks. */
final class SqlFile {
    private static final String MARK = "\uFEFF";

    private SqlFile() {}

    static String read(Path file) throws WorkbenchException {
        try {
            String text = Files.readString(file);
            return text.startsWith(MARK) ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new WorkbenchException(Reason.of(Problem.UNREADABLE, file, "not UTF-8"), e);
        } catch (IOException e) {
            throw new WorkbenchException(Reason.of(Problem.UNREADABLE, file, String.valueOf(e.getMessage())), e);
        }
    }

    /** What is written into a file. */
    interface Content {
        void into(Appendable out) throws IOException;
    }

    /** All of it or nothing: a half is never left under the name. */
    static Path write(Path file, Content content) throws WorkbenchException {
        try {
            Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file has a folder");
            Path half = Files.createTempFile(folder, ".", ".part");
            try {
                try (Writer out = Files.newBufferedWriter(half, StandardCharsets.UTF_8)) {
                    content.into(out);
                }
                Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(half);
            }
            return file;
        } catch (IOException e) {
            throw new WorkbenchException(Reason.of(Problem.WRITE_FAILED, file, String.valueOf(e.getMessage())), e);
        }
    }
}
