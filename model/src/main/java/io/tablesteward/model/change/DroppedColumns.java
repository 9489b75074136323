package io.tablesteward.model.change;

import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.table.ColumnPath;
import java.util.List;

/** The columns that a change set drops. */
public final class DroppedColumns {
    private DroppedColumns() {}

    public static List<ColumnPath> in(ChangeSet changes) {
        return changes.edits().stream()
                .map(StagedEdit::edit)
                .filter(DropColumn.class::isInstance)
                .map(edit -> ((DropColumn) edit).column())
                .toList();
    }
}
