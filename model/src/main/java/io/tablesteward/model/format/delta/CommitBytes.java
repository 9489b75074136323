package io.tablesteward.model.format.delta;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.OptionalLong;

/**
 * The bytes of a commit as a JSON parser can take them: what stands between the end of an object and the end of its
 * line is blanked, since some writers leave a character there, and noted.
 *
 * <p>The protocol asks for one object a line. Other readers accept more, so it can be looked at, but it is noted as
 * untidy: not every program reads such a log.
 */
final class CommitBytes extends FilterInputStream {
    private int depth;
    private boolean inText;
    private boolean escaped;
    private boolean afterObject;
    private long line = 1;
    private long untidyLine;

    CommitBytes(InputStream in) {
        super(in);
    }

    /** The first line that is not just one object. */
    OptionalLong untidyLine() {
        return untidyLine == 0 ? OptionalLong.empty() : OptionalLong.of(untidyLine);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = super.read(buffer, offset, length);
        for (int i = offset; i < offset + count; i++) {
            byte b = buffer[i];
            if (inText) {
                inText = escaped || b != '"';
                escaped = !escaped && b == '\\';
            } else if (depth > 0) {
                insideObject(b);
            } else if (isBetweenObjects(b)) {
                buffer[i] = ' ';
            }
        }
        return count;
    }

    private void insideObject(byte b) {
        switch (b) {
            case '"' -> inText = true;
            case '{' -> depth++;
            case '}' -> {
                depth--;
                afterObject = depth == 0;
            }
            case '\n' -> {
                noteUntidy();
                line++;
            }
            default -> {}
        }
    }

    /** True if the byte is to be blanked. */
    private boolean isBetweenObjects(byte b) {
        switch (b) {
            case '{' -> {
                depth = 1;
                if (afterObject) {
                    noteUntidy();
                }
            }
            case '\n' -> {
                line++;
                afterObject = false;
            }
            case ' ', '\t', '\r' -> {}
            default -> {
                if (afterObject) {
                    noteUntidy();
                    return true;
                }
            }
        }
        return false;
    }

    private void noteUntidy() {
        if (untidyLine == 0) {
            untidyLine = line;
        }
    }
}
