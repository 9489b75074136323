package io.tablesteward.model.format.delta;

import io.tablesteward.model.table.TableMetadata;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;

/** How long a table keeps its log and the files it no longer needs, as written; Spark wants the log to last as long. */
record Retention(String log, String files) {
    static final String LOG = "delta.logRetentionDuration";
    static final String FILES = "delta.deletedFileRetentionDuration";

    /** What the two are where nobody says otherwise. */
    private static final Map<String, String> USUAL = Map.of(LOG, "interval 30 days", FILES, "interval 1 week");

    /** True for the two keys that must fit together. */
    static boolean concerns(String key) {
        return USUAL.containsKey(key);
    }

    /** Empty where one of them is written in a way that we do not understand. */
    static Optional<Retention> of(TableMetadata metadata) {
        Retention retention = new Retention(value(metadata, LOG), value(metadata, FILES));
        return PropertyValues.isInterval(retention.log()) && PropertyValues.isInterval(retention.files())
                ? Optional.of(retention)
                : Optional.empty();
    }

    /** How long files that no version names any more are left alone; empty where that cannot be understood. */
    static Optional<Duration> ofFiles(TableMetadata metadata) {
        return Optional.of(value(metadata, FILES))
                .filter(PropertyValues::isInterval)
                .map(PropertyValues::microseconds)
                .filter(length -> length.bitLength() < Long.SIZE)
                .map(length -> Duration.of(length.longValueExact(), ChronoUnit.MICROS));
    }

    /** What one of the two is where the table does not say. */
    static String usual(String key) {
        return USUAL.getOrDefault(key, "");
    }

    private static String value(TableMetadata metadata, String key) {
        return metadata.properties().getOrDefault(key, usual(key));
    }

    boolean keepsTheLogAsLong() {
        return PropertyValues.microseconds(log).compareTo(PropertyValues.microseconds(files)) >= 0;
    }
}
