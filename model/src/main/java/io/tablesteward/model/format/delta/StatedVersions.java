package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import java.util.List;

/**
 * A {@code protocol} action must state both of its versions as whole numbers (PROTOCOL.md, Protocol Evolution). Without
 * them nobody knows what a program needs: that is damage, and not a table that needs nothing.
 */
final class StatedVersions {
    private static final List<String> VERSIONS = List.of("minReaderVersion", "minWriterVersion");

    private StatedVersions() {}

    /** Actions of other kinds pass. */
    static void requireIn(String kind, ObjectNode inside, String file, String line) throws WorkbenchException {
        if (!kind.equals(TableState.PROTOCOL)) {
            return;
        }
        for (String version : VERSIONS) {
            JsonNode stated = inside.path(version);
            if (!stated.isIntegralNumber() || !stated.canConvertToInt()) {
                throw WorkbenchException.of(
                        Problem.DAMAGED_LOG, file, line, "protocol." + version + ": " + shown(stated));
            }
        }
    }

    private static String shown(JsonNode stated) {
        return stated.isMissingNode() ? "–" : stated.toString();
    }
}
