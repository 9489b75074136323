package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.MappingTraces;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Columns (b), (e) and (f) of the rules: what there is to say of turning column mapping on, of removing it, and of
 * dropping a feature. Pure.
 */
final class MappingChecks {
    private static final String MANIFESTS = "delta.compatibility.symlinkFormatManifest.enabled";
    private static final String UNIFORM = "delta.universalFormat.enabledFormats";
    private static final String ICEBERG = "delta.enableIceberg";

    private final TableMetadata table;
    private final EditedField field;
    private final List<Finding> findings = new ArrayList<>();

    private MappingChecks(TableMetadata table, EditedField field) {
        this.table = table;
        this.field = field;
    }

    static List<Finding> of(TableMetadata table, ChangeSet changes) {
        List<Finding> findings = new ArrayList<>();
        for (StagedEdit staged : changes.edits()) {
            MetadataEdit edit = staged.edit();
            if (edit.field().kind().standsAlone()) {
                MappingChecks checks = new MappingChecks(table, edit.field());
                if (changes.size() > 1) {
                    checks.say(FindingCode.MUST_STAND_ALONE); // CM-03
                }
                if (edit instanceof MetadataEdit.RemoveColumnMapping && !staged.isRepairOfTraces()) {
                    checks.ofRemoving();
                } else if (edit instanceof MetadataEdit.DropFeature drop) {
                    checks.findings.addAll(FeatureDropChecks.of(table, changes, drop));
                    if (removesMapping(table, drop)) {
                        checks.ofRemoving();
                    }
                } else if (!staged.isRepairOfTraces()) {
                    checks.ofEnabling(changes.appliedTo(table).features());
                }
                findings.addAll(checks.findings);
            }
        }
        return findings;
    }

    /** The mapping is the trace of its feature. */
    static boolean removesMapping(TableMetadata table, MetadataEdit.DropFeature drop) {
        return drop.feature().equals(ColumnMapping.FEATURE)
                && !drop.truncateHistory()
                && table.mapping() != ColumnMapping.NONE;
    }

    private void ofEnabling(TableFeatures after) {
        if (ReshapingChecks.isOn(table, MANIFESTS)) {
            say(FindingCode.MAPPING_ENDS_MANIFESTS, MANIFESTS); // CM-12
        }
        if (field.kind() == EditedField.Kind.MAPPING) {
            MappingTraces.in(table).ifPresent(column -> say(FindingCode.MAPPING_TRACES_LEFT, column)); // CM-06
        }
        if (field.kind() == EditedField.Kind.MAPPING && table.mapping() == ColumnMapping.ID) {
            say(FindingCode.MAPPING_MODE_STAYS, table.mapping().word());
        }
        TableFeatures before = table.features();
        if (!after.equals(before)) {
            say(
                    FindingCode.PROGRAMS_NEED_MORE,
                    before.minReaderVersion(),
                    before.minWriterVersion(),
                    after.minReaderVersion(),
                    after.minWriterVersion());
        }
    }

    private void ofRemoving() {
        table.allColumns().filter(column -> column.kind() == Column.Kind.FIELD).forEach(column -> {
            NewColumnChecks.needingMapping(column.name())
                    .ifPresent(c -> say(FindingCode.NAME_KEEPS_MAPPING, column.path(), c)); // RM-01
            if (column.id().isEmpty() || column.physicalName().isEmpty()) {
                say(FindingCode.COLUMN_WITHOUT_ID, column.path());
            }
            if (FieldKeys.hasBloomFilterIndex(column)) {
                say(FindingCode.COLUMN_HAS_BLOOM_FILTER_INDEX, column.path());
            }
        });
        for (Map.Entry<String, String> property : table.properties().entrySet()) {
            boolean isOn = property.getValue().equalsIgnoreCase("true");
            if ((isOn && property.getKey().startsWith(ICEBERG))
                    || (property.getKey().equals(UNIFORM)
                            && !property.getValue().isBlank())) {
                say(FindingCode.NEEDED_BY_ICEBERG, property.getKey()); // RM-05
            }
        }
        if (new DeltaFeatures(table.features()).supports("rowTracking")) {
            say(FindingCode.ROW_IDS_WOULD_CHANGE); // even turned off: whatever is added gets ids
        }
        if (ReshapingChecks.isOn(table, ReshapingChecks.CHANGE_FEED)) {
            say(FindingCode.FEED_ENDS_AT_CHANGE); // ST-04
        }
        say(FindingCode.FILES_ARE_REWRITTEN); // RM-02
        say(FindingCode.NOBODY_MAY_WRITE_MEANWHILE); // RM-03
    }

    private void say(FindingCode code, Object... arguments) {
        findings.add(Finding.of(field, code, arguments));
    }
}
