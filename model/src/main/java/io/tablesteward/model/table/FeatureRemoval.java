package io.tablesteward.model.table;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How a table gets rid of a feature, as {@code delta-features.json} says it and Spark with Delta 4.4 does it.
 *
 * @param traces what the feature leaves in a table besides properties
 * @param settings properties that must say something before
 * @param unset properties that must be gone, or off, before
 * @param unsetLast properties that go in the commit that lowers the protocol: until then programs may use them
 * @param removedLast a domain that goes in that commit
 */
public record FeatureRemoval(
        Traces traces,
        List<Setting> settings,
        SortedSet<String> unset,
        SortedSet<String> unsetLast,
        Optional<String> removedLast) {
    public FeatureRemoval {
        settings = List.copyOf(settings);
    }

    /** What may be left of a feature besides properties. */
    public enum Traces {
        NONE,
        /** Conditions that rows must meet; they are a person's to take away (case 67). */
        CONSTRAINTS,
        MAPPING,
        DOMAINS,
        TYPE_CHANGES,
        GEOSPATIAL_TYPES,
        /** In entries of live data files. */
        DELETION_VECTORS,
        /** In entries of live data files. */
        ROW_IDS,
        /** Old versions themselves, which have to go (DF-08). */
        HISTORY;

        /** True if only the entries of the data files tell. */
        public boolean isInFiles() {
            return this == DELETION_VECTORS || this == ROW_IDS;
        }

        private static Traces named(String text) {
            return valueOf(text.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT));
        }
    }

    /**
     * A property that must say something before.
     *
     * @param usual what counts where the table does not say
     */
    public record Setting(String key, String to, String usual) {
        private boolean isMissingIn(Map<String, String> properties) {
            return !properties.getOrDefault(key, usual).equalsIgnoreCase(to);
        }
    }

    static FeatureRemoval of(JsonNode json) {
        List<Setting> settings = new ArrayList<>();
        for (JsonNode setting : json.path("set")) {
            settings.add(new Setting(
                    setting.required("key").asText(),
                    setting.required("to").asText(),
                    setting.required("usual").asText()));
        }
        return new FeatureRemoval(
                Traces.named(json.required("traces").asText()),
                settings,
                texts(json.path("unset")),
                texts(json.path("unsetLast")),
                Optional.ofNullable(json.path("removeLast").textValue()));
    }

    /** The properties that have to be set before, as they must be. */
    public SortedMap<String, String> toSetIn(Map<String, String> properties) {
        SortedMap<String, String> found = new TreeMap<>();
        settings.stream()
                .filter(setting -> setting.isMissingIn(properties))
                .forEach(setting -> found.put(setting.key(), setting.to()));
        return found;
    }

    /** The properties that have to go before; one that is off does no harm. */
    public SortedSet<String> toUnsetIn(Map<String, String> properties) {
        SortedSet<String> found = new TreeSet<>(unset);
        found.removeIf(key -> properties.getOrDefault(key, "false").equalsIgnoreCase("false"));
        return found;
    }

    private static SortedSet<String> texts(JsonNode list) {
        SortedSet<String> found = new TreeSet<>();
        list.forEach(one -> found.add(one.asText()));
        return found;
    }
}
