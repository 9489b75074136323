package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.DeltaShape.array;
import static io.tablesteward.model.format.delta.DeltaShape.domain;
import static io.tablesteward.model.format.delta.DeltaShape.featured;
import static io.tablesteward.model.format.delta.DeltaShape.field;
import static io.tablesteward.model.format.delta.DeltaShape.map;
import static io.tablesteward.model.format.delta.DeltaShape.mapped;
import static io.tablesteward.model.format.delta.DeltaShape.metaData;
import static io.tablesteward.model.format.delta.DeltaShape.protocol;
import static io.tablesteward.model.format.delta.DeltaShape.struct;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.ProtocolVersions;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What blocks a new name, a drop or column mapping, each with its rule; and that nothing is written then. */
class ReshapingChecksTest {
    private static final String MODE =
            "\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":\"99\"";
    private static final String LONG = "\"long\"";

    @TempDir
    Path folder;

    private DeltaTableUnderTest table;

    @BeforeEach
    void make() throws Exception {
        table = DeltaTableUnderTest.make(folder, DeltaShape.PLAIN);
    }

    // cases 5, 6
    @ParameterizedTest
    @CsvSource({"'x ',U+0020", "' x',U+0020", "'a,b',','", "a;b,;", "a b,U+0020", "Code région,U+0020", "'a\tb',U+0009"
    })
    void withoutMappingTheCharacterIsNamedThatKeepsANameFromBeing(String name, String character) throws Exception {
        List<Finding> findings = refused(new RenameColumn(ColumnPath.of("name"), name));
        assertThat(findings).extracting(Finding::code).contains(FindingCode.NEEDS_COLUMN_MAPPING);
        assertThat(findings)
                .filteredOn(finding -> finding.code() == FindingCode.COLUMN_NAME_CHARACTER)
                .singleElement()
                .satisfies(finding -> assertThat(finding.arguments()).containsExactly(name, character));
    }

    // case 6
    @Test
    void accentsAndOtherLettersAreNoReason() throws Exception {
        assertThat(refused(new RenameColumn(ColumnPath.of("name"), "région")))
                .extracting(Finding::code)
                .containsExactly(FindingCode.NEEDS_COLUMN_MAPPING);
    }

    // case 5
    @Test
    void withMappingSpacesAroundAreAWarningOnly() throws Exception {
        given(MODE, "[]", mapped("a", LONG, 1), mapped("b", LONG, 2));
        assertThat(check(new RenameColumn(ColumnPath.of("a"), "x ")))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_NAME_SPACE_AROUND, FindingCode.COLUMN_NAME_NEEDS_MAPPING)
                .doesNotContain(FindingCode.COLUMN_NAMES_ALIKE);
        committed(new RenameColumn(ColumnPath.of("a"), "x "));
    }

    /** RFC, IcebergWriterCompatV1: any change of a struct that is the key of a map must be blocked. */
    @ParameterizedTest
    @ValueSource(strings = {"delta.enableIcebergWriterCompatV1", "delta.enableIcebergWriterCompatV3"})
    void aKeyOfAMapStaysAsItIsWhereIcebergReadsAlong(String property) throws Exception {
        String key = struct(mapped("k", LONG, 2), mapped("j", LONG, 3));
        given(
                MODE + ",\"" + property + "\":\"true\"",
                "[]",
                mapped("m", map(key, struct(mapped("x", LONG, 4), mapped("y", LONG, 5))), 1));
        for (MetadataEdit edit : List.of(
                new RenameColumn(ColumnPath.of("m", "key", "k"), "z"),
                new DropColumn(ColumnPath.of("m", "key", "j")))) {
            assertThat(refused(edit)).extracting(Finding::code).contains(FindingCode.COLUMN_IN_MAP_KEY);
        }
        committed(new RenameColumn(ColumnPath.of("m", "value", "x"), "z"));
    }

    // cases 8, 11
    @Test
    void namesMayNotDifferByCaseOnlyAtAnyLevel() throws Exception {
        given(
                MODE,
                "[\"P\"]",
                mapped("a", LONG, 1),
                mapped("b", struct(mapped("x", LONG, 3), mapped("y", LONG, 4)), 2),
                mapped("P", LONG, 5));
        assertThat(refused(new RenameColumn(ColumnPath.of("b"), "A")))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_NAMES_ALIKE);
        assertThat(refused(new RenameColumn(ColumnPath.of("b", "y"), "X")))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_NAMES_ALIKE);
        committed(new RenameColumn(ColumnPath.of("a"), "A"));
        committed(new RenameColumn(ColumnPath.of("p"), "p"));
        assertThat(table.parsed().partitionColumns()).containsExactly("p");
    }

    // cases 1, 55
    @Test
    void aNameWithADotAndAFieldOfAFieldAreTwoThings() throws Exception {
        given(MODE, "[]", mapped("b.c", LONG, 1), mapped("b", struct(mapped("c", LONG, 3), mapped("e", LONG, 4)), 2));
        committed(new RenameColumn(ColumnPath.of("b", "c"), "d"));
        assertThat(table.parsed().columns().keySet())
                .containsExactly(List.of("b.c"), List.of("b"), List.of("b", "d"), List.of("b", "e"));
        assertThat(table.newestCommit().get("operationParameters"))
                .hasToString("{oldColumnPath=b.c, newColumnPath=b.d}");
        committed(new RenameColumn(ColumnPath.of("b.c"), "d.e"));
        assertThat(table.newestCommit().get("operationParameters"))
                .hasToString("{oldColumnPath=`b.c`, newColumnPath=`d.e`}");
    }

    // cases 51, 57
    @ParameterizedTest
    @ValueSource(strings = {"a[1] > 0", "size(a) > 0", "exists(a, x -> x.e > 0)", "`A`[0].e is not null", "A.e = 1"})
    void whatAConstraintNamesStays(String expression) throws Exception {
        given(
                MODE + ",\"delta.constraints.c\":\"" + expression + "\"",
                "[]",
                mapped("a", array(struct(mapped("e", LONG, 2), mapped("f", LONG, 3))), 1),
                mapped("b", LONG, 4));
        for (MetadataEdit edit : List.of(
                new DropColumn(ColumnPath.of("a")),
                new RenameColumn(ColumnPath.of("a"), "z"),
                new DropColumn(ColumnPath.of("a", "element", "e")))) {
            assertThat(refused(edit))
                    .filteredOn(Finding::blocks)
                    .singleElement()
                    .satisfies(finding ->
                            assertThat(finding.arguments().subList(1, 3)).containsExactly("c", expression));
        }
        committed(new RenameColumn(ColumnPath.of("b"), "z"));
    }

    // cases 51, 56
    @Test
    void whatAnotherColumnIsComputedFromStaysAndTheComputedOneMayGo() throws Exception {
        given(
                MODE,
                "[]",
                mapped("a", LONG, 1),
                mapped("b", LONG, 2)
                        .replace("\"metadata\":{", "\"metadata\":{\"delta.generationExpression\":\"a + 1\","),
                mapped("c", LONG, 3)
                        .replace(
                                "\"metadata\":{",
                                "\"metadata\":{\"delta.invariants\":\"{\\\"expression\\\":{\\\"expression\\\":\\\"c > 3\\\"}}\","));
        assertThat(refused(new RenameColumn(ColumnPath.of("a"), "a_old")))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_USED_BY_GENERATED);
        assertThat(refused(new DropColumn(ColumnPath.of("c"))))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_USED_BY_INVARIANT);
        committed(new RenameColumn(ColumnPath.of("b"), "computed"));
        committed(new DropColumn(ColumnPath.of("computed")));
    }

    // case 50
    @Test
    void noColumnButThoseOfThePartitioningIsNoTable() throws Exception {
        given(MODE, "[\"c2\"]", mapped("c1", LONG, 1), mapped("c2", LONG, 2));
        assertThat(refused(new DropColumn(ColumnPath.of("c1"))))
                .extracting(Finding::code)
                .contains(FindingCode.PARTITION_COLUMNS_ALL);
        assertThat(refused(new DropColumn(ColumnPath.of("c2"))))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_PARTITIONS);
        assertThat(refused(new DropColumn(ColumnPath.of("c1")), new DropColumn(ColumnPath.of("c2"))))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_IS_LAST);
    }

    // case 51
    @Test
    void theLastFieldOfAStructAndWhatIsNoFieldStays() throws Exception {
        given(
                MODE,
                "[]",
                mapped("s", struct(mapped("x", LONG, 2), mapped("y", LONG, 3)), 1),
                mapped("m", map(struct(mapped("k", LONG, 5)), LONG), 4),
                mapped("c", LONG, 6));
        assertThat(refused(new DropColumn(ColumnPath.of("s", "x")), new DropColumn(ColumnPath.of("s", "y"))))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_IS_LAST);
        assertThat(refused(new DropColumn(ColumnPath.of("m", "key"))))
                .extracting(Finding::code)
                .contains(FindingCode.POSITION_STAYS);
        committed(new DropColumn(ColumnPath.of("s", "x")), new DropColumn(ColumnPath.of("c")));
    }

    // case 60
    @Test
    void whatTheTableIsClusteredByStaysWithAllItIsIn() throws Exception {
        table = another();
        table.anotherProgramCommits(
                0,
                List.of(
                        "{\"commitInfo\":{}}",
                        featured(2, "", "\"columnMapping\",\"clustering\",\"domainMetadata\""),
                        metaData(
                                MODE,
                                "[]",
                                mapped("Year", LONG, 1),
                                mapped("s", struct(mapped("month", LONG, 3), mapped("z", LONG, 4)), 2)),
                        domain(
                                "delta.clustering",
                                "{\\\"clusteringColumns\\\":[[\\\"col-1\\\"],[\\\"col-2\\\",\\\"col-3\\\"]]}")));
        for (ColumnPath path : List.of(ColumnPath.of("year"), ColumnPath.of("s"), ColumnPath.of("s", "month"))) {
            assertThat(refused(new DropColumn(path))).extracting(Finding::code).contains(FindingCode.COLUMN_CLUSTERS);
        }
        var domains = table.parsed().domains();
        committed(new RenameColumn(ColumnPath.of("s", "month"), "m"));
        assertThat(table.parsed().domains()).isEqualTo(domains);
        assertThat(details().metadata().clusteringColumns())
                .containsExactly(ColumnPath.of("Year"), ColumnPath.of("s", "m"));
        committed(new DropColumn(ColumnPath.of("s", "z")));
    }

    // case 62
    @Test
    void whatCountsUpKeepsItsCount() throws Exception {
        String counting = mapped("n", LONG, 1)
                .replace(
                        "\"metadata\":{",
                        "\"metadata\":{\"delta.identity.start\":1,\"delta.identity.highWaterMark\":7,");
        given(MODE, "[]", counting, mapped("b", LONG, 2));
        committed(new RenameColumn(ColumnPath.of("n"), "number"));
        assertThat(Objects.requireNonNull(table.parsed().columns().get(List.of("number")))
                        .metadata())
                .containsKey("delta.identity.start")
                .containsKey("delta.identity.highWaterMark");
        assertThat(check(new DropColumn(ColumnPath.of("number"))))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_COUNTS_UP);
    }

    // case 4
    @Test
    void countedColumnsAreNamedAnewWithTheirQuotes() throws Exception {
        given(
                MODE + ",\"delta.dataSkippingStatsColumns\":\"`c#c`,`c-1`,s.x\"",
                "[]",
                mapped("c#c", LONG, 1),
                mapped("c-1", LONG, 2),
                mapped("c3", LONG, 3),
                mapped("s", struct(mapped("x", LONG, 5), mapped("y", LONG, 6)), 4));
        committed(
                new DropColumn(ColumnPath.of("c#c")),
                new RenameColumn(ColumnPath.of("c3"), "c#2"),
                new RenameColumn(ColumnPath.of("s"), "s,t"));
        assertThat(table.parsed().properties()).containsEntry("delta.dataSkippingStatsColumns", "`c-1`,`s,t`.x");
    }

    @Test
    void namesOfOtherThingsInTheRowsAreReserved() throws Exception {
        given(
                MODE + ",\"delta.enableChangeDataFeed\":\"true\","
                        + "\"delta.rowTracking.materializedRowIdColumnName\":\"_row-id-1\"",
                "[]",
                mapped("a", LONG, 1),
                mapped("b", struct(mapped("c", LONG, 3)), 2));
        for (String name : List.of("_change_type", "_ROW-ID-1")) {
            assertThat(refused(new RenameColumn(ColumnPath.of("a"), name)))
                    .extracting(Finding::code)
                    .contains(FindingCode.COLUMN_NAME_RESERVED);
        }
        assertThat(check(new RenameColumn(ColumnPath.of("b", "c"), "_change_type")))
                .noneMatch(Finding::blocks)
                .extracting(Finding::code)
                .contains(FindingCode.FEED_ENDS_AT_CHANGE); // ST-04
    }

    @Test
    void aNameThatAnotherColumnHasInTheFilesIsWarnedOf() throws Exception {
        given(MODE, "[]", mapped("a", LONG, 1), mapped("b", LONG, 2));
        assertThat(check(new RenameColumn(ColumnPath.of("a"), "COL-2")))
                .noneMatch(Finding::blocks)
                .filteredOn(finding -> finding.code() == FindingCode.COLUMN_NAME_IN_FILES)
                .singleElement()
                .satisfies(finding -> assertThat(finding.arguments()).containsExactly("COL-2", "b"));
    }

    @Test
    void anIndexOfDatabricksAndADeclaredTypeKeepNames() throws Exception {
        given(
                MODE,
                "[]",
                mapped("a", LONG, 1).replace("\"metadata\":{", "\"metadata\":{\"delta.bloomFilter.fpp\":0.1,"),
                mapped("v", struct(mapped("x", "\"string\"", 3), mapped("y", LONG, 4)), 2)
                        .replaceFirst(
                                "\"delta.columnMapping.id\":2",
                                "\"__CHAR_VARCHAR_TYPE_STRING\":\"struct<x:varchar(5),y:bigint>\",\"delta.columnMapping.id\":2"));
        assertThat(refused(new RenameColumn(ColumnPath.of("a"), "z")))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_HAS_BLOOM_FILTER_INDEX);
        assertThat(refused(new RenameColumn(ColumnPath.of("v", "x"), "z")))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_DECLARED_WITH_LENGTHS);
        committed(new RenameColumn(ColumnPath.of("v"), "w"));
    }

    /** What was staged, or kept in a wizard that was left, may outlive its column. */
    @Test
    void aColumnThatIsGoneIsSaidSoAlsoBesideOneThatIsThere() throws Exception {
        given(MODE, "[]", mapped("a", LONG, 1), mapped("b", LONG, 2), mapped("c", LONG, 3));
        for (MetadataEdit edit : List.of(
                new RenameColumn(ColumnPath.of("gone"), "z"),
                new DropColumn(ColumnPath.of("gone")),
                new DropColumn(ColumnPath.of("a", "gone")))) {
            StagedEdit whileItWasThere = new StagedEdit(edit, Optional.of("gone"), Optional.of(7));
            assertThat(table.open().check(details(), staged().with(whileItWasThere)))
                    .filteredOn(Finding::blocks)
                    .extracting(Finding::code)
                    .containsExactly(FindingCode.COLUMN_GONE);
            assertThat(table.open()
                            .check(
                                    details(),
                                    staged(new DropColumn(ColumnPath.of("b"))).with(whileItWasThere)))
                    .filteredOn(Finding::blocks)
                    .singleElement()
                    .satisfies(finding -> assertThat(finding.arguments())
                            .containsExactly(edit.field().column().orElseThrow().toString()));
        }
    }

    @Test
    void anIndexOfDatabricksKeepsTheMappingOfItsColumn() throws Exception {
        given(
                MODE,
                "[]",
                mapped("s", struct(mapped("x", LONG, 3)), 2)
                        .replaceFirst(
                                "\\{\"delta.columnMapping.id\":3",
                                "{\"delta.bloomFilter.fpp\":0.1,\"delta.columnMapping.id\":3"),
                mapped("a", LONG, 1));
        assertThat(refused(new MetadataEdit.RemoveColumnMapping()))
                .filteredOn(Finding::blocks)
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.code()).isEqualTo(FindingCode.COLUMN_HAS_BLOOM_FILTER_INDEX);
                    assertThat(finding.arguments()).containsExactly("s.x");
                });
    }

    @Test
    void aMappedColumnWithoutAnIdIsNotTouched() throws Exception {
        given(MODE, "[]", field("a", LONG, "{}"), mapped("b", LONG, 2));
        assertThat(refused(new RenameColumn(ColumnPath.of("a"), "z")))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_WITHOUT_ID);
    }

    // case 42, CM-03
    @Test
    void mappingIsEnabledAloneAndSaysWhatProgramsNeed() throws Exception {
        assertThat(refused(new EnableColumnMapping(), new SetTableComment(Optional.of("x"))))
                .extracting(Finding::code)
                .contains(FindingCode.MUST_STAND_ALONE);
        assertThat(check(new EnableColumnMapping()))
                .filteredOn(finding -> finding.code() == FindingCode.PROGRAMS_NEED_MORE)
                .singleElement()
                .satisfies(finding -> assertThat(finding.arguments()).containsExactly("1", "2", "2", "7"));
        committed(new EnableColumnMapping());
        assertThat(table.parsed().protocol())
                .hasToString(
                        "{minReaderVersion=2, minWriterVersion=7, writerFeatures=[appendOnly, columnMapping, invariants]}");
        assertThat(table.newestCommit().get("operation")).isEqualTo("SET TBLPROPERTIES");
    }

    /** Versions stand for all their features, as Spark takes them, and take nothing away. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,2|{minReaderVersion=2, minWriterVersion=5}",
                "1,4|{minReaderVersion=2, minWriterVersion=5}",
                "1,6|{minReaderVersion=2, minWriterVersion=6}",
                "named|{minReaderVersion=3, minWriterVersion=7, readerFeatures=[columnMapping, deletionVectors],"
                        + " writerFeatures=[appendOnly, changeDataFeed, checkConstraints, columnMapping, deletionVectors,"
                        + " generatedColumns, invariants]}"
            })
    void mappingIsEnabledWithTheVersionsThatAreAskedFor(String before, String after) throws Exception {
        table = another();
        table.anotherProgramCommits(
                0,
                List.of(
                        "{\"commitInfo\":{}}",
                        before.equals("named")
                                ? featured(3, "\"deletionVectors\"", "\"deletionVectors\"")
                                : protocol(before.charAt(0) - '0', before.charAt(2) - '0'),
                        metaData("", "[]", field("a", LONG, "{}"))));
        committed(new EnableColumnMapping(Optional.of(new ProtocolVersions(2, 5))));
        assertThat(table.parsed().protocol()).hasToString(after);
        assertThat(table.parsed().metaData().get("configuration"))
                .asString()
                .contains("delta.columnMapping.mode=name")
                .doesNotContain("Version");
    }

    // CM-13
    @Test
    void mappingIsEnabledGentlyInTwoSteps() throws Exception {
        committed(new SupportColumnMapping());
        assertThat(details().metadata().features().supported()).contains("columnMapping");
        var protocol = table.parsed().protocol();
        committed(new EnableColumnMapping());
        assertThat(table.parsed().protocol()).isEqualTo(protocol);
    }

    // case 43
    @Test
    void aReaderThatIsEnoughIsNotRaised() throws Exception {
        table = another();
        table.anotherProgramCommits(
                0,
                List.of(
                        "{\"commitInfo\":{}}",
                        featured(2, "", "\"appendOnly\""),
                        metaData("", "[]", field("a", LONG, "{}"))));
        committed(new EnableColumnMapping());
        assertThat(table.parsed().protocol())
                .hasToString("{minReaderVersion=2, minWriterVersion=7, writerFeatures=[appendOnly, columnMapping]}");
    }

    @Test
    void readerFeaturesStayAndGetOneMore() throws Exception {
        table = another();
        table.anotherProgramCommits(
                0,
                List.of(
                        "{\"commitInfo\":{}}",
                        featured(3, "\"deletionVectors\"", "\"deletionVectors\",\"appendOnly\""),
                        metaData("", "[]", field("a", LONG, "{}"))));
        committed(new EnableColumnMapping());
        assertThat(table.parsed().protocol())
                .hasToString("{minReaderVersion=3, minWriterVersion=7, readerFeatures=[columnMapping, deletionVectors],"
                        + " writerFeatures=[appendOnly, columnMapping, deletionVectors]}");
    }

    @Test
    void whatIsWrongWithAllOfThemTogetherIsSaidOnce() throws Exception {
        given(MODE, "[]", mapped("a", LONG, 1), mapped("s", struct(mapped("x", LONG, 3), mapped("y", LONG, 4)), 2));
        assertThat(refused(new DropColumn(ColumnPath.of("a")), new DropColumn(ColumnPath.of("s"))))
                .filteredOn(Finding::blocks)
                .singleElement()
                .satisfies(last -> assertThat(last.arguments()).containsExactly("s"));
        assertThat(refused(new DropColumn(ColumnPath.of("s", "x")), new DropColumn(ColumnPath.of("s", "y"))))
                .filteredOn(Finding::blocks)
                .singleElement()
                .extracting(Finding::code)
                .isEqualTo(FindingCode.COLUMN_IS_LAST);
    }

    // RFC column-mapping-usage-tracking, Writer Requirements for Usage Tracking
    @Test
    void whereTheUseOfMappingIsTrackedARenameAndADropAreRecorded() throws Exception {
        for (MetadataEdit edit :
                List.of(new RenameColumn(ColumnPath.of("a"), "z"), new DropColumn(ColumnPath.of("a")))) {
            table = new DeltaTableUnderTest(Files.createTempDirectory(folder, "tracked"));
            Files.createDirectories(table.log());
            table.anotherProgramCommits(
                    0,
                    List.of(
                            "{\"commitInfo\":{}}",
                            featured(2, "", "\"columnMapping\",\"columnMappingUsageTracking\""),
                            metaData(
                                    MODE + ",\"delta.columnMapping.hasDroppedOrRenamed\":\"false\"",
                                    "[]",
                                    mapped("a", LONG, 1),
                                    mapped("b", LONG, 2))));
            committed(new SetTableComment(Optional.of("said")));
            assertThat(table.parsed().metaData().get("configuration"))
                    .asString()
                    .contains("hasDroppedOrRenamed=false");
            committed(edit);
            assertThat(table.parsed().metaData().get("configuration"))
                    .asString()
                    .contains("hasDroppedOrRenamed=true");
        }
    }

    @Test
    void aConstraintIsOneHoweverItsKeyIsSpelt() throws Exception {
        given(MODE + ",\"Delta.Constraints.c\":\"a > 0\"", "[]", mapped("a", LONG, 1), mapped("b", LONG, 2));
        assertThat(refused(new RenameColumn(ColumnPath.of("a"), "z")))
                .extracting(Finding::code)
                .contains(FindingCode.COLUMN_USED_BY_CONSTRAINT);
    }

    // ST-04
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theChangeFeedEndsAtARemovalToo(boolean hasFeed) throws Exception {
        given(MODE + ",\"delta.enableChangeDataFeed\":\"" + hasFeed + '"', "[]", mapped("a", LONG, 1));
        assertThat(check(new RemoveColumnMapping()).stream()
                        .anyMatch(finding -> finding.code() == FindingCode.FEED_ENDS_AT_CHANGE))
                .isEqualTo(hasFeed);
    }

    // RM-02
    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    void rowIdsKeepAMappingEvenWhereTheyAreTurnedOff(String enabled) throws Exception {
        table = another();
        table.anotherProgramCommits(
                0,
                List.of(
                        "{\"commitInfo\":{}}",
                        featured(2, "", "\"columnMapping\",\"rowTracking\",\"domainMetadata\""),
                        metaData(
                                MODE + ",\"delta.enableRowTracking\":\"" + enabled + "\"",
                                "[]",
                                mapped("a", LONG, 1))));
        assertThat(refused(new RemoveColumnMapping()))
                .filteredOn(Finding::blocks)
                .extracting(Finding::code)
                .containsExactly(FindingCode.ROW_IDS_WOULD_CHANGE);
    }

    // CM-12
    @Test
    void listsOfFilesForOtherProgramsEndWithMapping() throws Exception {
        given("\"delta.compatibility.symlinkFormatManifest.enabled\":\"true\"", "[]", field("a", LONG, "{}"));
        assertThat(refused(new EnableColumnMapping()))
                .extracting(Finding::code)
                .contains(FindingCode.MAPPING_ENDS_MANIFESTS);
    }

    private DeltaTableUnderTest another() throws Exception {
        DeltaTableUnderTest fresh = new DeltaTableUnderTest(folder.resolve("another"));
        Files.createDirectories(fresh.log());
        return fresh;
    }

    private void given(String configuration, String partitions, String... fields) throws Exception {
        table = another();
        boolean isMapped = configuration.contains("columnMapping");
        table.anotherProgramCommits(
                0,
                List.of(
                        "{\"commitInfo\":{}}",
                        isMapped ? protocol(2, 5) : protocol(1, 4),
                        metaData(configuration, partitions, fields)));
    }

    private TableDetails details() throws Exception {
        return table.open().details(Progress.unwatched());
    }

    private ChangeSet staged(MetadataEdit... edits) throws Exception {
        ChangeSet changes = ChangeSet.none(details());
        for (MetadataEdit edit : edits) {
            changes = changes.plus(edit, details().metadata());
        }
        return changes;
    }

    private List<Finding> check(MetadataEdit... edits) throws Exception {
        return table.open().check(details(), staged(edits));
    }

    private void committed(MetadataEdit... edits) throws Exception {
        assertThat(commit(edits))
                .isInstanceOf(CommitResult.Committed.class)
                .satisfies(result -> assertThat(((CommitResult.Committed) result).isVerified())
                        .isTrue());
    }

    /** The findings, after making sure that no version came. */
    private List<Finding> refused(MetadataEdit... edits) throws Exception {
        long files = table.filesInLog();
        assertThat(commit(edits)).isInstanceOf(CommitResult.Refused.class);
        assertThat(table.filesInLog()).isEqualTo(files);
        return check(edits);
    }

    private CommitResult commit(MetadataEdit... edits) throws Exception {
        GovernedTable open = table.open();
        return open.commit(new CommitRequest(staged(edits), Optional.empty(), "Ana"), Progress.unwatched());
    }
}
