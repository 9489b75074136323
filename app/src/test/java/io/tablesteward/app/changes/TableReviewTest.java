package io.tablesteward.app.changes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.TableDetails;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(FxToolkitExtension.class)
class TableReviewTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:30:00Z");

    @Test
    void databricksBesideUsIsSaidBecauseItsCatalogKeepsOtherTexts() throws Exception {
        assertThat(findings("Databricks-Runtime/16.4.x-scala2.12"))
                .contains(Finding.ofTable(FindingCode.DATABRICKS_WRITES_HERE, 41));
        assertThat(findings("Apache-Spark/4.1.2 Delta-Lake/4.4.0"))
                .extracting(Finding::code)
                .contains(FindingCode.JOBS_FAIL_ONCE)
                .doesNotContain(FindingCode.DATABRICKS_WRITES_HERE);
    }

    // CM-13
    @Test
    void nobodyIsWarnedOfEnablingWhereWhoSavesGoesOn() throws Exception {
        assertThat(findings("Apache-Spark/4.1.2 Delta-Lake/4.4.0", Examples.refunds(), new EnableColumnMapping()))
                .extracting(Finding::code)
                .doesNotContain(FindingCode.JOBS_FAIL_ONCE);
        assertThat(findings(
                        "Apache-Spark/4.1.2 Delta-Lake/4.4.0",
                        Examples.refunds(),
                        new SetTableComment(Optional.of("mine"))))
                .extracting(Finding::code)
                .contains(FindingCode.JOBS_FAIL_ONCE);
    }

    private static List<Finding> findings(String engine) throws Exception {
        return findings(engine, Examples.orders(), new SetTableComment(Optional.of("mine")));
    }

    private static List<Finding> findings(String engine, TableDetails orders, MetadataEdit edit) throws Exception {
        ExampleTable table = new ExampleTable(orders);
        table.remembers(new ExampleHistory(List.of(commit(engine))));
        ChangeSet staged = ChangeSet.none(orders).plus(edit, orders.metadata());
        ExampleWorkbench example = FxToolkitExtension.onFx(() -> new ExampleWorkbench(Locale.ENGLISH));
        return TableReview.read(example.connection(), table, staged, NOW, Progress.unwatched())
                .findings();
    }

    private static CommitEntry commit(String engine) {
        Map<String, JsonNode> info = new LinkedHashMap<>();
        info.put("operation", TextNode.valueOf("WRITE"));
        info.put("engineInfo", TextNode.valueOf(engine));
        return new CommitEntry(
                41,
                NOW.minusSeconds(3600),
                CommitEntry.TimeSource.FILE,
                info,
                CommitEntry.State.PUBLISHED,
                true,
                Optional.empty());
    }
}
