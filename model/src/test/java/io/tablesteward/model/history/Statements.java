package io.tablesteward.model.history;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.ColumnType;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A history of statements for tests: told oldest first, version by version. */
final class Statements {
    private record Event(Optional<StatedMetadata> stated, Optional<VersionSpan> unseen) {}

    private final List<Event> newestFirst = new ArrayList<>();
    private Optional<StatedMetadata> latest = Optional.empty();
    private long next;

    /** The next version says this. */
    Statements say(String operation, TableMetadata metadata) {
        long version = next++;
        CommitEntry commit =
                Commits.commit(version, Instant.EPOCH.plusSeconds(version), "\"operation\":\"" + operation + "\"");
        return stated(new StatedMetadata(version, Optional.of(commit), metadata));
    }

    /** The last of these versions says this by a checkpoint. */
    Statements gap(int versions, TableMetadata metadata) {
        gap(versions);
        return stated(new StatedMetadata(next - 1, Optional.empty(), metadata));
    }

    Statements gap(int versions) {
        newestFirst.add(0, new Event(Optional.empty(), Optional.of(new VersionSpan(next, next + versions - 1))));
        next += versions;
        return this;
    }

    private Statements stated(StatedMetadata stated) {
        latest = Optional.of(stated);
        newestFirst.add(0, new Event(latest, Optional.empty()));
        return this;
    }

    MetadataHistory history() {
        return (visitor, progress) -> {
            for (Event event : newestFirst) {
                event.unseen().ifPresent(visitor::unseen);
                if (event.stated().isPresent() && !visitor.stated(event.stated().get())) {
                    return;
                }
            }
        };
    }

    TableDetails now() {
        return details(latest.orElseThrow().metadata(), next - 1);
    }

    static TableDetails details(TableMetadata metadata, long version) {
        return details(metadata, version, "id");
    }

    /** Another table in the same place. */
    static TableDetails madeAnew(TableMetadata metadata) {
        return details(metadata, 0, "another id");
    }

    private static TableDetails details(TableMetadata metadata, long version, String id) {
        return new TableDetails(
                new TableName("lake", "sales", "orders"),
                "delta",
                "/lake/sales/orders",
                id,
                version,
                Optional.empty(),
                Instant.EPOCH,
                "hash of " + version,
                metadata,
                Optional.empty(),
                List.of());
    }

    static TableMetadata plain(Column... columns) {
        return table(ColumnMapping.NONE, columns);
    }

    static TableMetadata mapped(Column... columns) {
        return table(ColumnMapping.NAME, columns);
    }

    private static TableMetadata table(ColumnMapping mapping, Column... columns) {
        return new TableMetadata(
                Optional.empty(),
                new TreeMap<>(),
                new TreeMap<>(),
                Arrays.asList(columns),
                List.of(),
                List.of(),
                new TableFeatures(1, 2, new TreeSet<>(), new TreeSet<>(), new TreeSet<>()),
                mapping,
                new TreeMap<>());
    }

    static Column column(String name) {
        return new Column(
                ColumnPath.of(name),
                Column.Kind.FIELD,
                new ColumnType("string", "string"),
                true,
                Optional.empty(),
                new TreeMap<>(),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                new TreeMap<>(),
                List.of());
    }

    static Column column(String name, String comment) {
        return column(name).withComment(Optional.of(comment));
    }

    static Column withId(int id, Column column) {
        return column.mapped(id, "col-" + id);
    }

    static Column tagged(Column column, String key, String value) {
        return column.withTags(new TreeMap<>(Map.of(key, value)));
    }
}
