package io.tablesteward.model.format.delta;

import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableFeatures;
import java.util.Locale;
import java.util.Map;

/** Whether a table's column mapping counts (CM-01). */
final class MappingMode {
    private MappingMode() {}

    /** The mode that is in force: what the property says, as far as the protocol supports it. */
    static ColumnMapping of(TableFeatures features, Map<String, String> properties) {
        return isSupported(features) ? stated(properties) : ColumnMapping.NONE;
    }

    /** What the property says. */
    static ColumnMapping stated(Map<String, String> properties) {
        return switch (properties.getOrDefault(ColumnMapping.PROPERTY, "none").toLowerCase(Locale.ROOT)) {
            case "name" -> ColumnMapping.NAME;
            case "id" -> ColumnMapping.ID;
            default -> ColumnMapping.NONE;
        };
    }

    /** Both sides must know it: by an old version number, or by its name. */
    static boolean isSupported(TableFeatures features) {
        int reader = features.minReaderVersion();
        int writer = features.minWriterVersion();
        boolean readers =
                reader == 2 || (reader >= 3 && features.readerFeatures().contains(ColumnMapping.FEATURE));
        boolean writers = writer == 5
                || writer == 6
                || (writer >= 7 && features.writerFeatures().contains(ColumnMapping.FEATURE));
        return readers && writers;
    }
}
