package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.NewTables.column;
import static io.tablesteward.model.format.delta.NewTables.described;
import static io.tablesteward.model.format.delta.NewTables.partitioned;
import static io.tablesteward.model.format.delta.NewTables.plain;
import static io.tablesteward.model.format.delta.NewTables.request;
import static io.tablesteward.model.format.delta.NewTables.required;
import static io.tablesteward.model.format.delta.NewTables.rich;
import static io.tablesteward.model.format.delta.NewTables.struct;
import static io.tablesteward.model.format.delta.NewTables.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.contract.IndependentDeltaParser;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.DataType.ArrayOf;
import io.tablesteward.model.table.DataType.CharacterOf;
import io.tablesteward.model.table.DataType.MapOf;
import io.tablesteward.model.table.DataType.Primitive;
import io.tablesteward.model.table.ImpliedFeatures;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The first commit of a table. */
class DeltaCreationTest {
    private static final TableName NAME = new TableName("lake", "sales", "t");

    @TempDir
    Path folder;

    private CreateResult create(NewTable table) throws WorkbenchException {
        return new DeltaFormat().create(NAME, folder.resolve("t").toString(), request(table), Progress.unwatched());
    }

    private TableDetails made(NewTable table) throws WorkbenchException {
        assertThat(create(table)).isInstanceOf(CreateResult.Created.class);
        return new DeltaFormat().open(NAME, folder.resolve("t").toString()).details(Progress.unwatched());
    }

    static Stream<NewTable> tables() {
        return Stream.of(
                plain(),
                plain(column("id", Primitive.LONG)),
                rich(Map.of("quality", "gold")),
                rich(Map.of("delta.columnMapping.mode", "name")),
                rich(Map.of("delta.columnMapping.mode", "id", "delta.enableRowTracking", "true")),
                with(Map.of("delta.enableInCommitTimestamps", "true"), column("t", Primitive.TIMESTAMP_NTZ)),
                with(Map.of("delta.feature.v2Checkpoint", "supported"), column("v", Primitive.VARIANT)));
    }

    @ParameterizedTest
    @MethodSource("tables")
    void whatIsReadBackIsWhatWasAskedFor(NewTable table) throws Exception {
        CreateResult.Created created = (CreateResult.Created) create(table);

        TableMetadata said = created.readBack().orElseThrow().metadata();
        IndependentDeltaParser parsed = IndependentDeltaParser.read(folder.resolve("t"));
        assertThat(created.isVerified()).isTrue();
        assertThat(said.comment()).isEqualTo(table.comment()).isEqualTo(parsed.comment());
        assertThat(said.tags()).isEqualTo(table.tags()).isEqualTo(parsed.tags());
        assertThat(said.properties()).isEqualTo(parsed.properties());
        assertThat(said.partitionColumns())
                .isEqualTo(parsed.partitionColumns())
                .usingElementComparator(String::compareToIgnoreCase)
                .isEqualTo(table.partitionedBy());
        List<NewField> asked = NewField.all(table.columns()).toList();
        List<Column> fields = said.allColumns()
                .filter(column -> column.kind() == Column.Kind.FIELD)
                .toList();
        assertThat(fields)
                .extracting(Column::path)
                .containsExactlyElementsOf(asked.stream().map(NewField::path).toList());
        for (int i = 0; i < asked.size(); i++) {
            assertThat(fields.get(i).comment()).isEqualTo(asked.get(i).column().comment());
            assertThat(fields.get(i).nullable()).isEqualTo(asked.get(i).column().nullable());
        }
        for (int i = 0; i < table.columns().size(); i++) {
            assertThat(said.columns().get(i).type().text())
                    .isEqualTo(table.columns().get(i).type().sql());
        }
        assertThat(created.readBack().get().lookOnly()).isEmpty();
    }

    @Test
    void theHistoryTellsOfItAsSparkDoes() throws Exception {
        made(rich(Map.of("quality", "gold")));

        Map<String, @Nullable Object> info = firstInfo();
        assertThat(info)
                .containsEntry("operation", "CREATE TABLE")
                .containsEntry("userName", "Ana")
                .containsEntry("userMetadata", "why; \"so\"")
                .containsEntry("isBlindAppend", true)
                .doesNotContainKeys("readVersion", "inCommitTimestamp");
        assertThat(info.get("operationParameters"))
                .isEqualTo(Map.of(
                        "partitionBy", "[\"Day\",\"b\"]",
                        "clusterBy", "[]",
                        "description", "Bob's \"table\"\nsecond line",
                        "isManaged", "false",
                        "properties", "{\"quality\":\"gold\",\"tag.owner team\":\"sales\",\"tag.pii\":\"\"}"));
    }

    @Test
    void withoutANoteThereIsNone() throws Exception {
        new DeltaFormat()
                .create(
                        NAME,
                        folder.resolve("t").toString(),
                        new CreateRequest(plain(), Optional.empty(), "Ana"),
                        Progress.unwatched());

        assertThat(firstInfo()).doesNotContainKey("userMetadata");
    }

    private Map<String, @Nullable Object> firstInfo() throws IOException {
        return Objects.requireNonNull(
                IndependentDeltaParser.read(folder.resolve("t")).commits().get(0L));
    }

    // CM-04, CM-11
    @ParameterizedTest
    @CsvSource({"name, NAME", "id, ID"})
    void withColumnMappingEveryFieldGetsAnIdAndAPhysicalName(String mode, ColumnMapping mapping) throws Exception {
        TableMetadata said = made(with(
                        Map.of("delta.columnMapping.mode", mode),
                        column("a b", Primitive.LONG),
                        column("n", struct(column("x,y", new ArrayOf(struct(column("z", Primitive.INTEGER)), true)))),
                        column(
                                "m",
                                new MapOf(
                                        struct(column("k", Primitive.INTEGER)),
                                        struct(column("v", Primitive.INTEGER)),
                                        true)),
                        column("q", Primitive.INTEGER)))
                .metadata();

        List<Column> fields = said.allColumns()
                .filter(column -> column.kind() == Column.Kind.FIELD)
                .toList();
        assertThat(said.mapping()).isEqualTo(mapping);
        assertThat(fields).extracting(column -> column.id().orElseThrow()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(fields)
                .extracting(column -> column.physicalName().orElseThrow())
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("col-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"));
        assertThat(said.properties()).containsEntry("delta.columnMapping.maxColumnId", "8");
    }

    /** As Spark 4.1 with Delta 4.4 was seen to do; the referee compares a part of them again. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "-                                                        | 1,2,-,-",
                "delta.columnMapping.mode=id                              | 2,7,-,columnMapping invariants appendOnly",
                "delta.columnMapping.mode=none                            | 1,2,-,-",
                "delta.columnMapping.mode=name delta.minReaderVersion=2 delta.minWriterVersion=5 | 2,5,-,-",
                "delta.columnMapping.mode=name delta.minReaderVersion=1 delta.minWriterVersion=4 | 2,5,-,-",
                "delta.columnMapping.mode=name delta.minReaderVersion=3 delta.minWriterVersion=7 | 2,7,-,columnMapping",
                "delta.enableChangeDataFeed=true                          | 1,7,-,changeDataFeed invariants appendOnly",
                "delta.enableChangeDataFeed=false                         | 1,2,-,-",
                "delta.minReaderVersion=1 delta.minWriterVersion=4 delta.enableChangeDataFeed=true | 1,4,-,-",
                "delta.appendOnly=true                                    | 1,2,-,-",
                "delta.minReaderVersion=3 delta.minWriterVersion=7 delta.appendOnly=true | 1,7,-,appendOnly",
                "delta.checkpointPolicy=v2 | 3,7,v2Checkpoint,v2Checkpoint invariants appendOnly",
                "delta.enableDeletionVectors=TRUE delta.columnMapping.mode=name"
                        + " | 3,7,deletionVectors columnMapping,deletionVectors columnMapping invariants appendOnly",
                "delta.minReaderVersion=2 delta.minWriterVersion=5 delta.enableDeletionVectors=true"
                        + " | 3,7,deletionVectors columnMapping,deletionVectors checkConstraints generatedColumns"
                        + " invariants changeDataFeed appendOnly columnMapping",
                "delta.enableRowTracking=true | 1,7,-,domainMetadata rowTracking invariants appendOnly",
                "delta.enableInCommitTimestamps=true | 1,7,-,inCommitTimestamp invariants appendOnly",
                "delta.enableTypeWidening=true | 3,7,typeWidening,typeWidening invariants appendOnly",
                "delta.enableVariantShredding=true"
                        + " | 3,7,variantShredding-preview,variantShredding-preview invariants appendOnly",
                "delta.feature.variantShredding=supported"
                        + " | 3,7,variantType variantShredding,variantType variantShredding invariants appendOnly",
                "delta.feature.appendOnly=supported                       | 1,2,-,-",
                "delta.feature.checkConstraints=enabled                   | 1,3,-,-",
                "delta.feature.DELETIONVECTORS=Supported"
                        + " | 3,7,deletionVectors,deletionVectors invariants appendOnly",
                "delta.feature.checkConstraints=supported delta.feature.changeDataFeed=supported"
                        + " delta.feature.generatedColumns=supported | 1,4,-,-",
                "delta.feature.identityColumns=supported | 1,7,-,identityColumns invariants appendOnly",
                "delta.minReaderVersion=1 delta.minWriterVersion=1        | 1,1,-,-",
                "delta.minReaderVersion=1 delta.minWriterVersion=5        | 1,4,-,-",
                "delta.minReaderVersion=1 delta.minWriterVersion=6        | 1,6,-,-",
                "delta.minReaderVersion=2 delta.minWriterVersion=2        | 1,2,-,-",
                "delta.minReaderVersion=2 delta.minWriterVersion=6        | 2,6,-,-",
                "delta.minReaderVersion=3 delta.minWriterVersion=5        | 2,5,-,-",
                "delta.minReaderVersion=3                                 | 1,2,-,-",
                "delta.minWriterVersion=7                                 | 1,1,-,-",
            })
    void theProtocolIsTheLowestThatHasWhatIsNeeded(@Nullable String properties, String expected) throws Exception {
        TableMetadata said =
                made(with(asMap(properties), column("id", Primitive.LONG))).metadata();

        assertThat(said.features()).isEqualTo(protocol(expected));
        assertThat(said.properties().keySet()).noneMatch(NewProtocol::isAskedBy);
    }

    private static Map<String, String> asMap(@Nullable String properties) {
        Map<String, String> map = new TreeMap<>();
        if (properties != null) {
            for (String property : properties.split(" ", -1)) {
                int at = property.indexOf('=');
                map.put(property.substring(0, at), property.substring(at + 1));
            }
        }
        return map;
    }

    private static TableFeatures protocol(String text) {
        List<String> parts = List.of(text.split(",", -1));
        int reader = Integer.parseInt(parts.get(0));
        int writer = Integer.parseInt(parts.get(1));
        SortedSet<String> ofWriters = names(parts.get(3));
        return new TableFeatures(
                reader,
                writer,
                names(parts.get(2)),
                ofWriters,
                writer < 7 ? ImpliedFeatures.of(reader, writer) : ofWriters);
    }

    private static SortedSet<String> names(String text) {
        return text.equals("-") ? new TreeSet<>() : new TreeSet<>(List.of(text.split(" ", -1)));
    }

    @Test
    void aWriterThatWouldNotKeepNotNullIsNotLetIn() throws Exception {
        Map<String, String> bare = Map.of("delta.minReaderVersion", "3", "delta.minWriterVersion", "7");

        assertThat(made(with(bare, column("n", struct(required("x", Primitive.LONG)))))
                        .metadata()
                        .features())
                .isEqualTo(protocol("1,7,-,invariants"));
    }

    @Test
    void whereSparkTracksRowsTheirColumnsHaveNames() throws Exception {
        assertThat(made(with(Map.of("delta.enableRowTracking", "true"), column("id", Primitive.LONG)))
                        .metadata()
                        .properties())
                .hasEntrySatisfying(
                        "delta.rowTracking.materializedRowIdColumnName",
                        name -> assertThat(name).startsWith("_row-id-col-"))
                .hasEntrySatisfying(
                        "delta.rowTracking.materializedRowCommitVersionColumnName",
                        name -> assertThat(name).startsWith("_row-commit-version-col-"));
    }

    @Test
    void inCommitTimestampsBeginWithTheFirstCommit() throws Exception {
        made(with(Map.of("delta.enableInCommitTimestamps", "true"), column("id", Primitive.LONG)));

        Map<String, @Nullable Object> info = firstInfo();
        assertThat(info.get("inCommitTimestamp")).isEqualTo(info.get("timestamp"));
    }

    static Stream<Arguments> refusals() {
        return Stream.of(
                refusal(
                        FindingCode.COLUMN_NAMES_ALIKE,
                        plain(column("id", Primitive.LONG), column("ID", Primitive.DATE))),
                refusal(
                        FindingCode.COLUMN_NAMES_ALIKE,
                        plain(column("n", struct(column("a", Primitive.LONG), column("A", Primitive.LONG))))),
                refusal(FindingCode.COLUMN_WITHOUT_NAME, plain(column("", Primitive.LONG))),
                refusal(FindingCode.COLUMN_NAME_CHARACTER, plain(column("a b", Primitive.LONG))),
                refusal(
                        FindingCode.COLUMN_NAME_CHARACTER,
                        plain(column("a", new ArrayOf(struct(column("x\ny", Primitive.LONG)), true)))),
                refusal(
                        FindingCode.COLUMN_NAME_CHARACTER,
                        with(Map.of("delta.columnMapping.mode", "none"), column("a=b", Primitive.LONG))),
                refusal(
                        FindingCode.COLUMN_NOT_NULL_INSIDE,
                        plain(column("a", new ArrayOf(struct(required("x", Primitive.LONG)), true)))),
                refusal(
                        FindingCode.COLUMN_NOT_NULL_INSIDE,
                        plain(column("m", new MapOf(Primitive.LONG, struct(required("x", Primitive.LONG)), true)))),
                refusal(
                        FindingCode.COLUMN_TYPE_UNREADABLE,
                        plain(column("n", struct(column("a.b", new CharacterOf(true, 2)))))),
                refusal(FindingCode.TEXT_IS_BROKEN, plain(column("half_\uD83D", Primitive.LONG))),
                refusal(FindingCode.TEXT_IS_BROKEN, plain(described("a", Primitive.LONG, "half \uD83D"))),
                refusal(FindingCode.COMMENT_TOO_LONG, plain(described("a", Primitive.LONG, "x".repeat(70_000)))),
                refusal(FindingCode.PARTITION_COLUMN_UNKNOWN, partitioned(List.of("x"), column("a", Primitive.LONG))),
                refusal(
                        FindingCode.PARTITION_COLUMN_TWICE,
                        partitioned(List.of("a", "A"), column("a", Primitive.LONG), column("b", Primitive.LONG))),
                refusal(FindingCode.PARTITION_COLUMNS_ALL, partitioned(List.of("A"), column("a", Primitive.LONG))),
                refusal(
                        FindingCode.PARTITION_COLUMN_UNFIT,
                        partitioned(List.of("v"), column("a", Primitive.LONG), column("v", Primitive.VARIANT))),
                refusal(
                        FindingCode.PARTITION_COLUMN_UNFIT,
                        partitioned(List.of("n"), column("a", Primitive.LONG), column("n", struct()))),
                ofProperty(FindingCode.PROPERTY_NAMES_NO_FEATURE, "delta.feature.nonsense", "supported"),
                ofProperty(FindingCode.PROPERTY_NAMES_NO_FEATURE, "delta.feature.catalogManaged", "supported"),
                ofProperty(FindingCode.PROPERTY_NAMES_NO_FEATURE, "delta.feature.clustering", "supported"),
                ofProperty(FindingCode.PROPERTY_VALUE_NOT_CHOICE, "delta.feature.deletionVectors", "yes"),
                ofProperty(FindingCode.PROPERTY_VALUE_NOT_CHOICE, "delta.columnMapping.mode", "nome"),
                ofProperty(FindingCode.PROPERTY_VALUE_NOT_CHOICE, "delta.minReaderVersion", "4"),
                ofProperty(FindingCode.PROPERTY_VALUE_NOT_CHOICE, "delta.minWriterVersion", "x"),
                ofProperty(FindingCode.PROPERTY_SPELLING, "delta.columnmapping.mode", "name"),
                ofProperty(FindingCode.PROPERTY_NEEDS_WIZARD, "delta.columnMapping.maxColumnId", "7"),
                ofProperty(FindingCode.PROPERTY_IS_CONSTRAINT, "delta.constraints.a", "id > 0"),
                ofProperty(FindingCode.PROPERTY_ADDS_FEATURE, "delta.enableIcebergCompatV2", "true"),
                ofProperty(FindingCode.PROPERTY_UNKNOWN, "delta.nonsense", "1"),
                ofProperty(FindingCode.PROPERTY_IS_COMMENT, "comment", "x"),
                ofProperty(FindingCode.PROPERTY_COLUMN_UNKNOWN, "delta.dataSkippingStatsColumns", "zz"),
                refusal(
                        FindingCode.PROPERTY_COLUMN_RESERVED,
                        with(Map.of("delta.enableChangeDataFeed", "true"), column("_change_type", Primitive.LONG))),
                refusal(
                        FindingCode.PROPERTY_CONFLICTS,
                        with(
                                Map.of(
                                        "delta.columnMapping.mode",
                                        "id",
                                        "delta.compatibility.symlinkFormatManifest.enabled",
                                        "true"),
                                column("id", Primitive.LONG))));
    }

    private static Arguments refusal(FindingCode code, NewTable table) {
        return Arguments.of(code, table);
    }

    private static Arguments ofProperty(FindingCode code, String key, String value) {
        return refusal(code, with(Map.of(key, value), column("id", Primitive.LONG)));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void whatCannotBeIsRefusedAndNothingIsMade(FindingCode code, NewTable table) throws Exception {
        CreateResult result = create(table);

        assertThat(result).isInstanceOf(CreateResult.Refused.class);
        assertThat(((CreateResult.Refused) result).findings())
                .extracting(Finding::code)
                .containsOnly(code);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aDotInANameIsNoObstacle() throws Exception {
        assertThat(made(plain(column("a.b", Primitive.LONG))).metadata().column(ColumnPath.of("a.b")))
                .isPresent();
    }

    @Test
    void aTableThatIsThereIsLeftAlone() throws Exception {
        made(plain(column("id", Primitive.LONG)));
        byte[] before = Files.readAllBytes(firstCommit());

        assertThat(create(plain(column("other", Primitive.LONG)))).isEqualTo(new CreateResult.AlreadyThere(NAME));
        assertThat(firstCommit()).hasBinaryContent(before);
    }

    private Path firstCommit() {
        return folder.resolve("t/_delta_log/00000000000000000000.json");
    }

    @Test
    void whereNothingCanBePutNothingIsLeft() {
        CommitStore full = new LookOnlyStore(Reason.of(Problem.WRITE_FAILED, "disk", "full"));

        assertThatThrownBy(() -> creation(full).create(request(plain()), Progress.unwatched()))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        e -> assertThat(e.reason().problem()).isEqualTo(Problem.WRITE_FAILED));
        assertThat(folder).isEmptyDirectory();
    }

    // law 5
    @Test
    void anUnclearAnswerIsNoFailure() throws Exception {
        CommitStore silent = new Store(content -> {
            throw new IOException("no answer");
        });

        assertThat(creation(silent).create(request(plain()), Progress.unwatched()))
                .isInstanceOf(CreateResult.Unknown.class);
    }

    // decisions/0006
    @Test
    void aTableThatAnotherProgramPutItsOwnOverIsNotVerified() throws Exception {
        CommitStore overwritten = new Store(content -> {
            String theirs = new String(content, StandardCharsets.UTF_8).replaceAll("\"txnId\":\"", "$0theirs-");
            Files.writeString(folder.resolve("sales/t/_delta_log/00000000000000000000.json"), theirs);
        });

        assertThat(creation(overwritten).create(request(plain()), Progress.unwatched()))
                .isInstanceOfSatisfying(
                        CreateResult.Created.class,
                        created -> assertThat(created.isVerified()).isFalse());
    }

    private interface Put {
        void really(byte[] content) throws IOException;
    }

    private record Store(Put put) implements CommitStore {
        @Override
        public Optional<Reason> whyNot() {
            return Optional.empty();
        }

        @Override
        public boolean putIfAbsent(long version, CommitContent content, CommitObserver observer) throws IOException {
            put.really(content.open().readAllBytes());
            return true;
        }

        @Override
        public boolean absenceIsFinal() {
            return false;
        }
    }

    private DeltaCreation creation(CommitStore store) {
        return new DeltaCreation(
                NAME, new LocalLogFolder(folder.resolve("sales/t")), store, InstantSource.system(), step -> {});
    }

    @Test
    void elsewhereThanOnThisComputerNothingIsMade() {
        assertThatThrownBy(() ->
                        new DeltaFormat().create(NAME, "hdfs://h/sales/t", request(plain()), Progress.unwatched()))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        e -> assertThat(e.reason()).isEqualTo(Reason.of(Problem.STORE_LOOK_ONLY, "hdfs")));
    }
}
