package io.tablesteward.model.format.delta;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Goes through a commit line by line and gives out those that begin with a wanted action. */
final class CommitLineScan {
    private static final int BUFFER = 1 << 16;
    /** Longer than any {@code "key":} that is looked for. */
    private static final int LOOK_BACK = 64;

    private static final int LONGEST_KEY = 40;

    private final InputStream in;
    private final Set<String> wanted;
    private final List<byte[]> keys;
    private final byte[] buffer = new byte[LOOK_BACK + BUFFER];
    private int at = LOOK_BACK;
    private int end = LOOK_BACK;

    /** @param in read to its end, and left open */
    CommitLineScan(InputStream in, Set<String> wanted) {
        this.in = in;
        this.wanted = wanted;
        this.keys = wanted.stream()
                .map(key -> ('"' + key + "\":").getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    /** What there is at a line. */
    enum Kind {
        WANTED,
        OTHER,
        /** Not one object that begins with its action: only a parser can tell what is in this file. */
        UNTIDY,
        END
    }

    /** @param text whole, of a wanted line; else empty */
    record Line(Kind kind, String text) {
        private static Line of(Kind kind) {
            return new Line(kind, "");
        }
    }

    Line next() throws IOException {
        int first = read();
        while (first == '\n' || first == '\r') {
            first = read();
        }
        if (first < 0) {
            return Line.of(Kind.END);
        }
        if (first != '{' || read() != '"') {
            return Line.of(Kind.UNTIDY);
        }
        StringBuilder key = new StringBuilder();
        int b = read();
        while (b >= 0 && b != '"' && b != '\n' && key.length() < LONGEST_KEY) {
            key.append((char) b);
            b = read();
        }
        if (b != '"' || read() != ':' || read() != '{') {
            return Line.of(Kind.UNTIDY);
        }
        return wanted.contains(key.toString()) ? wantedLine(key.toString()) : otherLine();
    }

    private Line wantedLine(String key) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.writeBytes(("{\"" + key + "\":{").getBytes(StandardCharsets.UTF_8));
        boolean ended = false;
        while (!ended && (at < end || fill())) {
            int from = at;
            while (at < end && buffer[at] != '\n') {
                if (buffer[at] == '{' && buffer[at - 1] == '}') {
                    return Line.of(Kind.UNTIDY); // another object on the same line, or a text that looks so
                }
                at++;
            }
            text.write(buffer, from, at - from);
            if (at < end) {
                at++;
                ended = true;
            }
        }
        return new Line(Kind.WANTED, text.toString(StandardCharsets.UTF_8));
    }

    private Line otherLine() throws IOException {
        while (at < end || fill()) {
            while (at < end) {
                byte b = buffer[at];
                if (b == '\n') {
                    Line line = ended();
                    at++;
                    return line;
                }
                if (b == '{' && (buffer[at - 1] == '}' || followsWantedKey())) {
                    return Line.of(Kind.UNTIDY);
                }
                at++;
            }
        }
        return ended();
    }

    /** A line that was cut may be followed by others that are not there. */
    private Line ended() {
        return Line.of(buffer[at - 1] == '}' ? Kind.OTHER : Kind.UNTIDY);
    }

    private boolean followsWantedKey() {
        for (byte[] key : keys) {
            if (at >= key.length && Arrays.equals(buffer, at - key.length, at, key, 0, key.length)) {
                return true;
            }
        }
        return false;
    }

    private int read() throws IOException {
        return at < end || fill() ? buffer[at++] & 0xff : -1;
    }

    /** What was last stays in front, to look back at. */
    private boolean fill() throws IOException {
        System.arraycopy(buffer, end - LOOK_BACK, buffer, 0, LOOK_BACK);
        int count = in.read(buffer, LOOK_BACK, BUFFER);
        at = LOOK_BACK;
        end = LOOK_BACK + Math.max(count, 0);
        return count > 0;
    }
}
