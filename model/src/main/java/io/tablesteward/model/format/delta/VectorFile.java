package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;

/** The file that a deletion vector lies in (PROTOCOL.md, Deletion Vector Descriptor Schema, Derived Fields). */
final class VectorFile {
    private static final String START = "deletion_vector_";
    private static final String END = ".bin";

    /** How many characters the coded name has; what stands before is a folder. */
    private static final int CODED = 20;

    private static final String Z85 =
            "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";

    private VectorFile() {}

    /** Its path as an entry of the log has it, relative to the table; empty for one that lies elsewhere, or in the log. */
    static Optional<String> pathOf(JsonNode descriptor, String table) {
        String stated = descriptor.path("pathOrInlineDv").asText();
        return switch (descriptor.path("storageType").asText()) {
            case "u" -> stated.length() < CODED ? Optional.empty() : Optional.of(named(stated));
            case "p" -> below(table, stated);
            default -> Optional.empty();
        };
    }

    static boolean isOne(String path) {
        return path.contains(START) && path.endsWith(END);
    }

    private static String named(String stated) {
        String folder = stated.substring(0, stated.length() - CODED);
        String coded = stated.substring(stated.length() - CODED);
        String name = START + new UUID(word(coded, 0), word(coded, CODED / 2)) + END;
        return folder.isEmpty() ? name : folder + "/" + name;
    }

    /** Ten characters are eight bytes, highest first. */
    private static long word(String coded, int from) {
        return half(coded, from) << Integer.SIZE | half(coded, from + 5);
    }

    private static long half(String coded, int from) {
        long value = 0;
        for (int i = from; i < from + 5; i++) {
            value = value * Z85.length() + Z85.indexOf(coded.charAt(i));
        }
        return value;
    }

    private static Optional<String> below(String table, String stated) {
        try {
            URI uri = new URI(stated);
            if (!"file".equals(uri.getScheme())) {
                return Optional.empty();
            }
            Path file = Path.of(uri.getPath());
            return file.startsWith(table)
                    ? Optional.of(
                            Path.of(table).toUri().relativize(file.toUri()).getRawPath())
                    : Optional.empty();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("No path of a deletion vector: " + stated, e);
        }
    }
}
