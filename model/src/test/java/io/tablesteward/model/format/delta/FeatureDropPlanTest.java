package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.SampleActions.domain;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.mapped;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.format.delta.FeatureDropPlan.CleanUp;
import io.tablesteward.model.table.KnownFeature;
import io.tablesteward.model.table.TableFeatures;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeatureDropPlanTest {
    private static final String VECTOR = "{\"add\":{\"path\":\"a\",\"size\":1,\"deletionVector\":"
            + "{\"storageType\":\"i\",\"pathOrInlineDv\":\"x\",\"sizeInBytes\":1,\"cardinality\":1}}}";
    private static final String REMOVED_WITH_VECTOR = "{\"remove\":{\"path\":\"a\",\"deletionTimestamp\":"
            + Long.MAX_VALUE / 2 + ",\"deletionVector\":{\"storageType\":\"u\","
            + "\"pathOrInlineDv\":\"ab^-aqEH.-t@S}K{vb[*k^\",\"offset\":4,\"sizeInBytes\":40,\"cardinality\":6}}}";

    @TempDir
    private Path table;

    private LogOnDisk log;

    @BeforeEach
    void makeLog() throws IOException {
        log = LogOnDisk.in(table);
    }

    /** DF-10, DF-11; the pairs of numbers and names as Spark's own normalization gives them. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 3                                                | checkConstraints    | 1 2
            1 4                                                | checkConstraints    | 1 7 appendOnly changeDataFeed generatedColumns invariants
            2 5                                                | columnMapping       | 1 7 appendOnly changeDataFeed checkConstraints checkpointProtection generatedColumns invariants
            2 7 appendOnly columnMapping invariants            | columnMapping       | 1 7 appendOnly checkpointProtection invariants
            3 7 columnMapping deletionVectors                  | columnMapping       | 3 7 checkpointProtection deletionVectors
            3 7 columnMapping deletionVectors                  | deletionVectors     | 2 7 checkpointProtection columnMapping
            3 7 deletionVectors                                | deletionVectors     | 1 7 checkpointProtection
            3 7 vacuumProtocolCheck                            | vacuumProtocolCheck | 1 7 checkpointProtection
            1 7 appendOnly inCommitTimestamp invariants        | inCommitTimestamp   | 1 2
            1 7 inCommitTimestamp                              | inCommitTimestamp   | 1 1
            1 7 domainMetadata rowTracking                     | rowTracking         | 1 7 domainMetadata
            3 7 checkpointProtection v2Checkpoint timestampNtz | v2Checkpoint        | 3 7 checkpointProtection timestampNtz
            """)
    void theProtocolFallsToTheLowestThatSupportsWhatRemains(String before, String feature, String after)
            throws Exception {
        log.commit(0, protocol(before), metaData(field("a")));

        FeatureDropPlan plan = plan(feature);

        assertThat(plan.isPossible()).as("%s", plan.findings()).isTrue();
        assertThat(shown(plan.after())).isEqualTo(after);
    }

    @Test
    void theFormThatTakesTheHistoryLeavesNoProtection() throws Exception {
        log.commit(0, protocol("3 7 appendOnly columnMapping deletionVectors invariants"), metaData(field("a")));

        assertThat(shown(plan("columnMapping").afterTruncation()))
                .isEqualTo("3 7 appendOnly deletionVectors invariants");
        assertThat(shown(plan("deletionVectors").afterTruncation()))
                .isEqualTo("2 7 appendOnly columnMapping invariants");
    }

    /** Case 65: mapping that is on is removed first; case 67: constraints are listed, not taken away. */
    @ParameterizedTest
    @CsvSource({
        "cdf-column-mapping-name-mode-3-7, columnMapping, FEATURE_STILL_MAPPED, columnMapping",
        "check_constraints, checkConstraints, FEATURE_HAS_CONSTRAINTS, 'checkConstraints,const1: int > 0'"
    })
    void realTablesThatUseAFeatureKeepIt(String name, String feature, FindingCode code, String arguments)
            throws Exception {
        Corpus.assumeThere();
        Corpus.Fixture fixture = Corpus.deltaTables().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();

        FeatureDropPlan plan = new DeltaFormat()
                .open(DeltaTableUnderTest.NAME, fixture.folder().toString())
                .planDrop(feature, Progress.unwatched());

        assertThat(plan.findings().get(0).code()).isEqualTo(code);
        assertThat(String.join(",", plan.findings().get(0).arguments())).isEqualTo(arguments);
    }

    @Test
    void onlyFeaturesThatReadersKnowNeedABarrierAndProtection() throws Exception {
        log.commit(0, protocol("3 7 deletionVectors inCommitTimestamp"), metaData(field("a")));

        assertThat(plan("deletionVectors").barrierCheckpoints()).isEqualTo(3);
        assertThat(codes(plan("deletionVectors"))).containsExactly(FindingCode.FEATURE_DROP_PROTECTS);
        assertThat(plan("inCommitTimestamp").barrierCheckpoints()).isZero();
        assertThat(plan("inCommitTimestamp").findings()).isEmpty();
        assertThat(plan("inCommitTimestamp").after().supported()).containsExactly("deletionVectors");
    }

    @Test
    void whatIsNoFeatureOfTheTableIsToldApart() throws Exception {
        log.commit(0, protocol("1 7 appendOnly"), metaData(field("a")));

        refuses("deletionVectors", FindingCode.FEATURE_NOT_THERE);
        refuses("nonsense", FindingCode.FEATURE_NOT_THERE);
        refuses("AppendOnly", FindingCode.FEATURE_NOT_THERE);
        refuses("delta.enableDeletionVectors", FindingCode.FEATURE_IS_PROPERTY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "appendOnly",
                "invariants",
                "changeDataFeed",
                "generatedColumns",
                "identityColumns",
                "allowColumnDefaults",
                "clustering",
                "timestampNtz",
                "variantType",
                "icebergCompatV1",
                "collations"
            })
    void whatNobodyCanDropIsRefused(String feature) throws Exception {
        log.commit(0, protocol("3 7 " + feature), metaData(field("a")));

        refuses(feature, FindingCode.FEATURE_NOT_REMOVABLE);
    }

    @Test
    void aFeatureThatOthersNeedStays() throws Exception {
        log.commit(
                0,
                protocol("2 7 clustering columnMapping domainMetadata icebergCompatV2 rowTracking"),
                metaData(field("a")));

        refuses("columnMapping", FindingCode.FEATURE_NEEDED, "columnMapping", "icebergCompatV2");
        refuses("domainMetadata", FindingCode.FEATURE_NEEDED, "domainMetadata", "clustering, rowTracking");
    }

    @Test
    void constraintsAreListed() throws Exception {
        log.commit(
                0,
                protocol("1 3"),
                metaData(field("a"), "\"delta.constraints.one\":\"a > 1\",\"delta.constraints.two\":\"a < 9\""));

        refuses("checkConstraints", FindingCode.FEATURE_HAS_CONSTRAINTS, "checkConstraints", "one: a > 1, two: a < 9");
    }

    @Test
    void mappingHasToBeRemovedBefore() throws Exception {
        log.commit(
                0,
                protocol("2 7 columnMapping"),
                metaData(
                        mapped("a", 1, "p"),
                        "\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":\"1\""));

        refuses("columnMapping", FindingCode.FEATURE_STILL_MAPPED);
    }

    @Test
    void checkpointProtectionGoesWithTheHistoryOnly() throws Exception {
        log.commit(0, protocol("1 7 checkpointProtection"), metaData(field("a")));

        refuses("checkpointProtection", FindingCode.FEATURE_NEEDS_TRUNCATION);
    }

    @Test
    void filesThatUseAFeatureAreLeftToSpark() throws Exception {
        log.commit(
                0,
                protocol("3 7 deletionVectors domainMetadata rowTracking"),
                metaData(field("a"), "\"delta.enableDeletionVectors\":\"true\""),
                VECTOR,
                "{\"add\":{\"path\":\"b\",\"size\":1,\"baseRowId\":0,\"defaultRowCommitVersion\":0}}");

        refuses("deletionVectors", FindingCode.FEATURE_IN_FILES, "deletionVectors", "1");
        refuses("rowTracking", FindingCode.FEATURE_IN_FILES, "rowTracking", "1");
    }

    @Test
    void aFeatureThatNoFileUsesIsTurnedOffFirst() throws Exception {
        log.commit(
                        0,
                        protocol("3 7 deletionVectors domainMetadata inCommitTimestamp rowTracking v2Checkpoint"),
                        metaData(
                                field("a"),
                                "\"delta.enableDeletionVectors\":\"true\",\"delta.checkpointPolicy\":\"v2\","
                                        + "\"delta.inCommitTimestampEnablementVersion\":\"3\""),
                        VECTOR)
                .commit(1, VECTOR.replace("add", "remove"));

        assertThat(plan("deletionVectors").cleanUps()).containsExactly(CleanUp.PROPERTIES);
        assertThat(plan("v2Checkpoint").cleanUps()).containsExactly(CleanUp.PROPERTIES);
        assertThat(plan("inCommitTimestamp").cleanUps()).containsExactly(CleanUp.PROPERTIES);
        assertThat(plan("rowTracking").cleanUps()).containsExactly(CleanUp.PROPERTIES);
    }

    @Test
    void vectorsOfRemovedFilesGetTombstonesOfTheirOwnUnlessTheyHaveThem() throws Exception {
        log.commit(0, protocol("3 7 deletionVectors"), metaData(field("a")), REMOVED_WITH_VECTOR);
        assertThat(plan("deletionVectors").cleanUps()).containsExactly(CleanUp.DELETION_VECTOR_TOMBSTONES);

        log.commit(
                1,
                "{\"remove\":{\"path\":\"ab/deletion_vector_d2c639aa-8816-431a-aaf6-d3fe2512ff61.bin\","
                        + "\"deletionTimestamp\":" + Long.MAX_VALUE / 2 + ",\"dataChange\":false}}");
        assertThat(plan("deletionVectors").cleanUps()).isEmpty();
    }

    @Test
    void domainsGoWithTheirFeatureAndThatIsSaid() throws Exception {
        log.commit(0, protocol("1 7 domainMetadata"), metaData(field("a")), domain("my.domain", "{}", false));

        FeatureDropPlan plan = plan("domainMetadata");

        assertThat(plan.cleanUps()).containsExactly(CleanUp.DOMAINS);
        assertThat(plan.findings())
                .containsExactly(
                        Finding.ofTable(FindingCode.FEATURE_DROP_TAKES_DOMAINS, "domainMetadata", "my.domain"));
    }

    @Test
    void columnsThatUseAFeatureAreNamed() throws Exception {
        log.commit(
                0,
                protocol("3 7 geospatial typeWidening"),
                metaData(
                        field("a", "\"long\"", "\"delta.typeChanges\":[{\"fromType\":\"integer\",\"toType\":\"long\"}]")
                                + ","
                                + field("g", "\"geometry(OGC:CRS84)\"")));

        refuses("typeWidening", FindingCode.FEATURE_TYPES_WIDENED, "typeWidening", "a");
        refuses("geospatial", FindingCode.FEATURE_IN_COLUMNS, "geospatial", "g");
    }

    @Test
    void whatCheckpointsOfOursCannotHoldIsSaidBefore() throws Exception {
        log.commit(
                0,
                protocol("3 7 vacuumProtocolCheck"),
                metaData(field("a"), "\"delta.checkpoint.writeStatsAsStruct\":\"true\""));

        refuses(
                "vacuumProtocolCheck",
                FindingCode.FEATURE_NEEDS_CHECKPOINTS,
                "vacuumProtocolCheck",
                "delta.checkpoint.writeStatsAsStruct");
    }

    @Test
    void aTableToLookAtOnlyKeepsItsFeatures() throws Exception {
        log.commit(0, protocol("3 7 deletionVectors unheardOf"), metaData(field("a")));

        refuses("deletionVectors", FindingCode.LOOK_ONLY);
    }

    private void refuses(String feature, FindingCode code, String... arguments) throws WorkbenchException {
        FeatureDropPlan plan = plan(feature);
        assertThat(plan.isPossible()).isFalse();
        assertThat(plan.findings()).isNotEmpty();
        assertThat(plan.findings().get(0).code()).isEqualTo(code);
        if (arguments.length > 0) {
            assertThat(plan.findings().get(0).arguments()).containsExactly(arguments);
        }
        assertThat(plan.after()).isEqualTo(plan.before());
        assertThat(plan.cleanUps()).isEmpty();
        assertThat(plan.barrierCheckpoints()).isZero();
    }

    private static List<FindingCode> codes(FeatureDropPlan plan) {
        return plan.findings().stream().map(Finding::code).toList();
    }

    private FeatureDropPlan plan(String feature) throws WorkbenchException {
        return new DeltaFormat()
                .open(DeltaTableUnderTest.NAME, table.toString())
                .planDrop(feature, Progress.unwatched());
    }

    private static String shown(TableFeatures features) {
        String names = String.join(" ", features.writerFeatures());
        return (features.minReaderVersion() + " " + features.minWriterVersion() + " " + names).strip();
    }

    /** @param text the two versions, then the names of features; those that readers must know are listed for them too */
    static String protocol(String text) {
        List<String> words = Arrays.asList(text.strip().split(" +"));
        List<String> names = words.subList(2, words.size());
        String json = "{\"protocol\":{\"minReaderVersion\":" + words.get(0) + ",\"minWriterVersion\":" + words.get(1);
        if (words.get(0).equals("3")) {
            json += ",\"readerFeatures\":["
                    + quoted(names.stream()
                            .filter(name -> KnownFeature.named(name)
                                    .map(KnownFeature::ofReaders)
                                    .orElse(true))
                            .toList())
                    + "]";
        }
        if (words.get(1).equals("7")) {
            json += ",\"writerFeatures\":[" + quoted(names) + "]";
        }
        return json + "}}";
    }

    private static String quoted(List<String> names) {
        return names.stream().map(name -> '"' + name + '"').collect(Collectors.joining(","));
    }
}
