package io.tablesteward.app.table;

import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * One property: what it will say, beside what it says now.
 *
 * @param value empty when it will be gone
 * @param before empty when the table has no such property yet
 */
record PropertyRow(String key, Optional<String> value, Optional<String> before) {
    boolean isChanged() {
        return !value.equals(before);
    }

    boolean matches(String text) {
        String sought = text.toLowerCase(Locale.ROOT);
        return key.toLowerCase(Locale.ROOT).contains(sought)
                || value.filter(v -> v.toLowerCase(Locale.ROOT).contains(sought))
                        .isPresent();
    }

    /** Every property that the table has or will have, by key; removed ones keep their row until the commit. */
    static List<PropertyRow> of(TableMetadata preview, TableMetadata tableNow) {
        SortedSet<String> keys = new TreeSet<>(preview.properties().keySet());
        keys.addAll(tableNow.properties().keySet());
        return keys.stream()
                .map(key -> new PropertyRow(
                        key,
                        Optional.ofNullable(preview.properties().get(key)),
                        Optional.ofNullable(tableNow.properties().get(key))))
                .toList();
    }
}
