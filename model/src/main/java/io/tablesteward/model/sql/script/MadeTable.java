package io.tablesteward.model.sql.script;

import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.sql.Wish;
import io.tablesteward.model.sql.Wish.Demand;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.ProtocolVersions;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A table that the script itself makes: what is known of it before it is there, and what the script says of it since. */
final class MadeTable {
    /** Keys that only the making of the table decides about: asked for, and gone, or set by it. */
    private static final List<String> NOT_KNOWN = List.of(
            "delta.feature.",
            "delta.columnMapping.",
            "delta.rowTracking.",
            ProtocolVersions.READER_PROPERTY,
            ProtocolVersions.WRITER_PROPERTY);

    private final NewTable definition;
    private final Map<List<String>, Boolean> said = new HashMap<>();
    private boolean isReshaped;

    MadeTable(NewTable definition) {
        this.definition = definition;
    }

    /** Fails unless there is such a column; once the script has renamed or dropped some that is not known. */
    void checkColumn(ColumnPath column, MultipartIdentifier written) throws WorkbenchException {
        if (!isReshaped && !definition.has(column)) {
            throw WorkbenchException.of(Problem.COLUMN_NOT_FOUND, column, written);
        }
    }

    /** Fails where the table will not be what a wish takes for granted. */
    void plus(Wish wish, MultipartIdentifier written) throws WorkbenchException {
        EditedField field = wish.edit().field();
        if (field.column().isPresent() && wish.demand() != Demand.COLUMN_IF_THERE) {
            checkColumn(field.column().get(), written);
        }
        if (isKnown(field)) {
            if (wish.demand() == Demand.ABSENT && isThere(field)) {
                throw WorkbenchException.of(Problem.TAG_ASSIGNED, field.key(), written);
            }
            if (wish.demand() == Demand.PRESENT && !isThere(field)) {
                throw WorkbenchException.of(Problem.PROPERTY_NOT_SET, field.key(), written);
            }
        }
        said.put(place(field), wish.edit().valueAfter().isPresent());
        isReshaped |= field.kind().reshapes();
    }

    private boolean isKnown(EditedField field) {
        boolean isOfColumn = field.column().isPresent();
        return isOfColumn ? !isReshaped : NOT_KNOWN.stream().noneMatch(field.key()::startsWith);
    }

    private boolean isThere(EditedField field) {
        Boolean saidSo = said.get(place(field));
        return saidSo != null ? saidSo : field.column().isEmpty() && isThereFromTheFirst(field);
    }

    private boolean isThereFromTheFirst(EditedField field) {
        return switch (field.kind()) {
            case COMMENT -> definition.comment().isPresent();
            case TAG -> definition.tags().containsKey(field.key());
            case PROPERTY -> definition.properties().containsKey(field.key());
            case MAX_COLUMN_ID, NAME, COLUMN, MAPPING, FEATURE -> false;
        };
    }

    /** Names of columns that differ only by case are one (CM-09). */
    private static List<String> place(EditedField field) {
        String column = field.column().map(ColumnPath::toString).orElse("");
        return List.of(field.kind().name(), column.toLowerCase(Locale.ROOT), field.key());
    }
}
