package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.ColumnEvidence;
import io.tablesteward.model.format.DataFile;
import io.tablesteward.model.format.delta.Corpus.Claim;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.Mark;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import io.tablesteward.model.table.TableSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the projects that the corpus comes from say of their tables holds for what we read, too. */
class CorpusClaimsTest {
    @BeforeAll
    static void tablesAreThere() {
        Corpus.assumeThere();
    }

    @Test
    void tablesThatCannotBeOpenedFailWithAReason() throws IOException {
        List<Claim> claims = claims("error", "known weak fixture", "opens?");
        claims.removeIf(
                claim -> claim.property().equals("opens?") && !claim.value().contains("error"));
        for (Claim claim : claims) {
            assertThatThrownBy(() -> details(claim.folder()))
                    .as(claim.toString())
                    .isInstanceOf(WorkbenchException.class);
        }
        assertThat(claims).hasSize(9);
    }

    @Test
    void eachOfTheseFailsForItsOwnReason() {
        assertThatThrownBy(() -> details("delta-io_delta/versions-not-contiguous"))
                .hasMessage("VERSIONS_NOT_CONTIGUOUS [0, 2]");
        assertThatThrownBy(() -> details("delta-io_delta/deltalog-invalid-protocol-version"))
                .hasMessage("UNSUPPORTED_READER_VERSION [99]");
        assertThatThrownBy(() -> details("delta-io_delta/deltalog-state-reconstruction-without-metadata"))
                .hasMessageStartingWith("NO_METADATA");
        assertThatThrownBy(() -> details("delta-io_delta/deltalog-state-reconstruction-without-protocol"))
                .hasMessageStartingWith("NO_PROTOCOL");
        assertThatThrownBy(() -> details("delta-io_delta/no-delta-log-folder")).hasMessageStartingWith("NOT_A_TABLE");
    }

    @Test
    void latestVersionsAreAsStated() throws Exception {
        SoftAssertions softly = new SoftAssertions();
        List<Claim> claims = claims("latest version", "version", "version / history", "version / active files");
        for (Claim claim : claims) {
            softly.assertThat(details(claim.folder()).version())
                    .as(claim.toString())
                    .isEqualTo(claim.number());
        }
        softly.assertAll();
        assertThat(claims).hasSize(10);
    }

    @Test
    void protocolsAreAsStated() throws Exception {
        SoftAssertions softly = new SoftAssertions();
        List<Claim> claims = claims("protocol", "protocol / setting");
        for (Claim claim : claims) {
            TableFeatures features = details(claim.folder()).metadata().features();
            softly.assertThat(claim.value())
                    .startsWith(features.minReaderVersion() + "/" + features.minWriterVersion());
        }
        softly.assertAll();
        assertThat(claims).hasSize(9);
    }

    @Test
    void tablePropertiesAreAsStated() throws Exception {
        SoftAssertions softly = new SoftAssertions();
        List<Claim> claims = claims("table properties");
        for (Claim claim : claims) {
            Map<String, String> stated =
                    DeltaJson.MAPPER.readValue(claim.value(), new TypeReference<TreeMap<String, String>>() {});
            softly.assertThat(details(claim.folder()).metadata().properties())
                    .as(claim.folder())
                    .isEqualTo(stated);
        }
        softly.assertAll();
        assertThat(claims).hasSize(6);
    }

    @Test
    void rowCountsAreAsStatedWhereTheLogKnowsThem() throws Exception {
        SoftAssertions softly = new SoftAssertions();
        int known = 0;
        List<Claim> claims = claims("row count");
        for (Claim claim : claims) {
            TableSize size = size(claim.folder());
            if (size.rows().isPresent()) {
                known++;
                softly.assertThat(size.rows().getAsLong()).as(claim.toString()).isEqualTo(claim.number());
            }
        }
        softly.assertAll();
        assertThat(claims).hasSize(12);
        assertThat(known).isEqualTo(11);
    }

    @Test
    void liveFilesAreAsStated() throws Exception {
        assertThat(size("delta-io_delta/log-replay-special-characters-a").files())
                .isZero();
        assertThat(size("delta-io_delta/canonicalized-paths-special-a").files()).isZero();
        assertThat(files("delta-io_delta/log-replay-special-characters-b"))
                .singleElement()
                .satisfies(file ->
                        assertThat(java.net.URI.create(file.path()).getPath()).isEqualTo("special p@#h"));
        assertThat(files("delta-io_delta/log-replay-dv-key-cases"))
                .singleElement()
                .satisfies(file -> assertThat(file.entry()
                                .path("deletionVector")
                                .path("cardinality")
                                .asInt())
                        .isEqualTo(3));
        assertThat(size("delta-io_delta/only-checkpoint-files").rows()).hasValue(25);
        assertThat(size("delta-io_delta/basic-with-vacuum-protocol-check-feature")
                        .rows())
                .hasValue(100);
        assertThat(size("delta-io_delta-kernel-rs/cdf-table-backtick-column-names")
                        .rows())
                .hasValue(5);
        assertThat(size("delta-io_delta-rs/table_with_column_mapping").rows()).hasValue(5);
        assertThat(size("dremio_dremio-oss/columnMapping").rows()).hasValue(4);
        assertThat(size("dremio_dremio-oss/columnMappingComplexTypes").rows()).hasValue(4);
        assertThat(size("dremio_dremio-oss/columnMappingNestedTypes").rows()).hasValue(2);
        assertThat(size("dremio_dremio-oss/columnMappingConvertedIceberg").rows())
                .hasValue(4);
        assertThat(size("trinodb_trino/deltalake__unsupported_writer_version").rows())
                .hasValue(0);
    }

    @Test
    void partitionValuesStayAsWritten() throws Exception {
        assertThat(files("delta-io_delta/data-reader-escaped-chars"))
                .extracting(file -> file.partitionValues().get("_2"))
                .containsExactlyInAnyOrder("bar+%21", "bar+%22", "bar+%23");
        assertThat(files("trinodb_trino/deltalake__uri"))
                .extracting(file -> List.copyOf(file.partitionValues().values()).get(0))
                .containsExactlyInAnyOrder("a=equal", "a:colon", "a+plus", "a space", "a%percent", "a/forwardslash");
        assertThat(files("dremio_dremio-oss/deltaMixCharsName"))
                .extracting(file -> file.partitionValues().get("c1+c2/c3"))
                .containsExactlyInAnyOrder("a b+c", "a=b", "a?b%c");
    }

    @Test
    void columnsAreAsStated() throws Exception {
        assertThat(columns("delta-io_delta-rs/table_with_column_mapping"))
                .containsExactly("Company Very Short", "Super Name");
        assertThat(column("delta-io_delta-rs/table_with_column_mapping", "Company Very Short")
                        .marks())
                .containsExactly(Mark.PARTITION);
        assertThat(columns("delta-io_delta-kernel-rs/cdf-table-backtick-column-names"))
                .containsExactly("id.num", "id.num`s", "struct_col");
        assertThat(column("delta-io_delta-kernel-rs/cdf-table-backtick-column-names", "struct_col")
                        .children())
                .extracting(Column::name)
                .containsExactly("field", "field.one");
        assertThat(columns("delta-io_delta-kernel-rs/partition_cm__name")).containsExactly("value", "category");
        assertThat(metadata("delta-io_delta-kernel-rs/partition_cm__name").partitionColumns())
                .containsExactly("category");
        assertThat(metadata("delta-io_delta-kernel-rs/partition_cm__name").mapping())
                .isEqualTo(ColumnMapping.NAME);
        assertThat(columns("delta-io_delta-kernel-rs/compacted-log-files-table"))
                .containsExactly("id", "comment");
        assertThat(columns("delta-io_delta-kernel-rs/v1-multi-part-partitioned-struct-stats-only"))
                .containsExactly("id", "value", "part");
        assertThat(columns("trinodb_trino/deltalake__case_sensitive")).containsExactly("UPPER_CASE", "PART");
        assertThat(column("trinodb_trino/deltalake__case_sensitive", "part").marks())
                .containsExactly(Mark.PARTITION);
        assertThat(columns("trinodb_trino/databricks133__uniform_iceberg_v1")).containsExactly("a", "b");
        assertThat(columns("dremio_dremio-oss/columnMapping")).containsExactly("c_int", "c_str2");
        assertThat(columns("dremio_dremio-oss/columnMappingConvertedIceberg")).containsExactly("id", "str");
        assertThat(columns("dremio_dremio-oss/deltaMixCharsName")).contains("c1+c2/c3");
        assertThat(columns("dremio_dremio-oss/test_2k_cols_json")).hasSize(2000);
        assertThat(columns("dremio_dremio-oss/test_long_cols_json")).hasSize(40);
        assertThat(columns("prestodb_presto/cm_sp_char"))
                .contains("First Name", "Last@Name", "e-mail (address)", "sign up #date");
        assertThat(metadata("delta-io_delta-rs/table_with_partitioning_mapping").partitionColumns())
                .containsExactly("newid");
        assertThat(metadata("delta-io_delta/table-with-columnmapping-mode-name").allColumns())
                .filteredOn(c -> c.kind() == Column.Kind.FIELD)
                .hasSize(30);
        assertThat(metadata("dremio_dremio-oss/emptyDataFilesNoStatsParsed").allColumns())
                .filteredOn(c -> c.comment().isPresent())
                .hasSize(4)
                .allMatch(c -> c.comment().orElseThrow().equals("NULL"));
    }

    @Test
    void whatIsSpecialAboutColumnsIsAsStated() throws Exception {
        assertThat(marked("trinodb_trino/deltalake__liquid_clustering", Mark.CLUSTERING))
                .containsExactly("year", "month");
        assertThat(marked("delta-io_delta-rs/table_with_liquid_clustering", Mark.CLUSTERING))
                .hasSize(1);
        assertThat(marked("trinodb_trino/databricks122__identity_columns", Mark.IDENTITY))
                .containsExactly("b");
        assertThat(marked("delta-io_delta/identity_test_written_by_version_5", Mark.IDENTITY))
                .hasSize(1);
        assertThat(marked("delta-io_delta-rs/issue-2152", Mark.IDENTITY)).hasSize(1);
        assertThat(marked("delta-io_delta/dbr_8_1_generated_columns", Mark.GENERATED))
                .hasSize(1);
        assertThat(marked("dat/generated_columns", Mark.GENERATED)).isNotEmpty();
        assertThat(marked("dat/check_constraints", Mark.CONSTRAINT)).containsExactly("int");
        assertThat(marked("trinodb_trino/deltalake__invariants", Mark.CONSTRAINT))
                .hasSize(1);
    }

    @Test
    void whatMayNotBeChangedSaysWhy() throws Exception {
        assertThat(details("trinodb_trino/deltalake__unsupported_writer_version")
                        .lookOnly())
                .contains(Reason.of(Problem.UNSUPPORTED_WRITER_VERSION, 8));
        TableDetails future = details("delta-io_delta-rs/simple_table_features");
        assertThat(future.lookOnly()).contains(Reason.of(Problem.UNSUPPORTED_READER_VERSION, 5));
        // The log lists five: the claim of four leaves out the one that nobody knows
        assertThat(future.metadata().features().readerFeatures()).hasSize(5).contains("blahabl");
        assertThat(future.metadata().features().writerFeatures()).hasSize(13);
        for (String managed : List.of(
                "delta-io_delta/catalog-owned-preview",
                "delta-io_delta/basic_catalog_managed",
                "delta-io_delta-kernel-rs/catalog_managed_0")) {
            assertThat(details(managed).lookOnly()).contains(Reason.of(Problem.CATALOG_MANAGED, "catalogManaged"));
        }
        assertThat(LogListing.stagedCommits(new LocalLogFolder(Corpus.folder("delta-io_delta/catalog-owned-preview"))))
                .hasSize(2);
    }

    /** Case 95: one choice for both, the same everywhere. */
    @Test
    void logsThatAreNotCleanLinesAreReadForViewing() throws Exception {
        for (String untidy : List.of(
                "trinodb_trino/databricks73__person_without_checkpoints",
                "trinodb_trino/databricks73__person_without_old_jsons",
                "trinodb_trino/databricks73__pruning__invalid_log",
                "duckdb_duckdb-delta/null_constraints_lists")) {
            Reason reason = details(untidy).lookOnly().orElseThrow();
            assertThat(reason.problem()).isEqualTo(Problem.UNTIDY_LOG);
            assertThat(reason.arguments()).hasSize(2);
        }
        assertThat(size("trinodb_trino/databricks73__person_without_checkpoints")
                        .rows())
                .hasValue(12);
    }

    /** Case 92: the first metaData of this table has no schema. */
    @Test
    void aTableMayBeginWithoutASchema() throws Exception {
        DeltaTable table = open("delta-io_delta-rs/delta-live-table");
        assertThat(table.details(Progress.unwatched()).metadata().columns()).hasSize(10);
        assertThat(table.at(0).details(Progress.unwatched()).metadata().columns())
                .isEmpty();
    }

    /** Cases 86 and 88. */
    @Test
    void logsWhoseHintIsEmptyOrWhoseFirstFileIsACheckpointOpen() throws Exception {
        for (String table : List.of(
                "delta-io_delta/corrupted-last-checkpoint-kernel", "delta-io_delta-rs/table-with-domain-metadata")) {
            assertThat(details(table).metadata().columns()).as(table).isNotEmpty();
        }
    }

    @Test
    void inCommitTimestampsAreTheTimesOfVersions() throws Exception {
        DeltaTable table = open("trinodb_trino/deltalake__in_commit_timestamp_history_read");
        assertThat(table.details(Progress.unwatched()).committedAt().toEpochMilli())
                .isEqualTo(1739859755480L);
        assertThat(table.at(2).details(Progress.unwatched()).committedAt().toEpochMilli())
                .isEqualTo(1739859743394L);
    }

    @Test
    void checksumsThatAreBrokenDoNotMatter() throws Exception {
        for (String table : List.of("without_metadata", "invalid_json", "trailing_json_content")) {
            TableDetails details = details("trinodb_trino/deltalake__checksum_" + table);
            assertThat(details.metadata().columns()).hasSize(1);
            assertThat(details.metadata().features().minWriterVersion()).isEqualTo(2);
        }
    }

    @Test
    void statisticsThatAreOnlyStructsGiveEvidence() throws Exception {
        DeltaTable table = open("delta-io_delta-kernel-rs/v1-multi-part-partitioned-struct-stats-only");
        ColumnEvidence evidence = table.evidence(ColumnPath.of("id"), Progress.unwatched());
        assertThat(evidence.filesWithStatistics()).isEqualTo(5);
        assertThat(evidence.rows()).hasValue(5);
        assertThat(evidence.nulls()).hasValue(0);
        assertThat(table.evidence(ColumnPath.of("part"), Progress.unwatched()).files())
                .isEqualTo(5);
    }

    @Test
    void checkpointsAndCommitsGiveTheSameEntries() throws Exception {
        for (DataFile file : files("delta-io_delta-kernel-rs/v1-multi-part-partitioned-struct-stats-only")) {
            JsonNode entry = file.entry();
            assertThat(entry.has("stats_parsed")).isFalse();
            assertThat(entry.path("stats").isTextual()).isTrue();
        }
    }

    private static List<Claim> claims(String... properties) throws IOException {
        List<Claim> found = new ArrayList<>();
        List<String> names =
                Corpus.deltaTables().stream().map(f -> f.folder().toString()).toList();
        for (Claim claim : Corpus.claims()) {
            boolean wanted = List.of(properties).stream()
                    .anyMatch(p -> p.equals("error")
                            ? claim.property().startsWith("error")
                            : claim.property().equals(p));
            if (wanted && names.contains(Corpus.folder(claim.folder()).toString())) {
                found.add(claim);
            }
        }
        return found;
    }

    private static List<String> columns(String folder) throws Exception {
        return metadata(folder).columns().stream().map(Column::name).toList();
    }

    private static Column column(String folder, String name) throws Exception {
        return metadata(folder).column(ColumnPath.of(name)).orElseThrow();
    }

    private static List<String> marked(String folder, Mark mark) throws Exception {
        return metadata(folder)
                .allColumns()
                .filter(c -> c.marks().contains(mark))
                .map(Column::name)
                .toList();
    }

    private static TableMetadata metadata(String folder) throws Exception {
        return details(folder).metadata();
    }

    private static TableDetails details(String folder) throws Exception {
        return open(folder).details(Progress.unwatched());
    }

    private static TableSize size(String folder) throws Exception {
        return open(folder).size(Progress.unwatched());
    }

    private static List<DataFile> files(String folder) throws Exception {
        List<DataFile> files = new ArrayList<>();
        open(folder).forEachFile(files::add, Progress.unwatched());
        return files;
    }

    private static DeltaTable open(String folder) throws Exception {
        return new DeltaFormat()
                .open(
                        new TableName("corpus", "default", "t"),
                        Corpus.folder(folder).toString());
    }
}
