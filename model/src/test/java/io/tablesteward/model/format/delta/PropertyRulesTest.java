package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PropertyRulesTest {
    @TempDir
    static Path folder;

    private static List<Finding> findings(DeltaShape shape, MetadataEdit edit) throws IOException, WorkbenchException {
        GovernedTable table = DeltaTableUnderTest.make(Files.createTempDirectory(folder, "t"), shape)
                .open();
        TableDetails details = table.details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(details).plus(edit, details.metadata());
        return table.check(details, changes).stream()
                .filter(f -> f.field().isPresent())
                .toList();
    }

    private static List<FindingCode> codes(DeltaShape shape, String key, String value)
            throws IOException, WorkbenchException {
        return findings(shape, new SetProperty(key, value)).stream()
                .map(Finding::code)
                .toList();
    }

    private static List<FindingCode> codes(String key, String value) throws IOException, WorkbenchException {
        return codes(DeltaShape.PLAIN, key, value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"quality", "a key with spaces", "Delta", "tagged", "owner.team", "deltas.x"})
    void keysOfPeopleAreFree(String key) throws Exception {
        assertThat(codes(key, "whatever, \"really\"")).isEmpty();
    }

    static List<DeltaProperty> allowed() {
        return DeltaProperties.allowed();
    }

    @ParameterizedTest
    @MethodSource("allowed")
    void aListedKeyTakesItsValuesAndNoOthers(DeltaProperty property) throws Exception {
        String good = switch (property.kind()) {
            case BOOLEAN -> "false";
            case INTERVAL -> "interval 2 weeks 1 day";
            case NUMBER -> Integer.toString(property.smallest());
            case CHOICE -> property.choices().get(0);
            case COLUMNS -> "id, `name`";
        };
        assertThat(codes(property.key(), good)).isEmpty();
        assertThat(codes(property.key(), "no such, value!"))
                .isNotEmpty()
                .allMatch(c -> c.severity() == Finding.Severity.BLOCKS);
        assertThat(codes(property.key(), "")).isNotEmpty();
        assertThat(findings(DeltaShape.PLAIN, new UnsetProperty(property.key())))
                .isEmpty();
        assertThat(codes(property.key().toUpperCase(java.util.Locale.ROOT), good))
                .containsExactly(FindingCode.PROPERTY_SPELLING);
    }

    @ParameterizedTest
    @CsvSource({
        "delta.logRetentionDuration, interval 6 days 23 hours, false",
        "delta.logRetentionDuration, 168 hours, true",
        "delta.logRetentionDuration, interval 99999999999999999999 weeks, true",
        "delta.deletedFileRetentionDuration, interval 30 days 1 microsecond, false",
        "delta.deletedFileRetentionDuration, interval 4 weeks 2 days, true",
    })
    void theLogIsKeptAtLeastAsLongAsDeletedFiles(String key, String value, boolean fine) throws Exception {
        assertThat(codes(key, value)).isEqualTo(fine ? List.of() : List.of(FindingCode.PROPERTY_RETENTION_ORDER));
    }

    @ParameterizedTest
    @CsvSource({
        "delta.columnMapping.mode, name, PROPERTY_NEEDS_WIZARD",
        "delta.columnMapping.maxColumnId, 9, PROPERTY_NEEDS_WIZARD",
        "delta.constraints.positive, id > 0, PROPERTY_IS_CONSTRAINT",
        "delta.feature.deletionVectors, supported, PROPERTY_RAISES_PROTOCOL",
        "delta.minReaderVersion, 3, PROPERTY_RAISES_PROTOCOL",
        "DELTA.MINWRITERVERSION, 7, PROPERTY_RAISES_PROTOCOL",
        "delta.enableRowTracking, true, PROPERTY_NEEDS_REWRITE",
        "delta.enableInCommitTimestamps, true, PROPERTY_ADDS_FEATURE",
        "delta.inCommitTimestampEnablementVersion, 1, PROPERTY_KEPT_BY_PROGRAMS",
        "delta.enableIcebergCompatV2, true, PROPERTY_ADDS_FEATURE",
        "delta.universalFormat.enabledFormats, iceberg, PROPERTY_ADDS_FEATURE",
        "delta.coordinatedCommits.commitCoordinator-preview, x, PROPERTY_ADDS_FEATURE",
        "delta.requireCheckpointProtectionBeforeVersion, 1, PROPERTY_KEPT_BY_PROGRAMS",
        "delta.enableChangeDataCapture, true, PROPERTY_OUTDATED",
        "delta.thisIsNoKey, x, PROPERTY_UNKNOWN",
        "location, /elsewhere, PROPERTY_RESERVED",
        "provider, parquet, PROPERTY_RESERVED",
        "external, true, PROPERTY_RESERVED",
        "comment, hello, PROPERTY_IS_COMMENT",
        "tag.pii, yes, PROPERTY_IS_TAG",
        "owner, finance, PROPERTY_SHOWN_AS_OWNER",
        "logRetentionDuration, 30 days, PROPERTY_WITHOUT_PREFIX",
    })
    void everyOtherKeyHasItsReason(String key, String value, FindingCode code) throws Exception {
        assertThat(codes(key, value)).containsExactly(code);
    }

    @ParameterizedTest
    @CsvSource({
        "delta.appendOnly, true, MANY_FEATURES",
        "delta.appendOnly, true, PLAIN",
        "delta.enableChangeDataFeed, true, CHANGE_FEED",
        "delta.enableDeletionVectors, true, MANY_FEATURES",
        "delta.enableTypeWidening, true, MANY_FEATURES",
        "delta.checkpointPolicy, v2, MANY_FEATURES",
    })
    void aKeyMayBeTurnedOnWhereItsFeatureIsThereAlready(String key, String value, DeltaShape shape) throws Exception {
        assertThat(codes(shape, key, value)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "delta.appendOnly, true, ROW_TRACKING",
        "delta.enableChangeDataFeed, true, PLAIN",
        "delta.enableDeletionVectors, true, PLAIN",
        "delta.enableTypeWidening, TRUE, PLAIN",
        "delta.checkpointPolicy, v2, PLAIN",
    })
    void turningItOnElsewhereWouldAddTheFeature(String key, String value, DeltaShape shape) throws Exception {
        assertThat(codes(shape, key, value)).containsExactly(FindingCode.PROPERTY_ADDS_FEATURE);
    }

    @ParameterizedTest
    @EnumSource(names = {"MAPPED_BY_NAME", "MANY_FEATURES"})
    void manifestsCannotStandBesideMappingOrDeletionVectors(DeltaShape shape) throws Exception {
        assertThat(codes(shape, "delta.compatibility.symlinkFormatManifest.enabled", "true"))
                .contains(FindingCode.PROPERTY_CONFLICTS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "interval 30 days",
                "30 days",
                "1 week",
                "2 WEEKS",
                "interval 1 day 12 hours",
                "90 seconds",
                "0 days"
            })
    void intervalsHaveAFixedLength(String interval) throws Exception {
        assertThat(codes("delta.setTransactionRetentionDuration", interval)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1 month", "interval 1 year", "30", "days", "-1 days", "30days", "interval", "1 day 2 months"})
    void monthsYearsAndNonsenseAreRefused(String interval) throws Exception {
        assertThat(codes("delta.logRetentionDuration", interval))
                .containsExactly(FindingCode.PROPERTY_VALUE_NOT_INTERVAL);
    }

    @Test
    void columnsOfStatisticsMustBeThereOnceAndFit() throws Exception {
        String key = "delta.dataSkippingStatsColumns";
        assertThat(codes(DeltaShape.NESTED, key, "`my.column`, my.column, OUTER.inner.leaf"))
                .isEmpty();
        assertThat(codes(DeltaShape.PLAIN, key, "id, nowhere")).containsExactly(FindingCode.PROPERTY_COLUMN_UNKNOWN);
        assertThat(codes(DeltaShape.PLAIN, key, "id, ID")).containsExactly(FindingCode.PROPERTY_COLUMN_TWICE);
        assertThat(codes(DeltaShape.PARTITIONED, key, "day")).containsExactly(FindingCode.PROPERTY_COLUMN_UNFIT);
        assertThat(codes(DeltaShape.NESTED, key, "plain_map")).containsExactly(FindingCode.PROPERTY_COLUMN_UNFIT);
        for (String broken : List.of("id,", ",id", "`id", "a b", "id;name", "id,,name")) {
            assertThat(codes(DeltaShape.PLAIN, key, broken))
                    .as(broken)
                    .containsExactly(FindingCode.PROPERTY_VALUE_NOT_COLUMNS);
        }
    }

    @Test
    void aListedKeyIsNeverAlsoRefused() {
        assertThat(allowed())
                .allSatisfy(property -> assertThat(DeltaProperties.otherwise(property.key()))
                        .map(DeltaProperties.Other::code)
                        .contains(FindingCode.PROPERTY_UNKNOWN));
    }
}
