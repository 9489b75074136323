package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.change.FindingCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The properties of Delta tables, as the one file {@code delta-properties.json} lists them. */
final class DeltaProperties {
    static final String PREFIX = "delta.";
    private static final List<DeltaProperty> ALLOWED = new ArrayList<>();
    private static final List<DeltaProperty> AT_CREATION = new ArrayList<>();
    private static final List<Other> OTHERWISE = new ArrayList<>();

    /**
     * What is said of keys that are not allowed.
     *
     * @param argument what the finding needs besides the key: a feature, another key; empty if nothing
     */
    record Other(String key, boolean isPrefix, FindingCode code, Optional<String> argument) {
        private boolean fits(String other) {
            return isPrefix ? startsWith(other, key) : other.equalsIgnoreCase(key);
        }
    }

    static {
        try (InputStream in =
                Objects.requireNonNull(DeltaProperties.class.getResourceAsStream("delta-properties.json"))) {
            JsonNode json = DeltaJson.MAPPER.readTree(in);
            json.required("allowed").forEach(entry -> ALLOWED.add(DeltaProperty.of(entry)));
            json.required("atCreation").forEach(entry -> AT_CREATION.add(DeltaProperty.of(entry)));
            for (JsonNode entry : json.required("otherwise")) {
                boolean isPrefix = entry.has("prefix");
                OTHERWISE.add(new Other(
                        entry.required(isPrefix ? "prefix" : "key").asText(),
                        isPrefix,
                        FindingCode.valueOf(
                                "PROPERTY_" + entry.required("reason").asText()),
                        Optional.ofNullable(entry.path("argument").textValue())));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private DeltaProperties() {}

    static List<DeltaProperty> allowed() {
        return List.copyOf(ALLOWED);
    }

    /** The property of that name; Spark does not mind its case. */
    static Optional<DeltaProperty> allowed(String key) {
        return named(key, ALLOWED.stream());
    }

    /** The same among those that a new table may be given. */
    static Optional<DeltaProperty> atCreation(String key) {
        return named(key, Stream.concat(ALLOWED.stream(), AT_CREATION.stream()));
    }

    private static Optional<DeltaProperty> named(String key, Stream<DeltaProperty> properties) {
        return properties.filter(p -> p.key().equalsIgnoreCase(key)).findFirst();
    }

    /** What is said of a key that is not allowed; empty for keys of people. */
    static Optional<Other> otherwise(String key) {
        return OTHERWISE.stream().filter(other -> other.fits(key)).findFirst();
    }

    static boolean startsWith(String key, String prefix) {
        return key.toLowerCase(Locale.ROOT).startsWith(prefix.toLowerCase(Locale.ROOT));
    }
}
