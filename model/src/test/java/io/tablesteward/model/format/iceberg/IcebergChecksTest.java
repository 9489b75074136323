package io.tablesteward.model.format.iceberg;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What there is to say of a drop or a new name, whoever makes it. */
class IcebergChecksTest {
    @TempDir
    private Path folder;

    private List<String> said(String metadata, MetadataEdit edit) throws Exception {
        TableDetails table =
                new MetadataOnDisk(folder).with("v1.metadata.json", metadata).details();
        ChangeSet changes = ChangeSet.none(table).plus(edit, table.metadata());
        List<Finding> findings = IcebergChecks.check(table, changes);
        assertThat(findings).isSortedAccordingTo(Finding.WORST_FIRST);
        assertThat(findings).extracting(Finding::code).contains(FindingCode.LOOK_ONLY);
        return findings.stream()
                .filter(finding -> finding.code() != FindingCode.LOOK_ONLY)
                .map(finding -> finding.severity() + " " + finding.code() + " " + finding.arguments())
                .toList();
    }

    @Test // case 52
    void theSourceOfAnOldPartitionSpecStaysAndTheSpecIsNamed() throws Exception {
        assertThat(said(MetadataOnDisk.TABLE, new DropColumn(ColumnPath.of("region"))))
                .containsExactly(
                        "BLOCKS COLUMN_IN_OLD_PARTITION_SPEC [region, 0, region]",
                        "BLOCKS COLUMN_IN_SORT_ORDER [region, 2, truncate(4, region)]");
    }

    @Test // case 52
    void theSourceOfTheCurrentPartitionSpecStaysAlsoInsideTheColumnThatGoes() throws Exception {
        assertThat(said(MetadataOnDisk.TABLE, new DropColumn(ColumnPath.of("at"))))
                .containsExactly("BLOCKS COLUMN_IN_PARTITION_SPEC [at, 1, days(at)]");
        assertThat(said(MetadataOnDisk.TABLE, new DropColumn(ColumnPath.of("buyer"))))
                .containsExactly(
                        "BLOCKS COLUMN_IN_PARTITION_SPEC [buyer, 1, bucket(16, buyer.email)]",
                        "BLOCKS COLUMN_IN_OLD_SORT_ORDER [buyer, 1, buyer.`home.town`]");
    }

    @Test // IC-02
    void aColumnThatTellsRowsApartStays() throws Exception {
        assertThat(said(MetadataOnDisk.TABLE, new DropColumn(ColumnPath.of("id"))))
                .containsExactly("BLOCKS COLUMN_IDENTIFIES_ROWS [id, id]");
    }

    @Test // IC-03
    void nothingElseStandsAgainstADropOrANewName() throws Exception {
        assertThat(said(MetadataOnDisk.TABLE, new DropColumn(ColumnPath.of("lines"))))
                .isEmpty();
        assertThat(said(MetadataOnDisk.TABLE, new RenameColumn(ColumnPath.of("region"), "area")))
                .isEmpty();
    }

    @Test // case 59
    void aNameMappingIsSaidWithWhatItDoesAfterADropAndAfterANewName() throws Exception {
        assertThat(said(MetadataOnDisk.migrated(), new DropColumn(ColumnPath.of("lines"))))
                .containsExactly("WARNS NAME_MAPPING_BRINGS_BACK [lines]");
        assertThat(said(MetadataOnDisk.migrated(), new RenameColumn(ColumnPath.of("region"), "area")))
                .containsExactly("WARNS NAME_MAPPING_MUST_FOLLOW [region]");
        assertThat(said(
                        MetadataOnDisk.migrated(),
                        new SetColumnComment(ColumnPath.of("region"), Optional.of("Where it is sold"))))
                .isEmpty();
    }

    @Test
    void aPositionHasNoNameToChange() throws Exception {
        assertThat(said(MetadataOnDisk.TABLE, new DropColumn(ColumnPath.of("labels", "value"))))
                .containsExactly("BLOCKS POSITION_STAYS [labels.value]");
    }
}
