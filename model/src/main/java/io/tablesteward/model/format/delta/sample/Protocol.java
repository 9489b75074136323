package io.tablesteward.model.format.delta.sample;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** What a program needs to read and to write a table. */
record Protocol(int reader, int writer, List<String> readerFeatures, List<String> writerFeatures) {
    Protocol {
        readerFeatures = List.copyOf(readerFeatures);
        writerFeatures = List.copyOf(writerFeatures);
    }

    /** One older than table features. */
    static Protocol of(int reader, int writer) {
        return new Protocol(reader, writer, List.of(), List.of());
    }

    ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("minReaderVersion", reader)
                .put("minWriterVersion", writer);
        if (reader >= 3) {
            readerFeatures.forEach(json.putArray("readerFeatures")::add);
        }
        if (writer >= 7) {
            writerFeatures.forEach(json.putArray("writerFeatures")::add);
        }
        return json;
    }
}
