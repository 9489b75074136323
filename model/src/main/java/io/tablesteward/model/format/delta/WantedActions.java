package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A few kinds of actions out of one commit file; of several of a kind the last one, as it is with a table's state.
 *
 * <p>A commit may have gigabytes of files and one line that says what the table is. Lines of other actions are passed
 * over by their bytes, several times as fast as a JSON parser skips them. Where a file is not one object a line, as the
 * protocol asks, everything is parsed.
 */
final class WantedActions {
    private WantedActions() {}

    static Map<String, ObjectNode> in(LogFolder folder, String file, Set<String> kinds, Progress progress)
            throws WorkbenchException {
        Optional<Map<String, ObjectNode>> found;
        try (InputStream in = folder.open(file)) {
            found = byLines(new CommitLineScan(in, kinds), kinds, progress);
        } catch (IOException e) {
            throw DeltaErrors.readingFile(file, e);
        }
        return found.isPresent() ? found.get() : parsed(folder, file, kinds, progress);
    }

    /** Empty where the lines do not tell. */
    private static Optional<Map<String, ObjectNode>> byLines(CommitLineScan lines, Set<String> kinds, Progress progress)
            throws IOException {
        Map<String, ObjectNode> found = new LinkedHashMap<>();
        boolean any = false;
        for (CommitLineScan.Line line = lines.next(); line.kind() != CommitLineScan.Kind.END; line = lines.next()) {
            progress.stopIfCancelled();
            if (line.kind() == CommitLineScan.Kind.UNTIDY) {
                return Optional.empty();
            }
            any = true;
            if (line.kind() == CommitLineScan.Kind.WANTED) {
                try {
                    take(DeltaJson.MAPPER.readTree(line.text()), kinds, found);
                } catch (JsonProcessingException damaged) {
                    return Optional.empty(); // the parser of the whole file tells where
                }
            }
        }
        return any ? Optional.of(found) : Optional.empty();
    }

    private static void take(JsonNode object, Set<String> kinds, Map<String, ObjectNode> found) {
        for (String kind : kinds) {
            if (object.path(kind) instanceof ObjectNode inside) {
                found.put(kind, inside);
            }
        }
    }

    private static Map<String, ObjectNode> parsed(LogFolder folder, String file, Set<String> kinds, Progress progress)
            throws WorkbenchException {
        Map<String, ObjectNode> found = new LinkedHashMap<>();
        try (ActionReader actions = ActionReader.of(folder, file)) {
            while (actions.next()) {
                progress.stopIfCancelled();
                if (kinds.contains(actions.name())) {
                    found.put(actions.name(), actions.read());
                }
            }
        }
        return found;
    }
}
