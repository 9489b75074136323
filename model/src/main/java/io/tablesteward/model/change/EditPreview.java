package io.tablesteward.model.change;

import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** What a table would say after an edit. */
record EditPreview(TableMetadata before) implements MetadataEdit.Visitor<TableMetadata> {
    @Override
    public TableMetadata setTableComment(SetTableComment edit) {
        return before.withComment(edit.comment());
    }

    @Override
    public TableMetadata setColumnComment(SetColumnComment edit) {
        return before.withColumn(edit.column(), column -> column.withComment(edit.comment()));
    }

    @Override
    public TableMetadata setTag(SetTag edit) {
        return withTags(edit.column(), tags -> tags.put(edit.key(), edit.value()));
    }

    @Override
    public TableMetadata unsetTag(UnsetTag edit) {
        return withTags(edit.column(), tags -> tags.remove(edit.key()));
    }

    @Override
    public TableMetadata setProperty(SetProperty edit) {
        return before.withProperties(changed(before.properties(), map -> map.put(edit.key(), edit.value())));
    }

    @Override
    public TableMetadata unsetProperty(UnsetProperty edit) {
        return before.withProperties(changed(before.properties(), map -> map.remove(edit.key())));
    }

    @Override
    public TableMetadata repairMaxColumnId(RepairMaxColumnId edit) {
        return before.withProperties(
                changed(before.properties(), map -> map.put(MaxColumnId.PROPERTY, Long.toString(edit.highest()))));
    }

    @Override
    public TableMetadata renameColumn(RenameColumn edit) {
        return new Reshaping(Map.of(edit.column(), edit.newName()), Set.of()).appliedTo(before);
    }

    @Override
    public TableMetadata dropColumn(DropColumn edit) {
        return new Reshaping(Map.of(), Set.of(edit.column())).appliedTo(before);
    }

    @Override
    public TableMetadata supportColumnMapping(SupportColumnMapping edit) {
        return before.withMapping(before.mapping(), before.features().withColumnMapping());
    }

    @Override
    public TableMetadata enableColumnMapping(EnableColumnMapping edit) {
        TableFeatures asked = edit.versions().map(before.features()::with).orElse(before.features());
        return NewlyMappedColumns.in(before.withMapping(before.mapping(), asked));
    }

    @Override
    public TableMetadata removeColumnMapping(RemoveColumnMapping edit) {
        return UnmappedColumns.in(before, edit);
    }

    @Override
    public TableMetadata dropFeature(DropFeature edit) {
        return DroppedFeature.in(before, edit);
    }

    private TableMetadata withTags(Optional<ColumnPath> path, Consumer<SortedMap<String, String>> change) {
        return path.isPresent()
                ? before.withColumn(path.get(), column -> column.withTags(changed(column.tags(), change)))
                : before.withTags(changed(before.tags(), change));
    }

    private static SortedMap<String, String> changed(
            SortedMap<String, String> map, Consumer<SortedMap<String, String>> change) {
        SortedMap<String, String> copy = new TreeMap<>(map);
        change.accept(copy);
        return copy;
    }
}
