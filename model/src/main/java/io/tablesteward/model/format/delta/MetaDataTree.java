package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.MetadataEdit;
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
import io.tablesteward.model.change.Reshaping;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.change.UnmappedColumns;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.StatsColumns;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The inside of a {@code metaData} action with its schema unfolded, on which edits are carried out one key at a time.
 *
 * <p>A {@code metaData} action replaces everything, so whatever no edit names must come out as the JSON value it was
 * (law 3).
 */
final class MetaDataTree implements MetadataEdit.Visitor<ObjectNode> {
    static final String SCHEMA = "schemaString";
    static final String DESCRIPTION = "description";
    static final String CONFIGURATION = "configuration";
    static final String PARTITION_COLUMNS = "partitionColumns";
    static final String FIELD_METADATA = "metadata";

    private final ObjectNode metaData;
    private final SchemaTree schema;
    private final boolean tracksUsage;

    private MetaDataTree(ObjectNode metaData, SchemaTree schema, boolean tracksUsage) {
        this.metaData = metaData;
        this.schema = schema;
        this.tracksUsage = tracksUsage;
    }

    /** A tree of its own; the snapshot's stays as it is. */
    static MetaDataTree of(DeltaSnapshot snapshot) throws WorkbenchException {
        ObjectNode metaData = snapshot.metaData();
        String place = LogFile.commit(snapshot.version());
        boolean tracksUsage = snapshot.protocol()
                .path("writerFeatures")
                .valueStream()
                .anyMatch(name -> name.asText().equals(ColumnMapping.USAGE_TRACKING));
        return new MetaDataTree(metaData, SchemaTree.of(metaData.path(SCHEMA).asText(), place), tracksUsage);
    }

    /** Carries all edits out: first what is said of columns by the names they have, then new names and drops. */
    void apply(ChangeSet changes) {
        boolean schemaTouched = false;
        for (StagedEdit staged : changes.edits()) {
            EditedField field = staged.edit().field();
            if (!field.kind().reshapes()) {
                staged.edit().accept(this);
            }
            schemaTouched |= field.column().isPresent() || field.kind() == EditedField.Kind.MAPPING;
        }
        Reshaping reshaping = Reshaping.of(changes);
        if (!reshaping.isNone()) {
            reshape(reshaping);
        }
        if (schemaTouched) {
            metaData.put(SCHEMA, schema.text());
        }
    }

    private ObjectNode reshape(Reshaping reshaping) {
        schema.reshape(reshaping);
        if (metaData.get(PARTITION_COLUMNS) instanceof ArrayNode before) {
            ArrayNode after = metaData.putArray(PARTITION_COLUMNS);
            before.forEach(name ->
                    reshaping.placeAfter(ColumnPath.of(name.asText())).ifPresent(place -> after.add(place.name())));
        }
        String stats = configuration().path(StatsColumns.PROPERTY).textValue();
        if (stats != null) {
            configuration().put(StatsColumns.PROPERTY, StatsColumns.moved(stats, reshaping::placeAfter));
        }
        if (tracksUsage) {
            configuration().put(ColumnMapping.HAS_DROPPED_OR_RENAMED, "true");
        }
        return metaData;
    }

    ObjectNode metaData() {
        return metaData;
    }

    SchemaTree schema() {
        return schema;
    }

    @Override
    public ObjectNode setTableComment(SetTableComment edit) {
        return put(metaData, DESCRIPTION, edit.comment());
    }

    @Override
    public ObjectNode setColumnComment(SetColumnComment edit) {
        return put(metadataOf(edit.column()), FieldKeys.COMMENT, edit.comment());
    }

    @Override
    public ObjectNode setTag(SetTag edit) {
        return put(tagHolder(edit.column()), FieldKeys.TAG_PREFIX + edit.key(), Optional.of(edit.value()));
    }

    @Override
    public ObjectNode unsetTag(UnsetTag edit) {
        return put(tagHolder(edit.column()), FieldKeys.TAG_PREFIX + edit.key(), Optional.empty());
    }

    @Override
    public ObjectNode setProperty(SetProperty edit) {
        return put(configuration(), edit.key(), Optional.of(edit.value()));
    }

    @Override
    public ObjectNode unsetProperty(UnsetProperty edit) {
        return put(configuration(), edit.key(), Optional.empty());
    }

    @Override
    public ObjectNode repairMaxColumnId(RepairMaxColumnId edit) {
        return put(configuration(), MaxColumnId.PROPERTY, edit.valueAfter());
    }

    @Override
    public ObjectNode renameColumn(RenameColumn edit) {
        return reshape(new Reshaping(Map.of(edit.column(), edit.newName()), Set.of()));
    }

    @Override
    public ObjectNode dropColumn(DropColumn edit) {
        return reshape(new Reshaping(Map.of(), Set.of(edit.column())));
    }

    /** Said by the protocol alone. */
    @Override
    public ObjectNode supportColumnMapping(SupportColumnMapping edit) {
        return metaData;
    }

    /** CM-04. */
    @Override
    public ObjectNode enableColumnMapping(EnableColumnMapping edit) {
        AtomicLong lastId =
                new AtomicLong(configuration().path(MaxColumnId.PROPERTY).asLong(0));
        schema.forEachField(field -> objectIn(field, FIELD_METADATA)
                .put(FieldKeys.ID, lastId.incrementAndGet())
                .put(FieldKeys.PHYSICAL_NAME, field.path("name").asText()));
        put(configuration(), ColumnMapping.PROPERTY, edit.valueAfter());
        return put(configuration(), MaxColumnId.PROPERTY, Optional.of(Long.toString(lastId.get())));
    }

    /** RM-02. */
    @Override
    public ObjectNode removeColumnMapping(RemoveColumnMapping edit) {
        schema.forEachField(field -> {
            ObjectNode metadata = objectIn(field, FIELD_METADATA);
            metadata.remove(FieldKeys.ID);
            metadata.remove(FieldKeys.PHYSICAL_NAME);
            metadata.remove(UnmappedColumns.OTHER_KEYS);
        });
        put(configuration(), ColumnMapping.PROPERTY, edit.valueAfter().filter(none -> !edit.unset()));
        return put(configuration(), MaxColumnId.PROPERTY, Optional.empty());
    }

    /** It takes commits of its own: see {@link FeatureDropping}. */
    @Override
    public ObjectNode dropFeature(DropFeature edit) {
        throw new IllegalArgumentException("No single commit drops " + edit.feature());
    }

    private ObjectNode tagHolder(Optional<ColumnPath> column) {
        return column.isPresent() ? metadataOf(column.get()) : configuration();
    }

    private ObjectNode configuration() {
        return objectIn(metaData, CONFIGURATION);
    }

    private ObjectNode metadataOf(ColumnPath column) {
        ObjectNode field = schema.field(column)
                .orElseThrow(() -> new IllegalArgumentException("No field " + column + " to write on"));
        return objectIn(field, FIELD_METADATA);
    }

    private static ObjectNode objectIn(ObjectNode parent, String key) {
        return parent.get(key) instanceof ObjectNode present ? present : parent.putObject(key);
    }

    private static ObjectNode put(ObjectNode node, String key, Optional<String> text) {
        return text.isPresent() ? node.put(key, text.get()) : node.without(key);
    }
}
