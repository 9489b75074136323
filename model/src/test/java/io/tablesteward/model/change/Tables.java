package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.ColumnType;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Small tables for tests, as values. */
final class Tables {
    private Tables() {}

    static Column column(String name, Column... children) {
        return column(ColumnPath.of(name), Optional.empty(), children);
    }

    static Column mapped(String name, int id, Column... children) {
        return column(ColumnPath.of(name), Optional.of(id), children);
    }

    private static Column column(ColumnPath path, Optional<Integer> id, Column... children) {
        List<Column> below = Arrays.stream(children).map(c -> under(path, c)).toList();
        return new Column(
                path,
                Column.Kind.FIELD,
                new ColumnType("string", "string"),
                true,
                Optional.empty(),
                new TreeMap<>(),
                id,
                Optional.empty(),
                Set.of(),
                new TreeMap<>(),
                below);
    }

    private static Column under(ColumnPath parent, Column child) {
        ColumnPath path = parent;
        for (String part : child.path().parts()) {
            path = path.child(part);
        }
        return new Column(
                path,
                child.kind(),
                child.type(),
                child.nullable(),
                child.comment(),
                child.tags(),
                child.id(),
                child.physicalName(),
                child.marks(),
                child.otherMetadata(),
                child.children().stream().map(c -> under(parent, c)).toList());
    }

    static TableDetails plain(Column... columns) {
        return table(ColumnMapping.NONE, columns);
    }

    static TableDetails withMapping(Column... columns) {
        return table(ColumnMapping.NAME, columns);
    }

    private static TableDetails table(ColumnMapping mapping, Column... columns) {
        TableMetadata metadata = new TableMetadata(
                Optional.empty(),
                new TreeMap<>(),
                new TreeMap<>(),
                List.of(columns),
                List.of(),
                List.of(),
                new TableFeatures(
                        1, 2, new TreeSet<>(), new TreeSet<>(), new TreeSet<>(Set.of("appendOnly", "invariants"))),
                mapping,
                new TreeMap<>());
        return new TableDetails(
                new TableName("lake", "sales", "orders"),
                "delta",
                "/lake/sales/orders",
                "id",
                7,
                Optional.empty(),
                Instant.EPOCH,
                "hash of 7",
                metadata,
                Optional.empty(),
                List.of());
    }

    /** The next version, as another writer left it. */
    static TableDetails later(TableDetails before, MetadataEdit... edits) {
        TableMetadata state = before.metadata();
        for (MetadataEdit edit : edits) {
            state = edit.accept(new EditPreview(state));
        }
        return new TableDetails(
                before.name(),
                before.format(),
                before.location(),
                before.tableId(),
                before.version() + 1,
                before.createdAt(),
                before.committedAt(),
                "hash of " + (before.version() + 1),
                state,
                before.lookOnly(),
                before.notices());
    }

    /** Another table of the same name in the same place, as whoever dropped the first one made it. */
    static TableDetails madeAnew(TableDetails table, String id) {
        return new TableDetails(
                table.name(),
                table.format(),
                table.location(),
                id,
                0,
                table.createdAt(),
                table.committedAt(),
                "hash of " + id,
                table.metadata(),
                table.lookOnly(),
                table.notices());
    }

    static ChangeSet staged(TableDetails table, MetadataEdit... edits) {
        ChangeSet changes = ChangeSet.none(table);
        for (MetadataEdit edit : edits) {
            changes = changes.plus(edit, table.metadata());
        }
        return changes;
    }

    static MetadataEdit comment(String column, String text) {
        return new MetadataEdit.SetColumnComment(ColumnPath.of(column), Optional.of(text));
    }

    static MetadataEdit comment(ColumnPath column, String text) {
        return new MetadataEdit.SetColumnComment(column, Optional.of(text));
    }

    static MetadataEdit noComment(String column) {
        return new MetadataEdit.SetColumnComment(ColumnPath.of(column), Optional.empty());
    }

    static MetadataEdit tableComment(String text) {
        return new MetadataEdit.SetTableComment(Optional.of(text));
    }

    static MetadataEdit tag(String key, String value) {
        return new MetadataEdit.SetTag(Optional.empty(), key, value);
    }

    static MetadataEdit columnTag(String column, String key, String value) {
        return new MetadataEdit.SetTag(Optional.of(ColumnPath.of(column)), key, value);
    }
}
