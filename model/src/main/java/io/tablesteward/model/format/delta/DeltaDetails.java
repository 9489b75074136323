package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ImpliedFeatures;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.StreamSupport;

/** Says what a snapshot of a log means. Pure. */
final class DeltaDetails {
    private static final TableFeatures UNSTATED =
            new TableFeatures(0, 0, new TreeSet<>(), new TreeSet<>(), new TreeSet<>());

    private final TableName name;
    private final String location;

    DeltaDetails(TableName name, String location) {
        this.name = name;
        this.location = location;
    }

    /**
     * The table as a person sees it.
     *
     * @param placeLookOnly why nothing may be written where it lies, if so
     */
    TableDetails of(DeltaSnapshot snapshot, Optional<Reason> placeLookOnly) throws WorkbenchException {
        ObjectNode metaData = snapshot.metaData();
        TableMetadata metadata = metadata(snapshot);
        List<Reason> obstacles = new DeltaAccess(snapshot, metadata).obstacles();
        placeLookOnly.ifPresent(obstacles::add);
        Optional<Reason> lookOnly = obstacles.stream().findFirst();
        List<Reason> notices = new ArrayList<>(obstacles.stream().skip(1).toList());
        notices.addAll(DeltaNotices.of(snapshot, metadata));
        return new TableDetails(
                name,
                DeltaFormat.NAME,
                location,
                metaData.path("id").asText(),
                snapshot.version(),
                createdAt(metaData),
                Instant.ofEpochMilli(snapshot.inCommitTimestamp().orElse(snapshot.fileTime())),
                MetadataHash.of(snapshot),
                metadata,
                lookOnly,
                notices);
    }

    /** What is said about the table: the part that edits change. */
    static TableMetadata metadata(DeltaSnapshot snapshot) throws WorkbenchException {
        ObjectNode metaData = snapshot.metaData();
        TableFeatures features = features(snapshot.protocol());
        if (features.minReaderVersion() > DeltaFeatures.NEWEST_READER_VERSION
                && features.readerFeatures().isEmpty()) {
            // Nothing says what such a reader must know, so that what we would show might be wrong
            throw WorkbenchException.of(Problem.UNSUPPORTED_READER_VERSION, features.minReaderVersion());
        }
        ColumnMapping mapping = MappingMode.of(features, properties(metaData));
        return metadata(
                metaData, features, mapping, ClusteredPlaces.of(snapshot.domains(), mapping), domains(snapshot));
    }

    /** What a {@code metaData} action says by itself: without the features that programs need, clustering and domains. */
    static TableMetadata stated(ObjectNode metaData) throws WorkbenchException {
        ColumnMapping mapping = MappingMode.stated(properties(metaData));
        return metadata(metaData, UNSTATED, mapping, ClusteredPlaces.of(new TreeMap<>(), mapping), new TreeMap<>());
    }

    private static TableMetadata metadata(
            ObjectNode metaData,
            TableFeatures features,
            ColumnMapping mapping,
            ClusteredPlaces clustered,
            SortedMap<String, String> domains)
            throws WorkbenchException {
        List<Column> columns = new SchemaReader(MarkedPlaces.of(metaData, clustered)).columns(metaData);
        return new TableMetadata(
                metaData.hasNonNull(MetaDataTree.DESCRIPTION)
                        ? Optional.of(text(metaData.path(MetaDataTree.DESCRIPTION)))
                        : Optional.empty(),
                tags(metaData),
                properties(metaData),
                columns,
                texts(metaData.path("partitionColumns")),
                clustered.in(columns),
                features,
                mapping,
                domains);
    }

    private static SortedMap<String, String> tags(ObjectNode metaData) {
        SortedMap<String, String> tags = new TreeMap<>();
        for (Map.Entry<String, JsonNode> entry : metaData.path("configuration").properties()) {
            if (isTag(entry.getKey())) {
                tags.put(entry.getKey().substring(FieldKeys.TAG_PREFIX.length()), text(entry.getValue()));
            }
        }
        return tags;
    }

    private static SortedMap<String, String> properties(ObjectNode metaData) {
        SortedMap<String, String> properties = new TreeMap<>();
        for (Map.Entry<String, JsonNode> entry : metaData.path("configuration").properties()) {
            if (!isTag(entry.getKey())) {
                properties.put(entry.getKey(), text(entry.getValue()));
            }
        }
        return properties;
    }

    private static boolean isTag(String key) {
        return key.startsWith(FieldKeys.TAG_PREFIX);
    }

    private static Optional<Instant> createdAt(ObjectNode metaData) {
        JsonNode time = metaData.path("createdTime");
        return time.canConvertToLong() ? Optional.of(Instant.ofEpochMilli(time.longValue())) : Optional.empty();
    }

    private static TableFeatures features(ObjectNode protocol) {
        int minReaderVersion = protocol.path("minReaderVersion").asInt();
        int minWriterVersion = protocol.path("minWriterVersion").asInt();
        SortedSet<String> readerFeatures = sorted(protocol.path("readerFeatures"));
        SortedSet<String> writerFeatures = sorted(protocol.path("writerFeatures"));
        SortedSet<String> supported = ImpliedFeatures.of(minReaderVersion, minWriterVersion);
        supported.addAll(readerFeatures);
        supported.addAll(writerFeatures);
        return new TableFeatures(minReaderVersion, minWriterVersion, readerFeatures, writerFeatures, supported);
    }

    private static SortedMap<String, String> domains(DeltaSnapshot snapshot) {
        SortedMap<String, String> domains = new TreeMap<>();
        snapshot.domains()
                .forEach((domain, action) ->
                        domains.put(domain, action.path("configuration").asText()));
        return domains;
    }

    private static SortedSet<String> sorted(JsonNode list) {
        return new TreeSet<>(texts(list));
    }

    private static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    private static String text(JsonNode value) {
        return value.isValueNode() ? value.asText("") : value.toString();
    }
}
