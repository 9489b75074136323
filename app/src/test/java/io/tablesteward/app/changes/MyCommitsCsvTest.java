package io.tablesteward.app.changes;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MyCommitsCsvTest {
    @Test
    void oneLineForEachCommitAndNoNoteThatASpreadsheetWouldRun() throws IOException {
        MyCommit commit = new MyCommit(
                Instant.parse("2026-11-30T12:02:00Z"),
                new TableName("lake", "sales", "orders"),
                "/lake/sales/orders",
                Optional.of("id"),
                7,
                "txn",
                Optional.of("=HYPERLINK(\"x\")"),
                MyCommit.Outcome.VERIFIED,
                Optional.empty(),
                List.of());

        assertThat(MyCommitsCsv.of(List.of(commit)))
                .isEqualTo("time,catalog,schema,table,version,outcome,note,run,txn_id,location\r\n"
                        + "2026-11-30T12:02:00Z,lake,sales,orders,7,VERIFIED,\"'=HYPERLINK(\"\"x\"\")\",,txn,"
                        + "/lake/sales/orders\r\n");
    }
}
