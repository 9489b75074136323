package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.DeltaShape.domain;
import static io.tablesteward.model.format.delta.DeltaShape.featured;
import static io.tablesteward.model.format.delta.DeltaShape.field;
import static io.tablesteward.model.format.delta.DeltaShape.mapped;
import static io.tablesteward.model.format.delta.DeltaShape.metaData;
import static io.tablesteward.model.format.delta.DeltaShape.protocol;
import static io.tablesteward.model.format.delta.DeltaShape.struct;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.Repairs;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.StatsColumns;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What other programs break in a table, found on opening: what is mended, and what is only named (decision 0022). */
class BrokenStatesTest {
    private static final String LONG = "\"long\"";
    private static final String MODE =
            "\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":\"9\"";

    @TempDir
    Path folder;

    private int tables;
    private DeltaTableUnderTest table = new DeltaTableUnderTest(Path.of(""));

    @Test
    void whatIsFoundHasItsRule() {
        for (Problem fault : List.of(
                Problem.MAX_COLUMN_ID_MISSING,
                Problem.DUPLICATE_COLUMN_IDS,
                Problem.DUPLICATE_COLUMN_NAMES,
                Problem.MAPPING_WITHOUT_MODE,
                Problem.MAPPING_TRACES_LEFT,
                Problem.MAPPING_NOT_IN_PROTOCOL,
                Problem.CLUSTERING_COLUMN_ABSENT,
                Problem.STATS_COLUMNS_ABSENT,
                Problem.FEATURES_NOT_LISTED)) {
            assertThat(fault.rule()).as(fault.name()).matches("[A-Z]{2}-\\d\\d");
        }
    }

    // case 9
    @Test
    void twoColumnsThatDifferByCaseCanBeLookedAtAndNothingIsCommitted() throws Exception {
        given(
                protocol(1, 2),
                metaData("", "[]", field("a", LONG, "{}"), field("A", LONG, "{}"), field("value", LONG, "{}")));
        TableDetails details = details();
        assertThat(details.lookOnly()).contains(Reason.of(Problem.DUPLICATE_COLUMN_NAMES, "a", "A"));
        assertThat(details.metadata().columns())
                .extracting(column -> column.name())
                .containsExactly("a", "A", "value");
        assertThat(table.open().history()).isNotNull();
        isLookedAtOnly(Problem.DUPLICATE_COLUMN_NAMES, "a", "A");
    }

    // case 46
    @Test
    void whatStandsTwiceIsNamedAsAPairAndNothingIsCommitted() throws Exception {
        given(protocol(2, 5), metaData(MODE, "[]", mapped("a", LONG, 3), mapped("b", LONG, 3)));
        isLookedAtOnly(Problem.DUPLICATE_COLUMN_IDS, "3", "a", "b");
        given(
                protocol(2, 5),
                metaData(MODE, "[]", mapped("a", LONG, 3), mapped("b", LONG, 4).replace("col-4", "col-3")));
        isLookedAtOnly(Problem.DUPLICATE_COLUMN_IDS, "col-3", "a", "b");
        assertThat(Repairs.of(Problem.DUPLICATE_COLUMN_IDS, details().metadata()))
                .isEmpty();
    }

    // case 44
    @Test
    void aTableOfIcebergsThatListsMappingForWritersOnlyIsMappedAndWhole() throws Exception {
        given(
                featured(2, "", "\"columnMapping\",\"icebergCompatV1\""),
                metaData(
                        MODE + ",\"delta.enableIcebergCompatV1\":\"true\"",
                        "[]",
                        mapped("a", LONG, 1),
                        mapped("b", LONG, 2)));
        assertThat(details().metadata().mapping()).isEqualTo(ColumnMapping.NAME);
        assertThat(details().lookOnly()).isEmpty();
        assertThat(details().notices()).isEmpty();
        committed(new RenameColumn(ColumnPath.of("a"), "z"));
        assertThat(refused(new RemoveColumnMapping()))
                .filteredOn(finding -> finding.code() == FindingCode.NEEDED_BY_ICEBERG)
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.arguments()).containsExactly("delta.enableIcebergCompatV1");
                    assertThat(finding.rule()).isEqualTo("RM-05");
                });
    }

    // case 44, on the table of the report
    @Test
    void theTableThatAnIcebergProgramReadsIsMappedToo() throws Exception {
        Corpus.assumeThere();
        Path fixture = Corpus.deltaTables().stream()
                .filter(one -> one.name().equals("databricks133__uniform_iceberg_v1"))
                .findFirst()
                .orElseThrow()
                .folder();
        table = new DeltaTableUnderTest(Corpus.copy(fixture, folder.resolve("fixture")));
        assertThat(details().metadata().features().readerFeatures()).isEmpty();
        assertThat(details().metadata().mapping()).isNotEqualTo(ColumnMapping.NONE);
        assertThat(details().lookOnly()).isEmpty();
        assertThat(refused(new RemoveColumnMapping()))
                .extracting(Finding::code)
                .contains(FindingCode.NEEDED_BY_ICEBERG);
    }

    // CM-06
    @Test
    void tracesThatNameAColumnOtherwiseAreTheOnlyRecordThereIsAndStay() throws Exception {
        given(protocol(1, 2), metaData("", "[]", field("x", LONG, "{}"), mapped("a", LONG, 1)));
        isLookedAtOnly(Problem.MAPPING_WITHOUT_MODE, "a");
        for (Problem fault : Problem.values()) {
            assertThat(Repairs.of(fault, details().metadata())).as(fault.name()).isEmpty();
        }
    }

    // CM-06
    @Test
    void tracesThatNameEveryColumnAsItIsAreTakenAway() throws Exception {
        String inside = mapped("b", LONG, 2).replace("col-2", "b");
        given(
                protocol(2, 5),
                metaData(
                        "\"delta.columnMapping.maxColumnId\":\"9\",\"mine\":\"1\"",
                        "[]",
                        field(
                                "s",
                                struct(inside),
                                "{\"comment\":\"c\",\"delta.columnMapping.id\":1,\"delta.columnMapping.physicalName\":\"s\","
                                        + "\"parquet.field.id\":1,\"own\":[1.50]}")),
                domain("their.own", "whatever"));
        assertThat(details().lookOnly()).isEmpty();
        assertThat(details().notices()).containsExactly(Reason.of(Problem.MAPPING_TRACES_LEFT, "s"));
        assertThat(refused(new EnableColumnMapping()))
                .filteredOn(Finding::blocks)
                .extracting(Finding::code)
                .containsExactly(FindingCode.MAPPING_TRACES_LEFT);
        assertThat(table.open().check(details(), staged(new MetadataEdit.DropFeature("columnMapping", false))))
                .filteredOn(Finding::blocks)
                .extracting(Finding::code)
                .containsExactly(FindingCode.MAPPING_TRACES_LEFT);
        committed(new SetTableComment(Optional.of("texts can be changed as always")));
        assertThat(table.parsed().schema().toString()).contains("physicalName");

        MetadataEdit repair = repair(Problem.MAPPING_TRACES_LEFT);
        assertThat(table.open().check(details(), staged(repair)))
                .extracting(Finding::code)
                .containsExactly(FindingCode.TRACKED_STREAMS_STOP);
        committed(repair);

        var parsed = table.parsed();
        assertThat(parsed.schema().toString()).doesNotContain("columnMapping").doesNotContain("parquet.field.id");
        assertThat(parsed.schema().toString()).contains("comment=c").contains("own=[1.5");
        assertThat(parsed.properties()).containsOnlyKeys("mine", ColumnMapping.PROPERTY);
        assertThat(parsed.domains()).containsKey("their.own");
        assertThat(details().notices()).isEmpty();
        committed(new EnableColumnMapping());
    }

    @Test
    void aRepairOfTracesIsNoRemovalOfAMappingThatSomebodyHasTurnedOnMeanwhile() throws Exception {
        String named = mapped("a", LONG, 1).replace("col-1", "a");
        given(protocol(2, 5), metaData("", "[]", named));
        ChangeSet staged = staged(repair(Problem.MAPPING_TRACES_LEFT));
        table.anotherProgramCommits(1, List.of(metaData(MODE, "[]", named)));
        assertThat(Merge.onto(staged, details()).merged().isEmpty()).isTrue();
        assertThat(table.open().commit(new CommitRequest(staged, Optional.empty(), "Ana"), Progress.unwatched()))
                .isInstanceOf(CommitResult.NothingToCommit.class);
        // and the other way round
        ChangeSet removal = staged(new RemoveColumnMapping());
        table.anotherProgramCommits(2, List.of(metaData("", "[]", named)));
        assertThat(Merge.onto(removal, details()).merged().isEmpty()).isTrue();
    }

    // DR-03
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            a, gone, s.x, s.gone | gone, s.gone | a,s.x
            `c#c`,gone           | gone         | `c#c`
            gone                 | gone         |
            """)
    void namesOfNoColumnLeaveTheListOfCountedOnes(String stated, String absent, String left) throws Exception {
        given(
                protocol(1, 2),
                metaData(
                        "\"mine\":\"1\",\"" + StatsColumns.PROPERTY + "\":\"" + stated + "\"",
                        "[]",
                        field("a", LONG, "{}"),
                        field("c#c", LONG, "{}"),
                        field("s", struct(field("x", LONG, "{}")), "{}")));
        assertThat(details().lookOnly()).isEmpty();
        assertThat(details().notices()).containsExactly(Reason.of(Problem.STATS_COLUMNS_ABSENT, absent));
        MetadataEdit repair = repair(Problem.STATS_COLUMNS_ABSENT);
        assertThat(repair)
                .isEqualTo(
                        left == null
                                ? new UnsetProperty(StatsColumns.PROPERTY)
                                : new SetProperty(StatsColumns.PROPERTY, left));
        committed(repair);
        assertThat(details().notices()).isEmpty();
        var expected = new TreeMap<String, Object>();
        expected.put("mine", "1");
        if (left != null) {
            expected.put(StatsColumns.PROPERTY, left);
        }
        assertThat(new TreeMap<String, Object>(table.parsed().properties())).isEqualTo(expected);
    }

    @Test
    void aListThatNamesWhatIsThereIsNoFault() throws Exception {
        given(
                protocol(1, 2),
                metaData(
                        "\"" + StatsColumns.PROPERTY + "\":\"A, s\"",
                        "[]",
                        field("a", LONG, "{}"),
                        field("s", struct(field("x", LONG, "{}")), "{}")));
        assertThat(details().notices()).isEmpty();
    }

    // CM-07
    @Test
    void aClusteringColumnThatIsGoneIsNamedAndLeftToSpark() throws Exception {
        String clustered =
                domain("delta.clustering", "{\\\"clusteringColumns\\\":[[\\\"a\\\"],[\\\"old\\\",\\\"x\\\"]]}");
        given(
                featured(1, "", "\"clustering\",\"domainMetadata\""),
                metaData("", "[]", field("a", LONG, "{}"), field("old", LONG, "{}")),
                clustered);
        assertThat(details().notices()).containsExactly(Reason.of(Problem.CLUSTERING_COLUMN_ABSENT, "old.x"));
        assertThat(Repairs.of(Problem.CLUSTERING_COLUMN_ABSENT, details().metadata()))
                .isEmpty();
        var domains = table.parsed().domains();
        committed(new SetTableComment(Optional.of("can be changed")));
        assertThat(table.parsed().domains()).isEqualTo(domains);
    }

    @Test
    void aProtocolThatListsNothingIsNamedAndStaysAsItIs() throws Exception {
        given(featured(3, "", ""), metaData("\"delta.appendOnly\":\"true\"", "[]", field("a", LONG, "{}")));
        assertThat(details().lookOnly()).isEmpty();
        assertThat(details().notices()).containsExactly(Reason.of(Problem.FEATURES_NOT_LISTED, 3, 7));
        assertThat(Repairs.of(Problem.FEATURES_NOT_LISTED, details().metadata()))
                .isEmpty();
        var before = table.parsed().protocol();
        committed(new SetTableComment(Optional.of("can be changed")));
        assertThat(table.parsed().protocol()).isEqualTo(before);
        // Asked for mapping, it lists that and nothing else; what readers need is not lowered
        committed(new EnableColumnMapping());
        assertThat(table.parsed().protocol().toString())
                .contains("minReaderVersion=3", "readerFeatures=[columnMapping]", "writerFeatures=[columnMapping]");
        // With a mode and nothing listed nobody would know of it (CM-01)
        given(featured(3, "", ""), metaData(MODE, "[]", mapped("a", LONG, 1)));
        isLookedAtOnly(Problem.MAPPING_NOT_IN_PROTOCOL, "name");
    }

    private void given(String... actions) throws Exception {
        table = new DeltaTableUnderTest(folder.resolve("t" + tables++));
        Files.createDirectories(table.log());
        List<String> lines = new ArrayList<>(List.of("{\"commitInfo\":{}}"));
        lines.addAll(List.of(actions));
        table.anotherProgramCommits(0, lines);
    }

    private TableDetails details() throws Exception {
        return table.open().details(Progress.unwatched());
    }

    private MetadataEdit repair(Problem fault) throws Exception {
        return Repairs.of(fault, details().metadata()).orElseThrow();
    }

    private ChangeSet staged(MetadataEdit edit) throws Exception {
        return ChangeSet.none(details()).plus(edit, details().metadata());
    }

    private void committed(MetadataEdit edit) throws Exception {
        CommitResult result = commit(edit);
        assertThat(result)
                .isInstanceOfSatisfying(
                        CommitResult.Committed.class,
                        done -> assertThat(done.isVerified()).isTrue());
    }

    private CommitResult commit(MetadataEdit edit) throws Exception {
        return table.open().commit(new CommitRequest(staged(edit), Optional.empty(), "Ana"), Progress.unwatched());
    }

    private List<Finding> refused(MetadataEdit edit) throws Exception {
        long files = table.filesInLog();
        CommitResult result = commit(edit);
        assertThat(result).isInstanceOf(CommitResult.Refused.class);
        assertThat(table.filesInLog()).isEqualTo(files);
        return ((CommitResult.Refused) result).findings();
    }

    /** No edit of any kind gets through, and each is told the same. */
    private void isLookedAtOnly(Problem why, String... arguments) throws Exception {
        List<String> said = new ArrayList<>(List.of(why.name()));
        said.addAll(List.of(arguments));
        for (MetadataEdit edit : List.of(
                new SetTableComment(Optional.of("x")),
                new SetProperty("mine", "2"),
                new RenameColumn(ColumnPath.of("a"), "z"),
                new DropColumn(ColumnPath.of("a")))) {
            assertThat(refused(edit).get(0)).isEqualTo(new Finding(FindingCode.LOOK_ONLY, said, Optional.empty()));
        }
    }
}
