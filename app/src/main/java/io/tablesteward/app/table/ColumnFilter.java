package io.tablesteward.app.table;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.Coverage;
import java.util.Locale;
import java.util.Optional;

/**
 * Which columns are shown.
 *
 * @param text looked for in name, comment and tags, whatever the case; empty text finds all. In back ticks it is one
 *     whole name, dots and all
 */
record ColumnFilter(String text, Optional<TagChoice> tag, boolean withoutCommentOnly) {
    static final ColumnFilter ALL = new ColumnFilter("", Optional.empty(), false);

    /** A tag key, with whatever value or with a certain one. */
    record TagChoice(String key, Optional<String> value) {
        boolean isOn(Column column) {
            String found = column.tags().get(key);
            return found != null && (value.isEmpty() || value.get().equals(found));
        }
    }

    boolean matches(Column column) {
        boolean askedForWhatPositionsLack = withoutCommentOnly || tag.isPresent();
        if (askedForWhatPositionsLack && column.kind() == Column.Kind.POSITION) {
            return false;
        }
        return (!withoutCommentOnly || !Coverage.isCommented(column))
                && tag.map(choice -> choice.isOn(column)).orElse(true)
                && matchesText(column);
    }

    private boolean matchesText(Column column) {
        return quotedName().map(name -> name.equalsIgnoreCase(column.name())).orElseGet(() -> isSomewhereIn(column));
    }

    /** As SQL quotes it: a back tick inside the name is written twice. */
    private Optional<String> quotedName() {
        boolean quoted = text.length() > 2 && text.startsWith("`") && text.endsWith("`");
        return quoted ? Optional.of(text.substring(1, text.length() - 1).replace("``", "`")) : Optional.empty();
    }

    private boolean isSomewhereIn(Column column) {
        return contains(column.name())
                || column.comment().filter(this::contains).isPresent()
                || TagText.all(column.tags()).stream().anyMatch(this::contains);
    }

    private boolean contains(String where) {
        return where.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT));
    }
}
