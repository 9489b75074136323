package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.table.TableFeatures;
import java.util.SortedSet;

/** The inside of a {@code protocol} action. */
final class ProtocolJson {
    private static final String READER_FEATURES = "readerFeatures";
    private static final String WRITER_FEATURES = "writerFeatures";

    private ProtocolJson() {}

    static ObjectNode of(TableFeatures features) {
        return changed(DeltaJson.MAPPER.createObjectNode(), features);
    }

    /** The same action asking for something else; keys that nobody here knows stay (law 3). */
    static ObjectNode changed(ObjectNode before, TableFeatures features) {
        ObjectNode protocol = before.deepCopy();
        protocol.put("minReaderVersion", features.minReaderVersion());
        protocol.put("minWriterVersion", features.minWriterVersion());
        protocol.remove(READER_FEATURES);
        protocol.remove(WRITER_FEATURES);
        if (features.minReaderVersion() >= DeltaFeatures.NEWEST_READER_VERSION) {
            protocol.set(READER_FEATURES, names(features.readerFeatures()));
        }
        if (features.minWriterVersion() >= DeltaFeatures.NEWEST_WRITER_VERSION) {
            protocol.set(WRITER_FEATURES, names(features.writerFeatures()));
        }
        return protocol;
    }

    private static ArrayNode names(SortedSet<String> features) {
        ArrayNode names = DeltaJson.MAPPER.createArrayNode();
        features.forEach(names::add);
        return names;
    }
}
