package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.CommittedChange;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.PutBack;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The law for edits of names and of what ties them to the files: read back by a parser that shares nothing with ours. */
class ColumnMappingLawTest {
    private static final String PREFIX = "delta.columnMapping.";

    @TempDir
    Path folder;

    private static Stream<DeltaShape> unmapped() {
        return editable().filter(shape -> !isMapped(shape));
    }

    private static Stream<DeltaShape> editable() {
        return Stream.of(DeltaShape.values()).filter(shape -> !shape.isLookOnly());
    }

    private static boolean isMapped(DeltaShape shape) {
        return shape.lines().stream().anyMatch(line -> line.contains(PREFIX + "mode"));
    }

    // CM-04
    @ParameterizedTest
    @MethodSource("unmapped")
    void enablingGivesEveryFieldAnIdAndItsNameAndTouchesNothingElse(DeltaShape shape) throws Exception {
        DeltaTableUnderTest table = DeltaTableUnderTest.make(folder, shape);
        var before = table.parsed();

        commit(table, new EnableColumnMapping());

        var after = table.parsed();
        List<Map<String, Object>> fields = fields(after.schema());
        List<Object> ids = fields.stream()
                .map(field -> metadata(field).get(PREFIX + "id"))
                .map(Object.class::cast)
                .toList();
        assertThat(ids.stream().map(id -> ((Number) id).intValue()))
                .containsExactlyElementsOf(
                        Stream.iterate(1, n -> n + 1).limit(fields.size()).toList());
        assertThat(fields)
                .allSatisfy(
                        field -> assertThat(metadata(field)).containsEntry(PREFIX + "physicalName", field.get("name")));
        assertThat(after.properties())
                .containsEntry(PREFIX + "mode", "name")
                .containsEntry(PREFIX + "maxColumnId", Integer.toString(fields.size()));
        assertThat(unmapped(after.schema())).isEqualTo(unmapped(before.schema()));
        assertThat(after.partitionColumns()).isEqualTo(before.partitionColumns());
        assertThat(after.domains()).isEqualTo(before.domains());
        assertThat(after.protocol()).isNotEqualTo(before.protocol());
    }

    @ParameterizedTest
    @MethodSource("editable")
    void everyColumnThatMayBeRenamedGetsItsNewNameAndKeepsEverythingElse(DeltaShape shape) throws Exception {
        DeltaTableUnderTest table = mapped(shape);
        TableDetails details = table.open().details(Progress.unwatched());
        ChangeSet changes = allowed(
                table.open(),
                details,
                details.metadata()
                        .allColumns()
                        .filter(c -> c.kind() == Column.Kind.FIELD)
                        .<MetadataEdit>map(c -> new RenameColumn(c.path(), "new, " + c.name() + "=é"))
                        .toList());
        assertThat(changes.size()).isGreaterThan(0);
        var before = table.parsed();

        commit(table, changes);

        var after = table.parsed();
        Map<Integer, String> names = new HashMap<>();
        changes.edits().forEach(s -> names.put(s.columnId().orElseThrow(), ((RenameColumn) s.edit()).newName()));
        assertThat(after.schema()).isEqualTo(renamed(before.schema(), names));
        assertThat(after.domains()).isEqualTo(before.domains());
        assertThat(after.protocol()).isEqualTo(before.protocol());
        assertThat(after.partitionColumns())
                .containsExactlyElementsOf(before.partitionColumns().stream()
                        .map(name -> isRenamed(changes, name) ? "new, " + name + "=é" : name)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("editable")
    void neighboursSwapTheirNames(DeltaShape shape) throws Exception {
        DeltaTableUnderTest table = mapped(shape);
        TableDetails details = table.open().details(Progress.unwatched());
        List<Column> columns = details.metadata().columns();
        if (columns.size() < 2) {
            return;
        }
        Column one = columns.get(0);
        Column other = columns.get(1);
        List<MetadataEdit> swap = List.of(
                new RenameColumn(one.path(), other.name()),
                new RenameColumn(other.path(), one.name()),
                new SetColumnComment(one.path(), Optional.of("was the first")));
        ChangeSet changes = staged(details, swap);
        if (table.open().check(details, changes).stream().anyMatch(Finding::blocks)) {
            return; // named by a constraint
        }
        var before = table.parsed();

        commit(table, changes);

        TableDetails after = table.open().details(Progress.unwatched());
        assertThat(after.metadata().columns().get(0).name()).isEqualTo(other.name());
        assertThat(after.metadata().columns().get(0).comment()).contains("was the first");
        assertThat(after.metadata().columns().get(0).physicalName()).isEqualTo(one.physicalName());
        assertThat(after.metadata().columns().get(1).name()).isEqualTo(one.name());
        assertThat(after.metadata().columns().get(1).comment()).isEqualTo(other.comment());
        assertThat(table.parsed().protocol()).isEqualTo(before.protocol());
    }

    @ParameterizedTest
    @MethodSource("editable")
    void aRenameIsPutBack(DeltaShape shape) throws Exception {
        DeltaTableUnderTest table = mapped(shape);
        TableDetails details = table.open().details(Progress.unwatched());
        Column first = details.metadata().columns().get(0);
        ChangeSet changes = allowed(table.open(), details, List.of(new RenameColumn(first.path(), "renamed")));
        if (changes.isEmpty()) {
            return; // named by a constraint
        }

        CommitResult.Committed done = commit(table, changes);
        PutBack back =
                PutBack.of(CommittedChange.of(done.written()), table.open().details(Progress.unwatched()));
        commit(table, back.changes());

        assertThat(table.open().details(Progress.unwatched()).metadata()).isEqualTo(details.metadata());
    }

    @ParameterizedTest
    @MethodSource("editable")
    void everyColumnThatMayBeDroppedGoesAlone(DeltaShape shape) throws Exception {
        DeltaTableUnderTest table = mapped(shape);
        while (true) {
            GovernedTable open = table.open();
            TableDetails details = open.details(Progress.unwatched());
            ChangeSet changes = ChangeSet.none(details);
            for (Column column : details.metadata().allColumns().toList()) {
                changes = allowed(open, details, List.of(new DropColumn(column.path())));
                if (!changes.isEmpty()) {
                    break;
                }
            }
            if (changes.isEmpty()) {
                break;
            }
            int id = changes.edits().get(0).columnId().orElseThrow();
            var before = table.parsed();

            commit(table, changes);

            var after = table.parsed();
            assertThat(after.schema()).isEqualTo(without(before.schema(), id));
            assertThat(after.properties().get(PREFIX + "maxColumnId"))
                    .isEqualTo(before.properties().get(PREFIX + "maxColumnId"));
        }
        assertThat(table.open().details(Progress.unwatched()).metadata().columns())
                .isNotEmpty();
    }

    private DeltaTableUnderTest mapped(DeltaShape shape) throws Exception {
        DeltaTableUnderTest table = DeltaTableUnderTest.make(Files.createTempDirectory(folder, "table"), shape);
        TableDetails details = table.open().details(Progress.unwatched());
        if (details.metadata().mapping() == ColumnMapping.NONE) {
            commit(table, new EnableColumnMapping());
        }
        return table;
    }

    /** Those edits that the checks let through together with the ones before. */
    private static ChangeSet allowed(GovernedTable table, TableDetails details, List<MetadataEdit> edits) {
        ChangeSet changes = ChangeSet.none(details);
        for (MetadataEdit edit : edits) {
            ChangeSet longer = changes.plus(edit, details.metadata());
            if (table.check(details, longer).stream().noneMatch(Finding::blocks)) {
                changes = longer;
            }
        }
        return changes;
    }

    private static ChangeSet staged(TableDetails details, List<MetadataEdit> edits) {
        ChangeSet changes = ChangeSet.none(details);
        for (MetadataEdit edit : edits) {
            changes = changes.plus(edit, details.metadata());
        }
        return changes;
    }

    private static void commit(DeltaTableUnderTest table, MetadataEdit edit) throws Exception {
        commit(table, staged(table.open().details(Progress.unwatched()), List.of(edit)));
    }

    private static CommitResult.Committed commit(DeltaTableUnderTest table, ChangeSet changes) throws Exception {
        TableDetails before = table.open().details(Progress.unwatched());
        CommitResult result =
                table.open().commit(new CommitRequest(changes, Optional.of("because"), "Ana"), Progress.unwatched());
        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        CommitResult.Committed committed = (CommitResult.Committed) result;
        assertThat(committed.differences()).isEmpty();
        assertThat(committed.restKept()).isTrue();
        assertThat(table.open().details(Progress.unwatched()).metadata())
                .isEqualTo(changes.appliedTo(before.metadata()));
        assertThat(table.newestNote()).contains("because"); // case 70
        return committed;
    }

    private static boolean isRenamed(ChangeSet changes, String column) {
        return changes.edits().stream()
                .anyMatch(s -> s.edit().field().column().equals(Optional.of(ColumnPath.of(column))));
    }

    private static Map<String, @Nullable Object> renamed(
            Map<String, @Nullable Object> schema, Map<Integer, String> names) {
        fields(schema).forEach(field -> {
            String name = names.get(id(field));
            if (name != null) {
                field.put("name", name);
            }
        });
        return schema;
    }

    private static Map<String, @Nullable Object> without(Map<String, @Nullable Object> schema, int id) {
        structs(schema, struct -> list(struct).removeIf(field -> id(cast(field)) == id));
        return schema;
    }

    private static Map<String, @Nullable Object> unmapped(Map<String, @Nullable Object> schema) {
        fields(schema).forEach(field -> {
            Map<String, Object> rest = new LinkedHashMap<>(metadata(field));
            rest.keySet().removeIf(key -> key.startsWith(PREFIX));
            field.put("metadata", rest);
        });
        return schema;
    }

    private static int id(Map<String, Object> field) {
        return ((Number) Objects.requireNonNull(metadata(field).get(PREFIX + "id"))).intValue();
    }

    private static Map<String, Object> metadata(Map<String, Object> field) {
        return field.get("metadata") == null ? Map.of() : cast(field.get("metadata"));
    }

    /** Parents first. */
    private static List<Map<String, Object>> fields(Map<String, @Nullable Object> schema) {
        List<Map<String, Object>> fields = new ArrayList<>();
        collect(schema, fields);
        return fields;
    }

    private static void collect(@Nullable Object type, List<Map<String, Object>> fields) {
        if (!(type instanceof Map)) {
            return;
        }
        Map<String, Object> object = cast(type);
        if (object.get("fields") instanceof List<?> list) {
            for (Object each : list) {
                Map<String, Object> field = cast(each);
                fields.add(field);
                collect(field.get("type"), fields);
            }
        }
        collect(object.get("elementType"), fields);
        collect(object.get("keyType"), fields);
        collect(object.get("valueType"), fields);
    }

    private static void structs(@Nullable Object type, Consumer<Map<String, Object>> visitor) {
        if (!(type instanceof Map)) {
            return;
        }
        Map<String, Object> object = cast(type);
        if (object.get("fields") instanceof List<?> list) {
            visitor.accept(object);
            list.forEach(field -> structs(cast(field).get("type"), visitor));
        }
        structs(object.get("elementType"), visitor);
        structs(object.get("keyType"), visitor);
        structs(object.get("valueType"), visitor);
    }

    private static List<?> list(Map<String, Object> struct) {
        return (List<?>) Objects.requireNonNull(struct.get("fields"));
    }

    @SuppressWarnings("unchecked") // a parsed object has text keys only
    private static Map<String, Object> cast(Object object) {
        return (Map<String, Object>) object;
    }
}
