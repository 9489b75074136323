package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;

/** Column (b) of the rules: what there is to say of turning column mapping on. Pure. */
final class MappingChecks {
    private static final String MANIFESTS = "delta.compatibility.symlinkFormatManifest.enabled";

    private MappingChecks() {}

    static List<Finding> of(TableMetadata table, ChangeSet changes) {
        List<Finding> findings = new ArrayList<>();
        for (StagedEdit staged : changes.edits()) {
            EditedField field = staged.edit().field();
            if (field.kind().standsAlone()) {
                if (changes.size() > 1) {
                    findings.add(Finding.of(field, FindingCode.MUST_STAND_ALONE)); // CM-03
                }
                if (ReshapingChecks.isOn(table, MANIFESTS)) {
                    findings.add(Finding.of(field, FindingCode.MAPPING_ENDS_MANIFESTS, MANIFESTS)); // CM-12
                }
                if (field.kind() == EditedField.Kind.MAPPING && table.mapping() == ColumnMapping.ID) {
                    findings.add(Finding.of(
                            field,
                            FindingCode.MAPPING_MODE_STAYS,
                            table.mapping().word()));
                }
                TableFeatures after = changes.appliedTo(table).features();
                if (!after.equals(table.features())) {
                    findings.add(Finding.of(
                            field,
                            FindingCode.PROGRAMS_NEED_MORE,
                            table.features().minReaderVersion(),
                            table.features().minWriterVersion(),
                            after.minReaderVersion(),
                            after.minWriterVersion()));
                }
            }
        }
        return findings;
    }
}
