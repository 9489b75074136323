package io.tablesteward.model.format.iceberg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.Mark;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An Iceberg table opens to look at, by the metadata file that counts, and is never written to. */
class IcebergTableTest {
    @TempDir
    private Path root;

    private MetadataOnDisk disk = new MetadataOnDisk(Path.of("."));

    @BeforeEach
    void anEmptyFolder() {
        disk = new MetadataOnDisk(root.resolve("orders"));
    }

    @Test
    void saysWhatItIs() throws Exception {
        TableDetails details =
                disk.with("v3.metadata.json", MetadataOnDisk.TABLE).details();
        assertThat(details.format()).isEqualTo("iceberg");
        assertThat(details.version()).isEqualTo(3);
        assertThat(details.tableId()).isEqualTo("5f0b2d6e-0d5c-4f0e-9d55-3a1c2b7e8f90");
        assertThat(details.committedAt()).isEqualTo(Instant.ofEpochMilli(1700000000123L));
        assertThat(details.location()).isEqualTo(root.resolve("orders").toString());
        assertThat(details.hasProtocol()).isFalse();
        assertThat(details.lookOnly()).contains(Reason.of(Problem.FORMAT_LOOK_ONLY, "Iceberg"));
        assertThat(details.notices()).isEmpty();
        TableMetadata said = details.metadata();
        assertThat(said.comment()).contains("All orders");
        assertThat(said.features().minReaderVersion()).isEqualTo(2);
        assertThat(said.mapping()).isEqualTo(ColumnMapping.ID);
        assertThat(said.partitionColumns()).containsExactly("days(at)", "bucket(16, buyer.email)");
    }

    @Test
    void columnsHaveTheirTypesTextsAndIdsDownToTheLastField() throws Exception {
        TableMetadata said =
                disk.with("v3.metadata.json", MetadataOnDisk.TABLE).details().metadata();
        assertThat(said.allColumns().map(IcebergTableTest::text))
                .containsExactly(
                        "id bigint required [What it is called by] #1",
                        "at timestamp #2",
                        "region string [] #3",
                        "buyer struct<email:string,`home.town`:string> #4",
                        "buyer.email string required [Where to write to] #5",
                        "buyer.`home.town` string #6",
                        "lines array<struct<price:decimal(9,2)>> #7",
                        "lines.element.price decimal(9,2) #9",
                        "labels map<string,struct<since:date>> #10",
                        "labels.value struct<since:date> #12",
                        "labels.value.since date #13");
        assertThat(column(said, "at").marks()).containsExactly(Mark.PARTITION);
        assertThat(column(said, "region").marks()).isEmpty(); // of an old spec
        assertThat(column(said, "lines", "element", "price").otherMetadata())
                .containsOnly(Map.entry("write-default", "\"0.00\""));
        assertThat(column(said, "labels", "value").kind()).isEqualTo(Column.Kind.POSITION);
    }

    private static Column column(TableMetadata said, String... path) {
        return said.column(ColumnPath.of(path)).orElseThrow();
    }

    private static String text(Column column) {
        return column.path()
                + " "
                + column.type().text()
                + (column.nullable() ? "" : " required")
                + column.comment().map(text -> " [" + text + "]").orElse("")
                + column.id().map(id -> " #" + id).orElse("");
    }

    @Test
    void tagsAreFoundByOurConventionAndNothingIsLostFromSight() throws Exception {
        TableMetadata said =
                disk.with("v3.metadata.json", MetadataOnDisk.TABLE).details().metadata();
        assertThat(said.tags()).containsOnly(Map.entry("owner", "sales"), Map.entry("empty", ""));
        assertThat(column(said, "buyer", "email").tags()).containsOnly(Map.entry("pii", "email"));
        assertThat(said.properties())
                .containsOnly(Map.entry("write.format.default", "parquet"), Map.entry("tag.column.99.pii", "gone"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "v1 v2 v10|             | 10",
                "v1 v2 v10| 1           | 2", // as Hadoop's catalog goes: upwards as long as there is a next one
                "v1 v2 v10| 7           | 10", // the hint leads nowhere
                "v9 v3.1  |             | 9",
                "00002-a 00010-b |      | 10",
                "00002-a 00010-b | 00002-a | 2",
            })
    void theNewestVersionIsTheOneThatCounts(String files, String hint, long version) throws Exception {
        for (String file : files.split(" ", -1)) {
            disk.with(file + ".metadata.json", MetadataOnDisk.TABLE);
        }
        if (hint != null) {
            disk.with("version-hint.text", hint + "\n");
        }
        assertThat(disk.details().version()).isEqualTo(version);
        assertThat(disk.table().latestVersion()).isEqualTo(version);
    }

    @Test
    void compressedMetadataIsReadToo() throws Exception {
        disk.compressed("v1.gz.metadata.json", MetadataOnDisk.TABLE);
        assertThat(disk.details().version()).isEqualTo(1);
        disk.compressed("v2.metadata.json.gz", MetadataOnDisk.TABLE);
        assertThat(disk.details().version()).isEqualTo(2);
        disk.with("v3.gz.metadata.json", MetadataOnDisk.TABLE); // not compressed at all
        assertThat(problemOf(disk::details)).isEqualTo(Problem.DAMAGED_METADATA);
    }

    @Test
    void whereACatalogDecidesThatIsSaid() throws Exception {
        disk.with("00001-a.metadata.json", MetadataOnDisk.TABLE);
        assertThat(disk.details().notices())
                .containsExactly(Reason.of(Problem.CATALOG_DECIDES, "00001-a.metadata.json"));
        disk.with("version-hint.text", "1");
        assertThat(disk.details().notices()).isEmpty();
    }

    @Test
    void ofTwoFilesOfOneNumberTheOneWrittenLastIsShownAndTheOtherNamed() throws Exception {
        disk.with("00001-a.metadata.json", MetadataOnDisk.TABLE.replace("1700000000123", "1700000000999"));
        disk.with("00001-b.metadata.json", MetadataOnDisk.TABLE);
        assertThat(disk.details().committedAt()).isEqualTo(Instant.ofEpochMilli(1700000000999L));
        assertThat(disk.details().notices())
                .contains(
                        Reason.of(Problem.METADATA_VERSION_TWICE, 1, "00001-a.metadata.json", "00001-b.metadata.json"));
        disk.with("version-hint.text", "00001-b");
        assertThat(disk.details().committedAt()).isEqualTo(Instant.ofEpochMilli(1700000000123L));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"format-version\": 2, | ''| format-version",
                "\"format-version\": 2 | \"format-version\": \"2\"| format-version",
                "\"last-updated-ms\": 1700000000123, | '' | last-updated-ms",
                "\"current-schema-id\": 1 | \"current-schema-id\": 5 | schema-id 5",
                "\"default-spec-id\": 1 | \"default-spec-id\": 5 | default-spec-id 5",
                "\"comment\": \"All orders\" | \"comment\": 5 | properties.comment",
                "\"id\": 6, | '' | schema: id",
                "\"key\": \"string\" | \"key\": 5 | schema: key",
                "\"required\": true, \"type\": \"long\", \"doc\" | \"type\": \"long\", \"doc\" | schema: required",
            })
    void brokenMetadataIsSaidToBeDamagedWithWhatIsWrong(String text, String broken, String detail) throws Exception {
        assertThat(MetadataOnDisk.TABLE).contains(text);
        disk.with("v1.metadata.json", MetadataOnDisk.TABLE.replace(text, broken));
        assertThat(reasonOf(disk::details).problem()).isEqualTo(Problem.DAMAGED_METADATA);
        assertThat(reasonOf(disk::details).arguments())
                .containsExactly(
                        root.resolve("orders/metadata/v1.metadata.json").toString(), detail);
    }

    @Test
    void whatIsNoJsonObjectIsDamaged() throws Exception {
        for (String text : List.of(
                "",
                "[]",
                "{",
                MetadataOnDisk.TABLE + "{}",
                MetadataOnDisk.TABLE.substring(0, 900),
                "{\"format-version\": 2, \"format-version\": 2}")) {
            disk.with("v1.metadata.json", text);
            assertThat(problemOf(disk::details)).as(text).isEqualTo(Problem.DAMAGED_METADATA);
        }
    }

    @Test
    void aNewerFormatIsNotGuessedAt() throws Exception {
        disk.with("v1.metadata.json", MetadataOnDisk.TABLE.replace("\"format-version\": 2", "\"format-version\": 4"));
        assertThat(reasonOf(disk::details)).isEqualTo(Reason.of(Problem.ICEBERG_FORMAT_VERSION, 4, 3));
    }

    @Test
    void metadataWithoutANumberIsRefused() throws Exception {
        disk.with("current.metadata.json", MetadataOnDisk.TABLE);
        assertThat(problemOf(disk::details)).isEqualTo(Problem.NO_METADATA_VERSION);
    }

    @Test
    void aTableThatIsGoneAndAFolderThatIsNoneAreToldApart() throws Exception {
        assertThat(problemOf(disk::details)).isEqualTo(Problem.TABLE_NOT_FOUND);
        Files.createDirectories(root.resolve("orders"));
        assertThat(problemOf(disk::details)).isEqualTo(Problem.NOT_A_TABLE);
    }

    @Test
    void anOlderVersionOpensWhereTheNewestIsBroken() throws Exception {
        disk.with("v1.metadata.json", MetadataOnDisk.TABLE).with("v2.metadata.json", "{");
        assertThat(disk.table().newestReadable(Progress.unwatched())).isEqualTo(OptionalLong.of(1));
        TableDetails then = disk.table().at(1).details(Progress.unwatched());
        assertThat(then.version()).isEqualTo(1);
        assertThat(then.lookOnly()).contains(Reason.of(Problem.OLDER_VERSION, 1, 2));
        assertThat(reasonOf(() -> disk.table().at(7).details(Progress.unwatched())))
                .isEqualTo(Reason.of(Problem.VERSION_NOT_KEPT, 7, 1, 2));
    }

    @Test
    void whatIsNotReadYetIsRefusedAndNeverAnsweredWithNothing() throws Exception {
        IcebergTable table = disk.with("v1.metadata.json", MetadataOnDisk.TABLE).table();
        Progress progress = Progress.unwatched();
        ColumnPath id = ColumnPath.of("id");
        assertThat(problemOf(() -> table.size(progress))).isEqualTo(Problem.DATA_FILES_NOT_READ);
        assertThat(problemOf(() -> table.forEachFile(file -> {}, progress))).isEqualTo(Problem.DATA_FILES_NOT_READ);
        assertThat(problemOf(() -> table.evidence(id, progress))).isEqualTo(Problem.DATA_FILES_NOT_READ);
        assertThat(problemOf(() -> table.sampleValues(id, 20, progress))).isEqualTo(Problem.DATA_FILES_NOT_READ);
        assertThat(problemOf(() -> table.history().page(OptionalLong.empty(), 10, progress)))
                .isEqualTo(Problem.HISTORY_NOT_READ);
        assertThat(problemOf(() -> table.metadataHistory().walk(new NoVisitor(), progress)))
                .isEqualTo(Problem.HISTORY_NOT_READ);
        assertThat(problemOf(() -> table.writeCheckpoint(progress))).isEqualTo(Problem.NOT_OF_FORMAT);
    }

    private static final class NoVisitor implements io.tablesteward.model.history.MetadataHistory.Visitor {
        @Override
        public boolean stated(io.tablesteward.model.history.StatedMetadata metadata) {
            return false;
        }

        @Override
        public void unseen(io.tablesteward.model.history.VersionSpan versions) {}
    }

    @Test
    void aCommitIsRefusedAndWritesNothing() throws Exception {
        IcebergTable table = disk.with("v1.metadata.json", MetadataOnDisk.TABLE).table();
        TableDetails details = table.details(Progress.unwatched());
        ChangeSet changes =
                ChangeSet.none(details).plus(new SetTableComment(Optional.of("another")), details.metadata());
        CommitResult result = table.commit(new CommitRequest(changes, Optional.empty(), "Zoë"), Progress.unwatched());
        assertThat(result)
                .isInstanceOfSatisfying(
                        CommitResult.Refused.class,
                        refused -> assertThat(refused.findings())
                                .extracting(finding -> finding.code())
                                .containsExactly(FindingCode.LOOK_ONLY));
        try (var files = Files.walk(disk.folder())) {
            assertThat(files.filter(Files::isRegularFile)).hasSize(1);
        }
    }

    private static Problem problemOf(ThrowingCallable action) {
        return reasonOf(action).problem();
    }

    private static Reason reasonOf(ThrowingCallable action) {
        WorkbenchException thrown = catchThrowableOfType(WorkbenchException.class, action);
        assertThat(thrown).as("is refused").isNotNull();
        return thrown.reason();
    }
}
