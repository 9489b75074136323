package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a rewriting says of itself beside the data.
 *
 * @param readVersion its commit is the version after this one, or none (RM-03)
 * @param computer where it runs
 * @param isLocked whether the disk has locks, so that its end can be told
 */
record RewriteNote(long readVersion, String computer, boolean isLocked) {
    private static final Pattern NAME = Pattern.compile("\\.table-steward-([0-9a-f-]{36})\\.rewriting");

    static String nameOf(String txnId) {
        return ".table-steward-" + txnId + ".rewriting";
    }

    /** The transaction of a note; empty for every other file. */
    static Optional<String> txnIdIn(String fileName) {
        Matcher matcher = NAME.matcher(fileName);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    static String thisComputer() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return String.valueOf(e.getMessage());
        }
    }

    String text() {
        return DeltaJson.MAPPER
                .createObjectNode()
                .put("readVersion", readVersion)
                .put("computer", computer)
                .put("locked", isLocked)
                .toString();
    }

    /** Empty if it is not whole: its process may just have begun. */
    static Optional<RewriteNote> parse(String text) throws IOException {
        JsonNode note = text.isBlank() ? DeltaJson.MAPPER.createObjectNode() : DeltaJson.MAPPER.readTree(text);
        return note.path("readVersion").isIntegralNumber()
                ? Optional.of(new RewriteNote(
                        note.path("readVersion").asLong(),
                        note.path("computer").asText(),
                        note.path("locked").asBoolean()))
                : Optional.empty();
    }
}
