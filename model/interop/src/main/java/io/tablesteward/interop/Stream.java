package io.tablesteward.interop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A stream from one Delta table into another.
 *
 * @param select expressions over the source's columns
 * @param options of the reader, such as {@code schemaTrackingLocation} or {@code readChangeFeed}
 * @param checkpoint where the stream keeps how far it came
 */
public record Stream(Path from, Map<String, String> options, List<String> select, Path to, Path checkpoint) {
    public Stream {
        options = Map.copyOf(options);
        select = List.copyOf(select);
    }

    ObjectNode toRequest(ObjectNode request) {
        request.put("from", from.toString()).put("to", to.toString()).put("checkpoint", checkpoint.toString());
        options.forEach(request.putObject("options")::put);
        select.forEach(request.putArray("select")::add);
        return request;
    }
}
