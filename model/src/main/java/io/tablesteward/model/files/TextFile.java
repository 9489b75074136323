package io.tablesteward.model.files;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Scripts and exports in files that a person chose; in UTF-8, and refused if they are not. Blocks. */
public final class TextFile {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private TextFile() {}

    /** What is written into a file. */
    @FunctionalInterface
    public interface Content {
        void into(Appendable out) throws IOException;
    }

    public static String read(Path file) throws WorkbenchException {
        try {
            return text(Files.readAllBytes(file), file.toString());
        } catch (NoSuchFileException e) {
            throw new WorkbenchException(Reason.of(Problem.FILE_NOT_FOUND, file), e);
        } catch (IOException e) {
            throw FileFailures.of(e, file.toString());
        }
    }

    /**
     * The text in some bytes, without the mark that some editors put in front.
     *
     * @param place where they come from
     */
    public static String text(byte[] bytes, String place) throws WorkbenchException {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new WorkbenchException(Reason.of(Problem.UNREADABLE, place, "not UTF-8"), e);
        }
    }

    /** Writes all of it or nothing: a half is never left under the name. */
    public static Path write(Path file, Content content) throws WorkbenchException {
        try (WholeFile whole = WholeFile.begin(file)) {
            Writer out = new OutputStreamWriter(whole.out(), StandardCharsets.UTF_8);
            content.into(out);
            out.flush();
            whole.putInPlace();
            return file;
        } catch (IOException e) {
            throw new WorkbenchException(Reason.of(Problem.WRITE_FAILED, file, e), e);
        }
    }
}
