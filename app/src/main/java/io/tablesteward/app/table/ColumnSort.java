package io.tablesteward.app.table;

import io.tablesteward.model.table.Column;
import java.text.Collator;
import java.util.Comparator;
import java.util.Locale;

/** The orders in which columns can be put. */
final class ColumnSort {
    private final Comparator<String> text;

    ColumnSort(Locale locale) {
        Collator collator = Collator.getInstance(locale);
        this.text = collator::compare;
    }

    Comparator<Column> byName() {
        return Comparator.comparing(Column::name, text);
    }

    Comparator<Column> byType() {
        return Comparator.comparing(column -> column.type().text(), text);
    }

    /** Columns without a comment first: they are what a person sorts for. */
    Comparator<Column> byComment() {
        return Comparator.comparing(column -> column.comment().orElse(""), text);
    }

    Comparator<Column> byTags() {
        return Comparator.comparing(column -> column.tags().toString(), text);
    }

    Comparator<Column> byRequired() {
        return Comparator.comparing(Column::nullable);
    }

    Comparator<Column> byNameInFiles() {
        return Comparator.comparing(column -> column.physicalName().orElse(""), text);
    }

    Comparator<Column> byId() {
        return Comparator.comparing(column -> column.id().orElse(0));
    }
}
