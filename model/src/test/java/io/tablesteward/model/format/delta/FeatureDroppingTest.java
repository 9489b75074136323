package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.DroppedFeature;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.contract.IndependentDeltaParser;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.sample.SampleWarehouse;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dropping a feature is an edit like others: previewed, committed, read back; and it says how far it came (DF-03). */
class FeatureDroppingTest {
    private static final String META_DATA =
            "{\"metaData\":{\"id\":\"t\",\"format\":{\"provider\":\"parquet\",\"options\":{}},"
                    + "\"schemaString\":\"{\\\"type\\\":\\\"struct\\\",\\\"fields\\\":[{\\\"name\\\":\\\"a\\\",\\\"type\\\":"
                    + "\\\"integer\\\",\\\"nullable\\\":true,\\\"metadata\\\":{}}]}\",\"partitionColumns\":[],"
                    + "\"configuration\":{%s}}}";

    @TempDir
    Path folder;

    private LogOnDisk log;

    @BeforeEach
    void make() throws IOException {
        log = LogOnDisk.in(folder.resolve("t"));
    }

    /** The law, for every kind of feature that goes without Spark. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "vacuumProtocolCheck||true",
                "v2Checkpoint|\"delta.checkpointPolicy\":\"v2\",\"owner\":\"x\"|true",
                "deletionVectors|\"delta.enableDeletionVectors\":\"true\"|true",
                "typeWidening|\"delta.enableTypeWidening\":\"true\"|true",
                "columnMapping||true",
                "inCommitTimestamp|\"delta.enableInCommitTimestamps\":\"true\"|false",
                "rowTracking|\"delta.enableRowTracking\":\"true\",\"delta.rowTracking.materializedRowIdColumnName\":\"r\"|false",
                "domainMetadata||false",
                "materializePartitionColumns|\"delta.enableMaterializePartitionColumnsFeature\":\"true\"|false",
                "checkConstraints||false"
            })
    void thePreviewIsWhatTheTableSaysAfterwards(String feature, String properties, boolean isForReaders)
            throws Exception {
        boolean needsDomains = feature.equals("rowTracking");
        log.commit(
                0,
                "{\"commitInfo\":{\"inCommitTimestamp\":1}}",
                protocol(isForReaders ? feature : "", needsDomains ? feature + " domainMetadata" : feature),
                String.format(META_DATA, properties == null ? "" : properties));
        TableDetails before = table().details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(before).plus(DropFeature.of(feature), before.metadata());
        TableMetadata preview = changes.appliedTo(before.metadata());

        CommitResult.Committed committed = committed(commit(changes));

        assertThat(committed.isVerified()).isTrue();
        SortedMap<String, String> properties2 = new TreeMap<>(preview.properties());
        if (isForReaders) {
            properties2.put(DroppedFeature.PROTECTED_BEFORE, Long.toString(committed.version()));
        }
        assertThat(table().details(Progress.unwatched()).metadata()).isEqualTo(preview.withProperties(properties2));
        IndependentDeltaParser parsed = IndependentDeltaParser.read(folder.resolve("t"));
        assertThat(parsed.protocol().toString()).doesNotContain("\"" + feature + "\"");
        assertThat(String.valueOf(parsed.commits().get(committed.version())))
                .contains("operation=DROP FEATURE", feature, "because");
    }

    /** RM-02 comes first, then the barrier; both carry the note. */
    @Test
    void theFeatureOfAMappingThatIsOnGoesTogetherWithTheMapping() throws Exception {
        new SampleWarehouse(folder.resolve("sample"), Clock.systemUTC()).create(Progress.unwatched());
        Path customers = folder.resolve("sample").resolve("crm").resolve("customers");
        GovernedTable table = new DeltaFormat().open(new TableName("c", "s", "customers"), customers.toString());
        TableDetails before = table.details(Progress.unwatched());
        assertThat(before.metadata().mapping()).isNotEqualTo(ColumnMapping.NONE);
        ChangeSet changes = ChangeSet.none(before).plus(DropFeature.of(ColumnMapping.FEATURE), before.metadata());
        TableMetadata preview = changes.appliedTo(before.metadata());
        assertThat(preview.mapping()).isEqualTo(ColumnMapping.NONE);
        long rows = table.size(Progress.unwatched()).rows().getAsLong();

        CommitResult.Committed committed = committed(commit(table, changes));

        assertThat(committed.isVerified()).isTrue();
        assertThat(committed.version()).isEqualTo(before.version() + 5);
        assertThat(committed.commits()).isEqualTo(inLog(customers, before.version() + 1, committed.version()));
        assertThat(OwnCommit.endingNames(committed.commits()))
                .as("what streams are told of: the removal, not the lower protocol")
                .containsExactly(before.version() + 1);
        TableDetails after = table.details(Progress.unwatched());
        assertThat(after.metadata().features()).isEqualTo(preview.features());
        assertThat(after.metadata().columns()).isEqualTo(preview.columns());
        assertThat(table.size(Progress.unwatched()).rows()).hasValue(rows);
        IndependentDeltaParser parsed = IndependentDeltaParser.read(customers);
        assertThat(parsed.metaData().toString()).doesNotContain("columnMapping.id", "physicalName");
        for (long version = before.version() + 1; version <= committed.version(); version++) {
            assertThat(String.valueOf(parsed.commits().get(version))).contains("because");
        }
    }

    @Test
    void whatDependsOnTheFeatureIsSaidFirst() throws Exception {
        log.commit(
                0,
                protocol("", "rowTracking domainMetadata checkConstraints"),
                String.format(META_DATA, "\"delta.constraints.c\":\"a > 1\""));

        assertThat(refused("domainMetadata")).containsExactly(FindingCode.FEATURE_NEEDED);
        assertThat(refused("checkConstraints")).containsExactly(FindingCode.FEATURE_HAS_CONSTRAINTS); // case 67
        assertThat(refused("appendOnly")).containsExactly(FindingCode.FEATURE_NOT_THERE);
        assertThat(refused("delta.appendOnly")).containsExactly(FindingCode.FEATURE_IS_PROPERTY); // DF-09
        assertThat(log.names()).hasSize(1);
    }

    @Test
    void theHistoryIsTruncatedBySparkAndTheStatementIsThere() throws Exception {
        log.commit(0, protocol("columnMapping", "columnMapping checkConstraints"), String.format(META_DATA, ""));
        TableDetails details = table().details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(details).plus(new DropFeature("columnMapping", true), details.metadata());

        CommitResult result = commit(changes);

        assertThat(((CommitResult.Refused) result).findings()).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo(FindingCode.FEATURE_TRUNCATION_BY_SPARK);
            assertThat(finding.arguments().get(1))
                    .isEqualTo("ALTER TABLE delta.`" + details.location()
                            + "` DROP FEATURE columnMapping TRUNCATE HISTORY");
        });
        assertThat(changes.appliedTo(details.metadata()).features().supported()).containsExactly("checkConstraints");
        assertThat(refused(new DropFeature("checkConstraints", true)))
                .containsExactly(FindingCode.FEATURE_NEEDS_NO_TRUNCATION); // DF-08
        assertThat(log.names()).hasSize(1);
    }

    /** CM-03. */
    @Test
    void nothingElseSharesTheCommits() throws Exception {
        log.commit(0, protocol("v2Checkpoint", "v2Checkpoint"), String.format(META_DATA, ""));
        TableDetails details = table().details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(details)
                .plus(DropFeature.of("v2Checkpoint"), details.metadata())
                .plus(new SetTableComment(Optional.of("x")), details.metadata());

        assertThat(((CommitResult.Refused) commit(changes)).findings())
                .extracting(Finding::code)
                .contains(FindingCode.MUST_STAND_ALONE);
        assertThat(log.names()).hasSize(1);
    }

    @Test
    void stoppedOnTheWayItSaysWhatIsInAndGoesOnWhenAskedAgain() throws Exception {
        log.commit(
                0,
                protocol("deletionVectors", "deletionVectors"),
                String.format(META_DATA, "\"delta.enableDeletionVectors\":\"true\""));
        TableDetails before = table().details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(before).plus(DropFeature.of("deletionVectors"), before.metadata());

        CommitResult result = table().commit(request(changes), stoppingOnce(commitsThere(3)));
        List<OwnCommit> made = inLog(folder.resolve("t"), 1, 2);

        assertThat(result).isInstanceOfSatisfying(CommitResult.PartlyDone.class, partly -> {
            assertThat(partly.versions()).containsExactly(1L, 2L); // clean-up and the first barrier
            assertThat(partly.commits()).isEqualTo(made);
            assertThat(partly.remaining()).isEqualTo(3);
            assertThat(partly.why()).isEmpty();
            assertThat(partly.now().orElseThrow().metadata().features().supported())
                    .contains("deletionVectors");
        });
        TableDetails between = table().details(Progress.unwatched());
        CommitResult.Committed rest =
                committed(commit(ChangeSet.none(between).plus(DropFeature.of("deletionVectors"), between.metadata())));
        assertThat(rest.isVerified()).isTrue();
        assertThat(rest.commits()).isEqualTo(inLog(folder.resolve("t"), 3, 5));
    }

    /** As another reader finds them, from one version to another. */
    private static List<OwnCommit> inLog(Path table, long from, long to) throws IOException {
        return IndependentDeltaParser.read(table).commits().subMap(from, to + 1).entrySet().stream()
                .map(entry -> {
                    boolean removes =
                            "REMOVE COLUMN MAPPING".equals(entry.getValue().get("operation"));
                    String txnId = String.valueOf(entry.getValue().get("txnId"));
                    return new OwnCommit(entry.getKey(), txnId, removes, removes);
                })
                .toList();
    }

    @Test
    void stoppedBeforeItsFirstCommitItHasDoneNothing() throws Exception {
        log.commit(0, protocol("v2Checkpoint", "v2Checkpoint"), String.format(META_DATA, ""));
        TableDetails before = table().details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(before).plus(DropFeature.of("v2Checkpoint"), before.metadata());

        assertThatThrownBy(() -> table().commit(request(changes), stoppingOnce(() -> true)))
                .isInstanceOf(CancellationException.class);
        assertThat(log.names()).hasSize(1);
    }

    @Test
    void whatSomebodyElseHasDroppedMeanwhileIsNoCommit() throws Exception {
        log.commit(0, protocol("", "checkConstraints appendOnly"), String.format(META_DATA, ""));
        TableDetails before = table().details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(before).plus(DropFeature.of("checkConstraints"), before.metadata());
        log.commit(1, protocol("", "appendOnly"));

        assertThat(commit(changes)).isInstanceOf(CommitResult.NothingToCommit.class);
    }

    @Test
    void whatTheLogAndTheFilesTellIsFoundBeforeAnythingIsAsked() throws Exception {
        log.commit(
                0,
                protocol("deletionVectors", "deletionVectors"),
                String.format(META_DATA, ""),
                "{\"add\":{\"path\":\"f\",\"partitionValues\":{},\"size\":1,\"modificationTime\":1,\"dataChange\":true,"
                        + "\"deletionVector\":{\"storageType\":\"i\",\"pathOrInlineDv\":\"x\",\"sizeInBytes\":1,\"cardinality\":1}}}");
        TableDetails details = table().details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(details).plus(DropFeature.of("deletionVectors"), details.metadata());

        assertThat(table().check(details, changes)).noneMatch(Finding::blocks);
        assertThat(table().inspect(details, changes, Progress.unwatched()))
                .filteredOn(Finding::blocks)
                .extracting(Finding::code)
                .containsExactly(FindingCode.FEATURE_IN_FILES);
    }

    private interface Condition {
        boolean isMet();
    }

    private Condition commitsThere(int count) {
        return () -> {
            try (Stream<Path> names = Files.list(log.path(""))) {
                return names.filter(name -> name.toString().endsWith(".json")).count() >= count;
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        };
    }

    private static Progress stoppingOnce(Condition condition) {
        return new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return condition.isMet();
            }
        };
    }

    private List<FindingCode> refused(String feature) throws Exception {
        return refused(DropFeature.of(feature));
    }

    private List<FindingCode> refused(MetadataEdit edit) throws Exception {
        TableDetails details = table().details(Progress.unwatched());
        CommitResult result = commit(ChangeSet.none(details).plus(edit, details.metadata()));
        return ((CommitResult.Refused) result)
                .findings().stream().map(Finding::code).toList();
    }

    private static CommitResult.Committed committed(CommitResult result) {
        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        return (CommitResult.Committed) result;
    }

    private CommitResult commit(ChangeSet changes) throws Exception {
        return commit(table(), changes);
    }

    private static CommitResult commit(GovernedTable table, ChangeSet changes) throws Exception {
        return table.commit(request(changes), Progress.unwatched());
    }

    private static CommitRequest request(ChangeSet changes) {
        return new CommitRequest(changes, Optional.of("because"), "Ana");
    }

    private GovernedTable table() throws Exception {
        return new DeltaFormat()
                .open(new TableName("c", "s", "t"), folder.resolve("t").toString());
    }

    private static String protocol(String ofReaders, String ofWriters) {
        return "{\"protocol\":{\"minReaderVersion\":3,\"minWriterVersion\":7,\"readerFeatures\":[" + list(ofReaders)
                + "],\"writerFeatures\":[" + list(ofWriters) + "]}}";
    }

    private static String list(String names) {
        return names.isEmpty() ? "" : "\"" + names.replace(" ", "\",\"") + "\"";
    }
}
