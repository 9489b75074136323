package io.tablesteward.interop;

import io.tablesteward.model.change.Bystander;
import io.tablesteward.model.change.EffectOnOthers;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.table.ColumnPath;
import java.util.List;
import java.util.Optional;

/** One edit of every kind, for a table with the columns {@code id} and {@code n.x}. */
enum EditKind {
    TABLE_COMMENT(new MetadataEdit.SetTableComment(Optional.of("Said"))),
    COLUMN_COMMENT(new MetadataEdit.SetColumnComment(ColumnPath.of("id"), Optional.of("Said"))),
    NESTED_COLUMN_COMMENT(new MetadataEdit.SetColumnComment(ColumnPath.of("n", "x"), Optional.of("Said"))),
    TABLE_TAG(new MetadataEdit.SetTag(Optional.empty(), "domain", "sales")),
    COLUMN_TAG(new MetadataEdit.SetTag(Optional.of(ColumnPath.of("id")), "pii", "no")),
    USER_PROPERTY(new MetadataEdit.SetProperty("owner.team", "crm")),
    DELTA_PROPERTY(new MetadataEdit.SetProperty("delta.logRetentionDuration", "interval 40 days"));

    @SuppressWarnings("ImmutableEnumChecker") // edits are records of texts
    private final MetadataEdit edit;

    EditKind(MetadataEdit edit) {
        this.edit = edit;
    }

    MetadataEdit edit() {
        return edit;
    }

    /** The edit that takes it back. */
    MetadataEdit undo() {
        return edit.field().setTo(Optional.empty());
    }

    EffectOnOthers effectOn(Bystander bystander) {
        return EffectOnOthers.of(List.of(edit)).getOrDefault(bystander, EffectOnOthers.NONE);
    }
}
