package io.tablesteward.model.format.iceberg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.contract.TinyJson;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Real Iceberg tables from many programs: each opens as an independent parse reads it, or fails with what is wrong. */
class IcebergCorpusTest {
    private static final Path FOLDER = Path.of(System.getProperty("corpus", "../../shared/tables"));

    /** What their own projects expect of them, in EXPECTED.tsv. */
    private static final Map<String, List<String>> BROKEN = Map.of(
            "apache_iceberg/TableMetadataUnsupportedVersion", List.of("ICEBERG_FORMAT_VERSION", "42"),
            "apache_iceberg/TableMetadataV1MissingSchemaType", List.of("DAMAGED_METADATA", "schema"),
            "apache_iceberg/TableMetadataV2CurrentSchemaNotFound", List.of("DAMAGED_METADATA", "schema-id 2"),
            "apache_iceberg/TableMetadataV2MissingSchemas", List.of("DAMAGED_METADATA", "schemas"),
            "apache_iceberg-rust/TableMetadataV1NoValidSchema", List.of("DAMAGED_METADATA", "schema"));

    /** The file that counts, where it is not the one of the highest name. */
    private static final Map<String, String> COUNTS =
            Map.of("duckdb_duckdb-iceberg/custom_write_paths", "00000-acdf842e-3a9d-4b9b-ad87-daf785831925");

    @BeforeAll
    static void tablesAreThere() {
        assumeTrue(
                Files.isRegularFile(FOLDER.resolve("MANIFEST.tsv")),
                "The tables are not beside the project (looked in " + FOLDER + "): skipped");
    }

    /** By the manifest; some lie deeper in their folder. */
    private static Map<String, Path> tables() throws IOException {
        Map<String, Path> tables = new TreeMap<>();
        for (String line : Files.readAllLines(FOLDER.resolve("MANIFEST.tsv"))) {
            String[] row = line.split("\t", -1);
            if (row[6].startsWith("iceberg")) {
                try (Stream<Path> below = Files.walk(FOLDER.resolve(row[1]))) {
                    below.filter(folder -> folder.endsWith("metadata"))
                            .map(Path::getParent)
                            .filter(Objects::nonNull)
                            .forEach(table -> tables.put(row[1], table));
                }
            }
        }
        return tables;
    }

    @Test
    void everyTableOpensAsAnIndependentParseReadsItOrFailsAsItsProjectExpects() throws IOException {
        SoftAssertions softly = new SoftAssertions();
        int opened = 0;
        for (Map.Entry<String, Path> table : tables().entrySet()) {
            String name = table.getKey();
            List<String> before = listing(table.getValue());
            try {
                TableDetails details = open(table.getValue());
                softly.assertThat(BROKEN).as(name).doesNotContainKey(name);
                softly.assertThat(details.metadata()
                                .allColumns()
                                .filter(column -> column.kind() == Column.Kind.FIELD)
                                .map(IcebergCorpusTest::text))
                        .as(name)
                        .containsExactlyElementsOf(parsed(name, table.getValue(), details.version()));
                opened++;
            } catch (WorkbenchException e) {
                softly.assertThat(BROKEN).as(name + ": " + e.reason()).containsKey(name);
                softly.assertThat(said(e.reason())).as(name).containsAll(BROKEN.getOrDefault(name, List.of()));
            }
            softly.assertThat(listing(table.getValue())).as(name).isEqualTo(before);
        }
        System.out.printf("Corpus: %d Iceberg tables, %d open%n", tables().size(), opened);
        softly.assertAll();
        assertThat(opened).isEqualTo(16);
        assertThat(tables()).hasSize(21);
    }

    private static List<String> said(Reason reason) {
        List<String> said = new ArrayList<>(List.of(reason.problem().name()));
        said.addAll(reason.arguments());
        return said;
    }

    private static TableDetails open(Path table) throws WorkbenchException {
        return new IcebergFormat()
                .open(new TableName("lake", "corpus", "table"), table.toString())
                .details(Progress.unwatched());
    }

    private static List<String> listing(Path folder) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                found.add(file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file));
            }
        }
        return found;
    }

    private static String text(Column column) {
        return String.join(">", column.path().parts())
                + " #" + column.id().orElseThrow()
                + (column.nullable() ? "" : " required")
                + column.comment().map(text -> " [" + text + "]").orElse("");
    }

    /** Every field of the current schema, by a parser that shares no code with ours. */
    private static List<String> parsed(String name, Path table, long version) throws IOException {
        String fileName = COUNTS.getOrDefault(name, "");
        Path file;
        try (Stream<Path> files = Files.list(table.resolve("metadata"))) {
            file = files.filter(path ->
                            path.getFileName().toString().matches("v?0*" + version + "(-.*)?\\.metadata\\.json"))
                    .filter(path -> path.getFileName().toString().startsWith(fileName))
                    .findFirst()
                    .orElseThrow();
        }
        Map<?, ?> root = (Map<?, ?>) Objects.requireNonNull(TinyJson.parse(Files.readString(file)));
        Object id = root.get("current-schema-id");
        Map<?, ?> schema = (Map<?, ?>) root.get("schema");
        if (root.get("schemas") instanceof List<?> schemas && id != null) {
            for (Object one : schemas) {
                if (id.equals(((Map<?, ?>) one).get("schema-id"))) {
                    schema = (Map<?, ?>) one;
                }
            }
        }
        List<String> found = new ArrayList<>();
        below("", Objects.requireNonNull(schema), found);
        return found;
    }

    private static void below(String at, @Nullable Object type, List<String> found) {
        if (!(type instanceof Map<?, ?> parts)) {
            return;
        }
        if (parts.get("fields") instanceof List<?> fields) {
            for (Object one : fields) {
                Map<?, ?> field = (Map<?, ?>) one;
                String path = at + field.get("name");
                found.add(path + " #" + ((BigDecimal) Objects.requireNonNull(field.get("id"))).intValueExact()
                        + (Boolean.TRUE.equals(field.get("required")) ? " required" : "")
                        + (field.get("doc") == null ? "" : " [" + field.get("doc") + "]"));
                below(path + ">", field.get("type"), found);
            }
        }
        for (String part : List.of("element", "key", "value")) {
            below(at + part + ">", parts.get(part), found);
        }
    }

    @Test // case 52
    void theColumnsOfOldPartitionSpecsStay() throws Exception {
        Path table = FOLDER.resolve("apache_iceberg-rust/example_table_metadata_v2_partition_evolution");
        assertThat(blocking(table, "x"))
                .contains(
                        "COLUMN_IN_OLD_PARTITION_SPEC [x, 0, x]",
                        "COLUMN_IN_OLD_PARTITION_SPEC [x, 1, x]",
                        "COLUMN_IN_PARTITION_SPEC [x, 2, x]",
                        "COLUMN_IDENTIFIES_ROWS [x, x]");
        assertThat(blocking(table, "z"))
                .containsExactlyInAnyOrder(
                        "COLUMN_IN_PARTITION_SPEC [z, 2, bucket(32, z)]",
                        "COLUMN_IN_SORT_ORDER [z, 3, bucket(4, z)]",
                        "LOOK_ONLY [FORMAT_LOOK_ONLY, Iceberg]");
        assertThat(blocking(table, "dbl")).containsExactly("LOOK_ONLY [FORMAT_LOOK_ONLY, Iceberg]");
    }

    private static List<String> blocking(Path table, String column) throws WorkbenchException {
        TableDetails details = open(table);
        ChangeSet changes = ChangeSet.none(details).plus(new DropColumn(ColumnPath.of(column)), details.metadata());
        return IcebergChecks.check(details, changes).stream()
                .filter(Finding::blocks)
                .map(finding -> finding.code() + " " + finding.arguments())
                .toList();
    }

    @Test // case 59
    void theMigratedTableSaysThatItsNameMappingHasToFollow() throws Exception {
        TableDetails details = open(FOLDER.resolve("duckdb_duckdb-iceberg/name_mapping/warehouse_1/mydb/t1"));
        ColumnPath column = details.metadata().columns().get(0).path();
        assertThat(IcebergChecks.check(
                        details, ChangeSet.none(details).plus(new RenameColumn(column, "renamed"), details.metadata())))
                .extracting(Finding::code)
                .containsExactlyInAnyOrder(FindingCode.LOOK_ONLY, FindingCode.NAME_MAPPING_MUST_FOLLOW);
        assertThat(IcebergChecks.check(
                        details, ChangeSet.none(details).plus(new DropColumn(column), details.metadata())))
                .extracting(Finding::code)
                .contains(FindingCode.NAME_MAPPING_BRINGS_BACK);
    }

    @Test
    void aFolderWithMetadataInNoPlaceOfItsOwnIsNoTable() {
        Path folder = FOLDER.resolve("duckdb_duckdb-iceberg/bad_data");
        try {
            open(folder);
            throw new AssertionError("opened");
        } catch (WorkbenchException e) {
            assertThat(e.reason())
                    .isEqualTo(Reason.of(
                            Problem.NOT_A_TABLE, folder.toAbsolutePath().normalize()));
        }
    }
}
