package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Commits that no program makes: written into the log by hand. */
final class HandWritten {
    private static final ObjectMapper JSON = new ObjectMapper();

    private HandWritten() {}

    /** One more version. Its commitInfo comes first and has a time of its own, as tables with such times ask for. */
    static void commit(Path table, List<ObjectNode> actions) throws IOException {
        PlainLog log = new PlainLog(table);
        long latest = log.latestVersion();
        long time = Math.max(
                System.currentTimeMillis(),
                log.commitInfo(latest).path("inCommitTimestamp").asLong() + 1);
        ObjectNode info = JSON.createObjectNode();
        info.putObject("commitInfo")
                .put("inCommitTimestamp", time)
                .put("timestamp", time)
                .put("operation", "Manual Update");
        List<String> lines = new ArrayList<>();
        lines.add(info.toString());
        actions.forEach(action -> lines.add(action.toString()));
        Files.write(
                table.resolve("_delta_log").resolve(String.format(Locale.ROOT, "%020d.json", latest + 1)),
                lines,
                StandardOpenOption.CREATE_NEW);
    }

    static ObjectNode action(String kind, JsonNode inside) {
        return JSON.createObjectNode().set(kind, inside);
    }
}
