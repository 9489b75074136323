package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.files.Location;
import io.tablesteward.model.format.FeatureOutlook;
import io.tablesteward.model.format.FeatureOutlook.Way;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.sample.SampleWarehouse;
import io.tablesteward.model.history.LongestTransaction;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of every feature of a table it is said whether and how it could go, on the tables of the sample. */
class FeatureOutlookTest {
    @TempDir
    Path folder;

    @BeforeEach
    void make() throws Exception {
        new SampleWarehouse(folder.resolve("sample"), Clock.systemUTC()).create(Progress.unwatched());
    }

    @Test
    void theTableAloneTellsMostAndItsFilesTheRest() throws Exception {
        GovernedTable leads = table("crm", "leads");
        TableDetails details = leads.details(Progress.unwatched());

        assertThat(ways(FeatureOutlook.of(leads, details))).containsEntry("deletionVectors", Way.HERE);
        List<FeatureOutlook> closely = FeatureOutlook.of(leads, details, Progress.unwatched());
        assertThat(ways(closely))
                .isEqualTo(Map.of("appendOnly", Way.NEVER, "deletionVectors", Way.BY_SPARK, "invariants", Way.NEVER));
        assertThat(closely.get(0).findings().get(0).code()).isEqualTo(FindingCode.FEATURE_IN_FILES);
        assertThat(closely.get(0).mayTakeHistoryAlong()).isTrue();
    }

    @Test
    void aFeatureOfWritersAloneGoesHereAndLeavesTheHistory() throws Exception {
        GovernedTable invoices = table("finance", "invoices");
        List<FeatureOutlook> all =
                FeatureOutlook.of(invoices, invoices.details(Progress.unwatched()), Progress.unwatched());

        assertThat(all.get(0).feature()).isEqualTo("inCommitTimestamp");
        assertThat(all.get(0).way()).isEqualTo(Way.HERE);
        assertThat(all.get(0).mayTakeHistoryAlong()).isFalse();
        assertThat(all.get(0).mayLeaveHistory()).isTrue();
    }

    @Test
    void theMappingIsNotInTheWayOfItsFeature() throws Exception {
        GovernedTable customers = table("crm", "customers");

        assertThat(ways(FeatureOutlook.of(customers, customers.details(Progress.unwatched()), Progress.unwatched())))
                .containsEntry("columnMapping", Way.HERE)
                .containsEntry("checkConstraints", Way.HERE);
    }

    @Test
    void whereOnlyThisProgramCannotWriteTheFilesAreLookedAtForSpark() throws Exception {
        String place = folder.resolve("sample/crm/leads").toUri().toString();
        GovernedTable leads = new DeltaTable(
                new TableName("sample", "crm", "leads"),
                LogFolders.at(new Location.Remote("file", place)),
                new LookOnlyStore(Reason.of(Problem.STORE_LOOK_ONLY, "file")));
        List<FeatureOutlook> all = FeatureOutlook.of(leads, leads.details(Progress.unwatched()), Progress.unwatched());

        assertThat(ways(all))
                .isEqualTo(Map.of("appendOnly", Way.NEVER, "deletionVectors", Way.BY_SPARK, "invariants", Way.NEVER));
        assertThat(all.get(0).findings())
                .extracting(Finding::code)
                .contains(FindingCode.LOOK_ONLY, FindingCode.FEATURE_IN_FILES);
        assertThat(leads.truncation("deletionVectors", Progress.unwatched()).inUse())
                .isTrue();
    }

    /** DF-06. */
    @Test
    void theLongestTransactionIsFound() throws Exception {
        LogOnDisk log = LogOnDisk.in(folder.resolve("t"));
        log.commit(
                0,
                "{\"commitInfo\":{\"operation\":\"CREATE TABLE\",\"operationMetrics\":{}}}",
                "{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":2}}",
                "{\"metaData\":{\"id\":\"t\",\"format\":{\"provider\":\"parquet\",\"options\":{}},\"schemaString\":\"{\\\"type\\\":"
                        + "\\\"struct\\\",\\\"fields\\\":[]}\",\"partitionColumns\":[],\"configuration\":{}}}");
        GovernedTable table = new DeltaFormat()
                .open(new TableName("c", "s", "t"), folder.resolve("t").toString());
        assertThat(LongestTransaction.of(table.history(), Progress.unwatched())).isEmpty();
        log.commitInfo(1, "\"operation\":\"MERGE\",\"operationMetrics\":{\"executionTimeMs\":\"61000\"}");
        log.commitInfo(2, "\"operation\":\"UPDATE\",\"operationMetrics\":{\"executionTimeMs\":\"60000\"}");

        assertThat(LongestTransaction.of(table.history(), Progress.unwatched()))
                .contains(new LongestTransaction(1, Duration.ofSeconds(61)));
    }

    private static Map<String, Way> ways(List<FeatureOutlook> all) {
        return all.stream()
                .collect(Collectors.toMap(
                        FeatureOutlook::feature,
                        Function.<FeatureOutlook>identity().andThen(FeatureOutlook::way)));
    }

    private GovernedTable table(String schema, String name) throws Exception {
        return new DeltaFormat()
                .open(
                        new TableName("sample", schema, name),
                        folder.resolve("sample").resolve(schema).resolve(name).toString());
    }
}
