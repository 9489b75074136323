package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.WarehouseOnDisk;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.model.table.Column;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.TextArea;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Iceberg tables beside Delta tables: to look at only, and every door says so. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class IcebergJourneyTest {
    /** Migrated, partitioned by the region at first and by the day since. */
    private static final String SHIPMENTS = """
            {"format-version": 2, "table-uuid": "5f0b2d6e-0d5c-4f0e-9d55-3a1c2b7e8f90",
             "location": "hdfs://lake/sales/shipments", "last-sequence-number": 4, "last-updated-ms": 1700000000123,
             "last-column-id": 5, "current-schema-id": 0,
             "schemas": [{"type": "struct", "schema-id": 0, "identifier-field-ids": [1], "fields": [
               {"id": 1, "name": "shipment_id", "required": true, "type": "long", "doc": "Number on the parcel"},
               {"id": 2, "name": "sent_at", "required": false, "type": "timestamptz", "doc": "When it left the house"},
               {"id": 3, "name": "region", "required": false, "type": "string"},
               {"id": 4, "name": "receiver", "required": false, "type": {"type": "struct", "fields": [
                 {"id": 5, "name": "town", "required": false, "type": "string"}]}}]}],
             "default-spec-id": 1,
             "partition-specs": [
               {"spec-id": 0, "fields": [
                 {"name": "region", "transform": "identity", "source-id": 3, "field-id": 1000}]},
               {"spec-id": 1, "fields": [
                 {"name": "sent_day", "transform": "day", "source-id": 2, "field-id": 1001}]}],
             "last-partition-id": 1001, "default-sort-order-id": 0,
             "sort-orders": [{"order-id": 0, "fields": []}],
             "properties": {"comment": "Every parcel that left the house", "tag.owner": "logistics",
               "schema.name-mapping.default":
                 "[{\\"field-id\\": 3, \\"names\\": [\\"region\\"]}]"},
             "snapshots": [], "snapshot-log": [], "metadata-log": []}
            """;

    @TempDir
    Path data;

    @TempDir
    Path elsewhere;

    private Path metadata = Path.of("");

    @BeforeEach
    void makeTheWarehouse() throws IOException {
        WarehouseOnDisk.of(elsewhere, "sales/orders");
        metadata = Files.createDirectories(elsewhere.resolve("sales/shipments/metadata"));
        Files.writeString(metadata.resolve("v3.metadata.json"), SHIPMENTS);
        Path broken = Files.createDirectories(elsewhere.resolve("sales/returns/metadata"));
        Files.writeString(broken.resolve("v1.metadata.json"), "{\"format-version\": 2");
    }

    // cases 52 and 59
    @Test
    void anIcebergTableOpensToLookAtAndTheDropWizardSaysWhatStandsAgainstIt() throws Exception {
        try (Journey person = Journey.begin("iceberg", data, Dress.USUAL)) {
            look(person);
        }
        assertThat(files()).containsExactly("v3.metadata.json");
    }

    @Test
    void theSameInFrench() throws Exception {
        try (Journey person = Journey.begin("iceberg-fr", data, Dress.FRENCH)) {
            look(person);
        }
    }

    private void look(Journey person) throws Exception {
        person.openFolder(elsewhere);
        person.awaitCell("tree-cell", "sales");
        person.open("shipments");
        person.awaitCell("name-cell", "sent_at");
        assertThat(person.now().columns()).extracting(Column::name).contains("receiver");
        person.shows(
                "1-columns",
                person.says("table.format.iceberg"),
                person.says("problem.FORMAT_LOOK_ONLY.what", "Iceberg"));
        person.click("overviewTab");
        person.waitUntilIdle();
        person.shows(
                "2-overview",
                "Every parcel that left the house",
                "days(sent_at)",
                person.says("table.overview.formatVersion"),
                person.says("table.overview.notRead", person.says("problem.DATA_FILES_NOT_READ.what", "Iceberg")));
        person.click("historyTab");
        person.waitUntilIdle();
        person.shows("3-history");
        assertThat(person.textOf("failureLabel")).startsWith(person.says("problem.HISTORY_NOT_READ.what", "Iceberg"));
        person.run("wizards.enable");
        person.shows("4-no-mapping", person.says("wizards.notForTable.title"));
        person.press(javafx.scene.input.KeyCode.ESCAPE);

        WizardWalk walk = WizardWalk.begin(person, "wizards.drop");
        walk.choose("region");
        person.waitUntilIdle();
        walk.shows(
                "5-drop",
                person.says("finding.columnInOldPartitionSpec.what", "region", 0, "region"),
                person.says("finding.nameMappingBringsBack.what", "region"),
                person.says("finding.lookOnly.what"));
        assertThat(person.isEnabled("nextButton")).isFalse();
        assertThat(statement(person)).isEqualTo("ALTER TABLE sales.shipments DROP COLUMNS (region);\n");
    }

    private static String statement(Journey person) throws Exception {
        return onFx(() -> ((TextArea) person.scene().lookup("#elsewhereBox .text-area")).getText());
    }

    @Test
    void aBrokenOneSaysWhatIsWrongAndNothingElseSuffers() throws Exception {
        try (Journey person = Journey.begin("iceberg-broken", data, Dress.USUAL)) {
            person.openFolder(elsewhere);
            person.awaitCell("tree-cell", "sales");
            person.click("filterField");
            person.type("r"); // of both
            person.awaitCell("tree-cell", "returns");
            person.clickCell("tree-cell", "returns");
            person.shows(
                    "1-damaged",
                    person.says(
                            "problem.DAMAGED_METADATA.what",
                            elsewhere.resolve("sales/returns/metadata/v1.metadata.json")));
            person.clickCell("tree-cell", "orders");
            person.click("columnsTab");
            person.awaitCell("name-cell", "id");
            person.shows("2-delta", person.says("table.format.delta"));
        }
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(metadata)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList();
        }
    }
}
