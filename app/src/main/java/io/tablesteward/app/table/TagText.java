package io.tablesteward.app.table;

import java.util.List;
import java.util.SortedMap;

/** How a tag is read on screen. */
final class TagText {
    private TagText() {}

    /** {@code key: value}, or only the key: no value and an empty value are the same. */
    static String of(String key, String value) {
        return value.isEmpty() ? key : key + ": " + value;
    }

    static List<String> all(SortedMap<String, String> tags) {
        return tags.entrySet().stream()
                .map(tag -> of(tag.getKey(), tag.getValue()))
                .toList();
    }
}
