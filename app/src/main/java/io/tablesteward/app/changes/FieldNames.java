package io.tablesteward.app.changes;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.table.ColumnPath;
import java.util.Optional;

/** How a field and its text are named on screen. */
final class FieldNames {
    private final Messages messages;

    FieldNames(Messages messages) {
        this.messages = messages;
    }

    /** The column, or "Table". */
    String place(EditedField field) {
        return field.column().map(ColumnPath::toString).orElseGet(() -> messages.get("changes.field.table"));
    }

    /** Comment, or the kind with its key. */
    String kind(EditedField field) {
        return switch (field.kind()) {
            case COMMENT -> messages.get("changes.field.comment");
            case TAG -> messages.get("changes.field.tag", field.key());
            case PROPERTY -> messages.get("changes.field.property", field.key());
            case MAX_COLUMN_ID -> messages.get("changes.field.maxColumnId");
            case NAME -> messages.get("changes.field.name");
            case COLUMN -> messages.get("changes.field.column");
            case MAPPING -> messages.get("changes.field.mapping");
            case FEATURE -> messages.get("changes.field.feature", field.key());
        };
    }

    /** The text itself, or words for a feature, for no text and for empty text, which differ (CO-03). */
    String value(EditedField field, Optional<String> value) {
        if (value.isPresent() && !value.get().isEmpty()) {
            return field.kind() == EditedField.Kind.FEATURE
                    ? messages.get("changes.value.feature.supported")
                    : value.get();
        }
        String state = value.isPresent() ? "empty" : "none";
        return switch (field.kind()) {
            case COMMENT -> messages.get("changes.value.comment." + state);
            case TAG -> messages.get("changes.value.tag." + state);
            case COLUMN -> messages.get("changes.value.column.none");
            case FEATURE -> messages.get("changes.value.feature.none");
            case PROPERTY, MAX_COLUMN_ID, NAME, MAPPING -> messages.get("changes.value.property." + state);
        };
    }
}
