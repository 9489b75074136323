package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.table.CheckConstraint;
import io.tablesteward.model.table.Identifiers;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The statement that would make a table like this one, without rows, for Spark and for us; only {@code CLUSTER BY} is
 * for Spark alone. What programs keep in the properties for themselves is not part of it.
 *
 * @param leftOut what is said of the table or a column and cannot be said in the statement
 */
public record CreateTableSql(String sql, List<Reason> leftOut) {

    /** Beginnings of the keys of what programs keep for themselves; a table made anew gets its own. */
    private static final List<String> KEPT_BY_PROGRAMS = List.of(
            "delta.columnMapping.maxColumnId",
            "delta.inCommitTimestampEnablement",
            "delta.requireCheckpointProtectionBeforeVersion",
            "delta.rowTracking.",
            "delta.rowTrackingSuspended");

    /** The same of a column; what it was declared as is in its type. */
    private static final List<String> KEPT_WITH_COLUMNS = List.of(
            "__CHAR_VARCHAR_TYPE_STRING",
            "delta.columnMapping.",
            "delta.typeChanges",
            "parquet.field.",
            "EXISTS_DEFAULT");

    public CreateTableSql {
        leftOut = List.copyOf(leftOut);
    }

    public static CreateTableSql of(TableDetails table) {
        TableMetadata metadata = table.metadata();
        List<String> parts = new ArrayList<>();
        parts.add("CREATE TABLE " + table.name()
                + list(" (\n  ", ",\n  ", metadata.columns().stream().map(TypeDefinition::ofColumn)));
        parts.add("USING " + table.format());
        parts.add(list(
                "PARTITIONED BY (", ", ", metadata.partitionColumns().stream().map(Identifiers::quoteIfNeeded)));
        parts.add(
                list("CLUSTER BY (", ", ", metadata.clusteringColumns().stream().map(Object::toString)));
        parts.add(
                metadata.comment().map(text -> "COMMENT " + SqlLiteral.of(text)).orElse(""));
        parts.add(list(
                "TBLPROPERTIES (\n  ",
                ",\n  ",
                properties(metadata).entrySet().stream()
                        .map(property -> Statements.pair(property.getKey(), property.getValue()))));
        parts.removeIf(String::isEmpty);
        return new CreateTableSql(String.join("\n", parts), leftOut(table));
    }

    /** Nothing if there is nothing to list. */
    private static String list(String opening, String between, Stream<String> members) {
        String joined = members.collect(Collectors.joining(between));
        return joined.isEmpty() ? "" : opening + joined + ')';
    }

    private static SortedMap<String, String> properties(TableMetadata metadata) {
        SortedMap<String, String> properties = new TreeMap<>(metadata.properties());
        properties
                .keySet()
                .removeIf(key -> key.startsWith(CheckConstraint.PREFIX) || beginsWith(key, KEPT_BY_PROGRAMS));
        metadata.tags().forEach((key, value) -> properties.put("tag." + key, value));
        return properties;
    }

    private static List<Reason> leftOut(TableDetails table) {
        List<Reason> leftOut = new ArrayList<>();
        for (Map.Entry<String, String> property : table.metadata().properties().entrySet()) {
            if (property.getKey().startsWith(CheckConstraint.PREFIX)) {
                leftOut.add(Reason.of(Problem.NOT_IN_STATEMENT, table.name(), property.getKey()));
            }
        }
        table.metadata().allColumns().forEach(column -> {
            String keys = Stream.concat(
                            column.tags().keySet().stream().map(key -> "tag." + key),
                            column.otherMetadata().keySet().stream().filter(key -> !beginsWith(key, KEPT_WITH_COLUMNS)))
                    .collect(Collectors.joining(", "));
            if (!keys.isEmpty()) {
                leftOut.add(Reason.of(Problem.NOT_IN_STATEMENT, column.path(), keys));
            }
        });
        return leftOut;
    }

    private static boolean beginsWith(String key, List<String> beginnings) {
        return beginnings.stream().anyMatch(key::startsWith);
    }
}
