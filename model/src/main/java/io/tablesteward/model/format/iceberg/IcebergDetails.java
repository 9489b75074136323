package io.tablesteward.model.format.iceberg;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Says what a metadata file means. Pure.
 *
 * @param location of the table's folder
 */
record IcebergDetails(TableName name, String location) {
    private static final String COMMENT = "comment";
    private static final String TAG = "tag.";

    /** Our convention; the id holds on while the column gets other names. */
    private static final Pattern COLUMN_TAG = Pattern.compile("tag\\.column\\.(\\d{1,9})\\.(.+)", Pattern.DOTALL);

    TableDetails of(IcebergMetadata metadata, List<Reason> notices) throws WorkbenchException {
        return new TableDetails(
                name,
                IcebergFormat.NAME,
                location,
                metadata.uuid(),
                metadata.file().number(),
                Optional.empty(),
                Instant.ofEpochMilli(metadata.updatedAt()),
                metadata.hash(),
                said(metadata),
                Optional.of(Reason.of(Problem.FORMAT_LOOK_ONLY, IcebergFormat.TITLE)),
                notices);
    }

    private static TableMetadata said(IcebergMetadata metadata) throws WorkbenchException {
        List<SourceField> partitioning = partitioning(metadata);
        Set<Integer> sources =
                partitioning.stream().flatMap(field -> field.sources().stream()).collect(Collectors.toSet());
        SortedMap<String, String> properties = metadata.properties();
        Optional<String> comment = Optional.ofNullable(properties.remove(COMMENT));
        List<Column> columns =
                new IcebergSchema(metadata.place(), sources, columnTags(properties)).columns(metadata.schema());
        List<Column> all = columns.stream().flatMap(Column::withDescendants).toList();
        properties.keySet().removeIf(key -> isShownWithColumn(key, all));
        SortedMap<String, String> tags = tags(properties);
        properties.keySet().removeIf(IcebergDetails::isTagOfTable);
        TableFeatures formatVersion = new TableFeatures(
                metadata.formatVersion(), metadata.formatVersion(), new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
        return new TableMetadata(
                comment,
                tags,
                properties,
                columns,
                partitioning.stream().map(field -> field.nameOrSql(all)).toList(),
                List.of(),
                formatVersion,
                ColumnMapping.ID,
                Dependents.asDomains(metadata));
    }

    /** Of the current spec, without those that were removed from it. */
    private static List<SourceField> partitioning(IcebergMetadata metadata) throws WorkbenchException {
        JsonNode fields = metadata.partitionSpecs().get(metadata.currentSpec());
        if (fields == null) {
            throw IcebergErrors.damaged(metadata.place(), "default-spec-id " + metadata.currentSpec());
        }
        return SourceField.in(fields).stream()
                .filter(field -> !field.transform().equals("void"))
                .toList();
    }

    private static Map<Integer, SortedMap<String, String>> columnTags(SortedMap<String, String> properties) {
        Map<Integer, SortedMap<String, String>> tags = new HashMap<>();
        properties.forEach((key, value) -> {
            Matcher ofColumn = COLUMN_TAG.matcher(key);
            if (ofColumn.matches()) {
                tags.computeIfAbsent(Integer.valueOf(ofColumn.group(1)), id -> new TreeMap<>())
                        .put(ofColumn.group(2), value);
            }
        });
        return tags;
    }

    /** What is said of a column that is gone stays in sight as a property. */
    private static boolean isShownWithColumn(String key, List<Column> columns) {
        Matcher ofColumn = COLUMN_TAG.matcher(key);
        return ofColumn.matches()
                && columns.stream()
                        .anyMatch(column -> column.kind() == Column.Kind.FIELD
                                && column.id().equals(Optional.of(Integer.valueOf(ofColumn.group(1)))));
    }

    private static SortedMap<String, String> tags(SortedMap<String, String> properties) {
        SortedMap<String, String> tags = new TreeMap<>();
        properties.forEach((key, value) -> {
            if (isTagOfTable(key)) {
                tags.put(key.substring(TAG.length()), value);
            }
        });
        return tags;
    }

    private static boolean isTagOfTable(String key) {
        return key.startsWith(TAG) && !COLUMN_TAG.matcher(key).matches();
    }
}
