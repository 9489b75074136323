package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.SampleActions.NAME_MAPPED;
import static io.tablesteward.model.format.delta.SampleActions.PROTOCOL;
import static io.tablesteward.model.format.delta.SampleActions.array;
import static io.tablesteward.model.format.delta.SampleActions.domain;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.map;
import static io.tablesteward.model.format.delta.SampleActions.mapped;
import static io.tablesteward.model.format.delta.SampleActions.mapping;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static io.tablesteward.model.format.delta.SampleActions.protocol;
import static io.tablesteward.model.format.delta.SampleActions.struct;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.ColumnType;
import io.tablesteward.model.table.Mark;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeltaDetailsTest {
    private static final String STRING = "\"string\"";
    private static final String NAME_MODE =
            "\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":\"9\"";

    @TempDir
    private Path table;

    private LogOnDisk log;

    @BeforeEach
    void makeLog() throws IOException {
        log = LogOnDisk.in(table);
    }

    @Test
    void everyFieldAtEveryDepthIsAColumnWithItsComment() throws Exception {
        String leaf = field("leaf", STRING, "\"comment\":\"deep\"");
        metadata(
                PROTOCOL,
                metaData(String.join(
                        ",",
                        field("plain", "\"long\"", "\"comment\":\"\""),
                        field("s", struct(field("inner", struct(leaf)))),
                        field("a", array(struct(leaf))),
                        field("aa", array(array(struct(leaf)))),
                        field("m", map(STRING, struct(leaf))),
                        field("mk", map(struct(leaf), array(struct(leaf)))),
                        field("am", array(map(STRING, struct(leaf)))),
                        field("flat", map(STRING, array("\"integer\""))))));
        assertThat(metadata().allColumns().map(c -> c.path() + " " + c.kind()))
                .containsExactly(
                        "plain FIELD",
                        "s FIELD",
                        "s.inner FIELD",
                        "s.inner.leaf FIELD",
                        "a FIELD",
                        "a.element.leaf FIELD",
                        "aa FIELD",
                        "aa.element.element.leaf FIELD",
                        "m FIELD",
                        "m.value POSITION",
                        "m.value.leaf FIELD",
                        "mk FIELD",
                        "mk.key POSITION",
                        "mk.key.leaf FIELD",
                        "mk.value POSITION",
                        "mk.value.element.leaf FIELD",
                        "am FIELD",
                        "am.element.value POSITION",
                        "am.element.value.leaf FIELD",
                        "flat FIELD");
        assertThat(metadata().allColumns().filter(c -> c.name().equals("leaf")))
                .hasSize(7)
                .allMatch(c -> c.comment().equals(Optional.of("deep")));
        assertThat(column("plain").comment()).contains("");
        assertThat(column("s").comment()).isEmpty();
    }

    @Test
    void typesReadAsInSql() throws Exception {
        String fields = String.join(
                ",",
                field("sku"),
                field("my qty", "\"integer\""),
                field("code", STRING, "\"__CHAR_VARCHAR_TYPE_STRING\":\"varchar(10)\""));
        metadata(
                PROTOCOL,
                metaData(String.join(
                        ",",
                        field("a", array(struct(fields))),
                        field("m", map("\"date\"", "\"decimal(10,2)\"")),
                        field("t", "\"timestamp_ntz\""),
                        field("b", "\"byte\""),
                        field("v", "\"variant\""))));
        assertThat(column("a").type())
                .isEqualTo(new ColumnType("array<struct<sku:string,`my qty`:int,code:varchar(10)>>", "array<struct>"));
        assertThat(column("a", "element", "code").type().text()).isEqualTo("varchar(10)");
        assertThat(column("m").type().text()).isEqualTo("map<date,decimal(10,2)>");
        assertThat(column("t").type().text()).isEqualTo("timestamp_ntz");
        assertThat(column("b").type().text()).isEqualTo("tinyint");
        assertThat(column("v").type().text()).isEqualTo("variant");
    }

    @Test
    void textsTagsAndOtherKeysAreToldApart() throws Exception {
        String keys = "\"comment\":\"c\",\"tag.pii\":\"\",\"tag.n\":5,\"delta.columnMapping.id\":3,"
                + "\"delta.columnMapping.physicalName\":\"p\",\"my.key\":{\"x\":[1]}";
        log.commit(
                0,
                NAME_MAPPED,
                "{\"metaData\":{\"id\":\"i\",\"description\":\"about\",\"schemaString\":"
                        + DeltaJson.MAPPER.writeValueAsString(struct(field("a", STRING, keys)))
                        + ",\"configuration\":{\"tag.owner\":\"zoë\",\"k\":\"v\"," + NAME_MODE + "}}}");
        TableMetadata metadata = metadata();
        assertThat(metadata.comment()).contains("about");
        assertThat(metadata.tags()).containsOnlyKeys("owner").containsEntry("owner", "zoë");
        assertThat(metadata.properties())
                .containsOnlyKeys("k", "delta.columnMapping.mode", "delta.columnMapping.maxColumnId");
        Column column = column("a");
        assertThat(column.comment()).contains("c");
        assertThat(column.tags()).containsOnlyKeys("pii");
        assertThat(column.id()).contains(3);
        assertThat(column.physicalName()).contains("p");
        assertThat(column.otherMetadata()).containsOnlyKeys("tag.n", "my.key").containsEntry("my.key", "{\"x\":[1]}");
    }

    @Test
    void whatIsSpecialAboutAColumnIsMarked() throws Exception {
        metadata(
                "{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":6}}",
                metaData(
                        String.join(
                                ",",
                                field("Day"),
                                field("g", STRING, "\"delta.generationExpression\":\"upper(x)\""),
                                field("i", "\"long\"", "\"delta.identity.start\":1"),
                                field("v", "\"long\"", "\"delta.invariants\":\"{}\""),
                                field("my col"),
                                field("s", struct(field("city") + "," + field("zip"))),
                                field("free")),
                        "\"delta.constraints.c\":\"`MY COL` > 'free' AND s.City is not null\"",
                        List.of("day")));
        assertThat(column("Day").marks()).containsExactly(Mark.PARTITION);
        assertThat(column("g").marks()).containsExactly(Mark.GENERATED);
        assertThat(column("i").marks()).containsExactly(Mark.IDENTITY);
        assertThat(column("v").marks()).containsExactly(Mark.CONSTRAINT);
        assertThat(column("my col").marks()).containsExactly(Mark.CONSTRAINT);
        assertThat(column("s").marks()).containsExactly(Mark.CONSTRAINT);
        assertThat(column("s", "city").marks()).containsExactly(Mark.CONSTRAINT);
        assertThat(column("s", "zip").marks()).isEmpty();
        assertThat(column("free").marks()).isEmpty();
    }

    // case 60
    @Test
    void clusteringNamesFilesAndTheMarkStandsAtTheLogicalName() throws Exception {
        metadata(
                protocol(List.of("columnMapping"), List.of("columnMapping", "clustering", "domainMetadata")),
                metaData(
                        mapped("year", 1, "col-1") + ","
                                + field("place", struct(mapped("city", 3, "col-3")), mapping(2, "col-2")) + ","
                                + mapped("col-1", 4, "other"),
                        NAME_MODE),
                domain("delta.clustering", "{\"clusteringColumns\":[[\"col-1\"],[\"col-2\",\"col-3\"]]}", false));
        assertThat(clustered()).containsExactly("year", "place.city");
    }

    @Test
    void clusteringWithoutMappingAndOfEarlyPreviewsIsMarkedToo() throws Exception {
        metadata(
                PROTOCOL,
                metaData(field("year")),
                domain("delta.clustering", "{\"clusteringColumns\":[[\"year\"]]}", false));
        assertThat(clustered()).containsExactly("year");
        metadata(
                PROTOCOL,
                metaData(field("id")),
                domain("delta.liquid", "{\"clusteringColumns\":[{\"physicalName\":[\"id\"]}]}", false));
        assertThat(clustered()).containsExactly("id");
        metadata(PROTOCOL, metaData(field("id")), domain("delta.clustering", "no JSON", false));
        assertThat(clustered()).isEmpty();
    }

    @Test
    void mappingCountsOnlyWhereTheProtocolSupportsIt() throws Exception {
        String mapped = metaData(mapped("a", 1, "p"), NAME_MODE);
        metadata(NAME_MAPPED, mapped);
        assertThat(details().metadata().mapping()).isEqualTo(ColumnMapping.NAME);
        metadata(
                "{\"protocol\":{\"minReaderVersion\":2,\"minWriterVersion\":7,"
                        + "\"writerFeatures\":[\"columnMapping\",\"icebergCompatV1\"]}}",
                mapped);
        assertThat(details().metadata().mapping()).isEqualTo(ColumnMapping.NAME);
        assertThat(details().lookOnly()).isEmpty();
        for (String unsupported : List.of(
                PROTOCOL,
                protocol(List.of(), List.of("columnMapping")),
                protocol(List.of("columnMapping"), List.of()))) {
            metadata(unsupported, mapped);
            assertThat(details().metadata().mapping()).as(unsupported).isEqualTo(ColumnMapping.NONE);
            assertThat(details().lookOnly()).contains(Reason.of(Problem.MAPPING_NOT_IN_PROTOCOL, "name"));
        }
    }

    @Test
    void mappingMetadataWithoutAModeIsLookOnly() throws Exception {
        metadata(PROTOCOL, metaData(field("a") + "," + field("s", struct(mapped("b", 1, "p")))));
        assertThat(details().lookOnly()).contains(Reason.of(Problem.MAPPING_WITHOUT_MODE, "s.b"));
    }

    @Test
    void namesThatDifferOnlyByCaseAreLookOnlyAtEveryLevel() throws Exception {
        for (String pair : List.of(
                field("a") + "," + field("A"),
                field("s", struct(field("a") + "," + field("A"))),
                field("s", array(struct(field("a") + "," + field("A")))),
                field("s", map(STRING, struct(field("a") + "," + field("A")))))) {
            metadata(PROTOCOL, metaData(pair + "," + field("value")));
            Reason reason = details().lookOnly().orElseThrow();
            assertThat(reason.problem()).isEqualTo(Problem.DUPLICATE_COLUMN_NAMES);
            assertThat(reason.arguments().get(0)).endsWith("a");
            assertThat(reason.arguments().get(1)).endsWith("A");
            assertThat(metadata().column(ColumnPath.of("value"))).isPresent();
        }
        metadata(PROTOCOL, metaData(field("a") + "," + field("s", struct(field("A")))));
        assertThat(details().lookOnly()).isEmpty();
    }

    // case 46
    @Test
    void idsAndPhysicalNamesThatStandTwiceAreLookOnly() throws Exception {
        metadata(
                NAME_MAPPED,
                metaData(
                        mapped("a", 3, "p") + "," + field("s", struct(mapped("b", 3, "q")), mapping(4, "s")),
                        NAME_MODE));
        assertThat(details().lookOnly()).contains(Reason.of(Problem.DUPLICATE_COLUMN_IDS, 3, "a", "s.b"));
        metadata(NAME_MAPPED, metaData(mapped("a", 1, "p") + "," + mapped("b", 2, "p"), NAME_MODE));
        assertThat(details().lookOnly()).contains(Reason.of(Problem.DUPLICATE_COLUMN_IDS, "p", "a", "b"));
        metadata(
                NAME_MAPPED,
                metaData(
                        mapped("a", 1, "p") + "," + field("s", struct(mapped("b", 3, "p")), mapping(2, "s")),
                        NAME_MODE));
        assertThat(details().lookOnly()).isEmpty();
    }

    // case 45
    @Test
    void aMaximumOfIdsThatIsMissingOrTooLowIsNoticed() throws Exception {
        String fields = mapped("a", 1, "p") + "," + field("s", struct(mapped("b", 5, "q")), mapping(2, "s"));
        for (String recorded : List.of(
                "", ",\"delta.columnMapping.maxColumnId\":\"4\"", ",\"delta.columnMapping.maxColumnId\":\"x\"")) {
            metadata(NAME_MAPPED, metaData(fields, "\"delta.columnMapping.mode\":\"name\"" + recorded));
            assertThat(details().notices()).contains(Reason.of(Problem.MAX_COLUMN_ID_MISSING, 5));
            assertThat(details().lookOnly()).isEmpty();
        }
        metadata(NAME_MAPPED, metaData(fields, NAME_MODE));
        assertThat(details().notices()).isEmpty();
    }

    // case 45: ids of elements, keys and values count as well
    @Test
    void idsInsideAColumnAreNoticedToo() throws Exception {
        String keys = mapping(1, "p") + ",\"delta.columnMapping.nested.ids\":{\"p.element\":12}";
        metadata(NAME_MAPPED, metaData(field("a", array("\"string\""), keys), NAME_MODE));
        assertThat(details().notices()).contains(Reason.of(Problem.MAX_COLUMN_ID_MISSING, 12));
    }

    @Test
    void withoutColumnMappingNoRecordOfIdsIsMissed() throws Exception {
        metadata(PROTOCOL, metaData(field("a", "\"string\"", mapping(1, "p"))));
        assertThat(details().notices()).isEmpty();
    }

    @Test
    void protocolsBeyondOursAreLookOnlyWithTheReason() throws Exception {
        metadata("{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":8}}", metaData(field("a")));
        assertThat(details().lookOnly()).contains(Reason.of(Problem.UNSUPPORTED_WRITER_VERSION, 8));
        metadata(
                "{\"protocol\":{\"minReaderVersion\":5,\"minWriterVersion\":7,\"readerFeatures\":[\"new\"],"
                        + "\"writerFeatures\":[\"new\",\"newer\"]}}",
                metaData(field("a")));
        assertThat(details().lookOnly()).contains(Reason.of(Problem.UNSUPPORTED_READER_VERSION, 5));
        assertThat(details().notices())
                .containsExactly(
                        Reason.of(Problem.UNKNOWN_READER_FEATURE, "new"),
                        Reason.of(Problem.UNKNOWN_WRITER_FEATURE, "newer"));
    }

    @Test
    void aReaderVersionThatNamesNothingIsAnError() throws Exception {
        metadata(
                "{\"protocol\":{\"minReaderVersion\":99,\"minWriterVersion\":7,\"readerFeatures\":[],\"writerFeatures\":[]}}",
                metaData(field("a")));
        assertThatThrownBy(this::details).hasMessage("UNSUPPORTED_READER_VERSION [99]");
    }

    @Test
    void tablesOfACatalogAreLookOnly() throws Exception {
        for (String feature : List.of("catalogManaged", "catalogOwned-preview", "coordinatedCommits-preview")) {
            metadata(protocol(List.of(feature), List.of(feature, "unheard-of")), metaData(field("a")));
            assertThat(details().lookOnly()).contains(Reason.of(Problem.CATALOG_MANAGED, feature));
        }
    }

    @Test
    void whatTheStoreAllowsComesAfterWhatTheTableAllows() throws Exception {
        metadata(PROTOCOL, metaData(field("a")));
        Optional<Reason> store = Optional.of(Reason.of(Problem.STORE_LOOK_ONLY, "hdfs"));
        assertThat(meaning().of(new SnapshotReader(log).latest(), store).lookOnly())
                .isEqualTo(store);
        metadata(PROTOCOL, metaData(field("a") + "," + field("A")));
        TableDetails details = meaning().of(new SnapshotReader(log).latest(), store);
        assertThat(details.lookOnly().map(Reason::problem)).contains(Problem.DUPLICATE_COLUMN_NAMES);
        assertThat(details.notices()).contains(store.get());
    }

    @Test
    void aDamagedLogIsLookOnly() throws Exception {
        metadata(PROTOCOL, metaData(field("a")));
        log.file(LogFile.commit(1), "");
        assertThat(details().lookOnly().map(Reason::problem)).contains(Problem.DAMAGED_LOG);
        assertThat(details().version()).isZero();
    }

    // case 92
    @Test
    void aTableWithoutASchemaHasNoColumns() throws Exception {
        metadata(PROTOCOL, "{\"metaData\":{\"id\":\"i\",\"configuration\":{}}}");
        assertThat(metadata().columns()).isEmpty();
        log.commit(1, metaData(field("a")));
        assertThat(metadata().columns()).hasSize(1);
        assertThat(DeltaDetails.metadata(new SnapshotReader(log).at(0)).columns())
                .isEmpty();
    }

    @Test
    void aSchemaThatIsNoJsonIsDamage() throws Exception {
        metadata(PROTOCOL, "{\"metaData\":{\"schemaString\":\"{\\\"type\"}}");
        assertThatThrownBy(this::details).hasMessageStartingWith("DAMAGED_LOG [metaData.schemaString, -, ");
    }

    // case 2
    @Test
    void aQuotedNameWithADotIsOneName() throws Exception {
        metadata(PROTOCOL, metaData(field("a.b") + "," + field("a", struct(field("b"))) + "," + field("c`d.e")));
        assertThat(metadata().allColumns().map(c -> c.path().parts()))
                .containsExactly(List.of("a.b"), List.of("a"), List.of("a", "b"), List.of("c`d.e"));
        assertThat(column("a.b").path()).hasToString("`a.b`");
    }

    @Test
    void moreThanAHundredCommitsWithoutACheckpointAreNoticed() throws Exception {
        metadata(PROTOCOL, metaData(field("a")));
        for (int version = 1; version <= 99; version++) {
            log.commit(version, SampleActions.add("f"));
        }
        assertThat(details().notices()).isEmpty();
        log.commit(100, SampleActions.add("f"));
        assertThat(details().notices()).containsExactly(Reason.of(Problem.CHECKPOINT_OVERDUE, 101));
    }

    @Test
    void twoThousandColumnsOfThousandLettersAreRead() throws Exception {
        String name = "n".repeat(1000);
        metadata(
                PROTOCOL,
                metaData(IntStream.range(0, 2000)
                        .mapToObj(i -> field(name + i, "\"string\"", "\"comment\":\"c\""))
                        .collect(Collectors.joining(","))));
        assertThat(metadata().columns()).hasSize(2000);
        assertThat(details().lookOnly()).isEmpty();
    }

    @Test
    void theHashChangesWithAnythingButTheOrderOfKeys() throws Exception {
        String schema = DeltaJson.MAPPER.writeValueAsString(struct(field("a")));
        log.commit(
                0,
                PROTOCOL,
                "{\"metaData\":{\"id\":\"i\",\"schemaString\":" + schema + ",\"x\":{\"p\":1,\"q\":null}}}");
        String hash = details().metadataHash();
        log.commit(
                0,
                PROTOCOL,
                "{\"metaData\":{\"x\":{\"p\":1},\"configuration\":{},\"schemaString\":" + schema + ",\"id\":\"i\"}}");
        assertThat(details().metadataHash()).isEqualTo(hash);
        log.commit(0, PROTOCOL, "{\"metaData\":{\"x\":{\"p\":2},\"schemaString\":" + schema + ",\"id\":\"i\"}}");
        assertThat(details().metadataHash()).isNotEqualTo(hash);
        log.commit(0, NAME_MAPPED, "{\"metaData\":{\"x\":{\"p\":1},\"schemaString\":" + schema + ",\"id\":\"i\"}}");
        assertThat(details().metadataHash()).isNotEqualTo(hash);
    }

    @Test
    void theHashIsTheSameFromACommitAndFromACheckpoint() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a")), domain("d", "{}", false));
        String hash = details().metadataHash();
        CheckpointOnDisk.write(
                log.path(LogOnDisk.digits(0) + ".checkpoint.parquet"),
                PROTOCOL,
                metaData(field("a")),
                domain("d", "{}", false));
        Files.delete(log.path(LogFile.commit(0)));
        assertThat(details().metadataHash()).isEqualTo(hash);
    }

    private List<String> clustered() throws WorkbenchException {
        return metadata()
                .allColumns()
                .filter(c -> c.marks().contains(Mark.CLUSTERING))
                .map(c -> c.path().toString())
                .toList();
    }

    /** The table's first commit is made of these. */
    private void metadata(String... actions) throws IOException {
        log.commit(0, actions);
    }

    private DeltaDetails meaning() {
        return new DeltaDetails(new TableName("c", "s", "t"), "place");
    }

    private TableDetails details() throws WorkbenchException {
        return meaning().of(new SnapshotReader(log).latest(), Optional.empty());
    }

    private TableMetadata metadata() throws WorkbenchException {
        return details().metadata();
    }

    private Column column(String... path) throws WorkbenchException {
        return metadata().column(ColumnPath.of(path)).orElseThrow();
    }
}
