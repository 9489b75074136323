package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.table.TableFeatures;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** The table features that we know, as the data file beside this class lists them. */
final class KnownFeatures {
    static final int NEWEST_READER_VERSION = 3;
    static final int NEWEST_WRITER_VERSION = 7;

    private static final JsonNode DATA = data();
    private static final Set<String> KNOWN = names(DATA.path("known"));
    private static final Set<String> CATALOG_MANAGED = names(DATA.path("catalogManaged"));

    private KnownFeatures() {}

    private static JsonNode data() {
        try (InputStream in = KnownFeatures.class.getResourceAsStream("features.json")) {
            return DeltaJson.MAPPER.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SortedSet<String> names(JsonNode list) {
        SortedSet<String> names = new TreeSet<>();
        list.forEach(name -> names.add(name.asText()));
        return names;
    }

    /** What a protocol asks of writers: the features it lists, or those that its old version number stands for. */
    static SortedSet<String> ofWriter(TableFeatures features) {
        return features.minWriterVersion() >= NEWEST_WRITER_VERSION
                ? features.writerFeatures()
                : implied("impliedByWriterVersion", features.minWriterVersion());
    }

    /** What a protocol asks of readers, in the same way. */
    static SortedSet<String> ofReader(TableFeatures features) {
        return features.minReaderVersion() >= NEWEST_READER_VERSION
                ? features.readerFeatures()
                : implied("impliedByReaderVersion", features.minReaderVersion());
    }

    private static SortedSet<String> implied(String key, int version) {
        SortedSet<String> implied = new TreeSet<>();
        for (Map.Entry<String, JsonNode> entry : DATA.path(key).properties()) {
            if (Integer.parseInt(entry.getKey()) <= version) {
                implied.addAll(names(entry.getValue()));
            }
        }
        return implied;
    }

    static boolean isCatalogManaged(String feature) {
        return CATALOG_MANAGED.contains(feature);
    }

    static SortedSet<String> unknownIn(Set<String> features) {
        SortedSet<String> unknown = new TreeSet<>(features);
        unknown.removeAll(KNOWN);
        unknown.removeAll(CATALOG_MANAGED);
        return unknown;
    }
}
