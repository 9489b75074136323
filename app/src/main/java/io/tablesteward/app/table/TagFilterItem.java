package io.tablesteward.app.table;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import javafx.scene.control.ComboBox;

/** An entry of the drop-down that filters by tag: all, a key, or a key with one of its values. */
record TagFilterItem(String text, Optional<ColumnFilter.TagChoice> choice) {
    @Override
    public String toString() {
        return text;
    }

    /** Fills the drop-down with the tags that columns have; what was chosen stays chosen. */
    static void fill(ComboBox<TagFilterItem> combo, TableMetadata metadata, Messages messages) {
        List<TagFilterItem> items = items(metadata, messages);
        if (!items.equals(combo.getItems())) {
            TagFilterItem chosen = combo.getValue();
            combo.getItems().setAll(items);
            combo.setValue(chosen != null && items.contains(chosen) ? chosen : items.get(0));
        }
    }

    private static List<TagFilterItem> items(TableMetadata metadata, Messages messages) {
        SortedSet<String> keys = new TreeSet<>();
        metadata.allColumns().forEach(column -> keys.addAll(column.tags().keySet()));
        List<TagFilterItem> items = new ArrayList<>();
        items.add(new TagFilterItem(messages.get("table.columns.allTags"), Optional.empty()));
        for (String key : keys) {
            items.add(new TagFilterItem(key, Optional.of(new ColumnFilter.TagChoice(key, Optional.empty()))));
            metadata.allColumns()
                    .flatMap(column -> Optional.ofNullable(column.tags().get(key)).stream())
                    .filter(value -> !value.isEmpty())
                    .distinct()
                    .sorted()
                    .map(value -> new TagFilterItem(
                            TagText.of(key, value), Optional.of(new ColumnFilter.TagChoice(key, Optional.of(value)))))
                    .forEach(items::add);
        }
        return items;
    }
}
