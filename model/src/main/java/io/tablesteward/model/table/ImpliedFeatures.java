package io.tablesteward.model.table;

import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the version numbers of tables older than table features imply (PROTOCOL.md, Supported Features). */
public final class ImpliedFeatures {
    /** From this writer version on features are listed by name, and nothing is implied. */
    public static final int FIRST_WITH_NAMES = 7;

    private static final NavigableMap<String, Integer> WRITER_VERSIONS = new TreeMap<>(Map.of(
            "appendOnly",
            2,
            "invariants",
            2,
            "checkConstraints",
            3,
            "changeDataFeed",
            4,
            "generatedColumns",
            4,
            ColumnMapping.FEATURE,
            5,
            "identityColumns",
            6));

    private ImpliedFeatures() {}

    public static NavigableSet<String> of(int minReaderVersion, int minWriterVersion) {
        NavigableSet<String> implied = new TreeSet<>();
        if (minWriterVersion < FIRST_WITH_NAMES) {
            WRITER_VERSIONS.forEach((feature, version) -> {
                if (version <= minWriterVersion && readerVersion(feature) <= minReaderVersion) {
                    implied.add(feature);
                }
            });
        }
        return implied;
    }

    /** True for those that are older than table features. */
    public static boolean mayBe(String feature) {
        return WRITER_VERSIONS.containsKey(feature);
    }

    /** The reader version that says the same as the name of the feature. */
    public static int readerVersion(String feature) {
        return feature.equals(ColumnMapping.FEATURE) ? 2 : 1;
    }
}
