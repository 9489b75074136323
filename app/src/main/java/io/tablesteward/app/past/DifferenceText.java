package io.tablesteward.app.past;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.Difference;
import io.tablesteward.model.change.Difference.Kind;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.FieldChange;
import io.tablesteward.model.table.ColumnPath;
import java.util.Locale;
import java.util.Optional;

/** A difference in the words of the screen. */
final class DifferenceText {
    private final Messages messages;

    DifferenceText(Messages messages) {
        this.messages = messages;
    }

    /** What differs, with its key: comment, tag pii, type. */
    String what(Difference one) {
        return what(one.kind(), one.key());
    }

    /** The same of a field that an edit can set. */
    String what(EditedField field) {
        return what(
                switch (field.kind()) {
                    case COMMENT -> Kind.COMMENT;
                    case TAG -> Kind.TAG;
                    case PROPERTY, MAX_COLUMN_ID -> Kind.PROPERTY;
                    case NAME -> Kind.RENAMED;
                    case COLUMN -> Kind.DROPPED;
                    case MAPPING -> Kind.MAPPING;
                    case FEATURE -> Kind.FEATURE;
                },
                field.key());
    }

    private String what(Kind kind, String key) {
        return messages.get("past.kind." + kind.name().toLowerCase(Locale.ROOT), key);
    }

    /** Where the column is now, or was last; the table itself has words. */
    String place(Difference one) {
        return place(one.now().or(one::before));
    }

    String place(FieldChange change) {
        return place(change.field().column());
    }

    String place(Optional<ColumnPath> column) {
        return column.map(ColumnPath::toString).orElseGet(() -> messages.get("past.place.table"));
    }

    String before(Difference one) {
        return value(one.kind(), one.textBefore());
    }

    String now(Difference one) {
        return value(one.kind(), one.textNow());
    }

    /** No text and empty text look different (CO-03). */
    String value(Optional<String> text) {
        return text.map(said -> said.isEmpty() ? messages.get("past.value.empty") : said)
                .orElseGet(() -> messages.get("past.value.none"));
    }

    private String value(Kind kind, Optional<String> text) {
        if (kind == Kind.FEATURE && text.isPresent()) {
            return messages.get("past.value.supported");
        }
        if (kind == Kind.NULLABLE && text.isPresent()) {
            return messages.get(Boolean.parseBoolean(text.get()) ? "past.value.optional" : "past.value.required");
        }
        return value(text);
    }
}
