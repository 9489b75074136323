package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.contract.CommitMany;
import io.tablesteward.model.contract.IndependentDeltaParser;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two processes of ours commit to one table at once: nothing that was acknowledged is lost without a word. */
class CrowdedTableTest {
    private static final int COMMITS = 60;

    @TempDir
    Path folder;

    @Test
    void everyAcknowledgedEditIsInTheTable() throws Exception {
        DeltaTableUnderTest table = DeltaTableUnderTest.make(folder.resolve("t"), DeltaShape.IN_COMMIT_TIMESTAMPS);
        List<String> lines = new ArrayList<>();
        try (ChildJvm one = start(table, "one");
                ChildJvm two = start(table, "two")) {
            lines.addAll(one.rest());
            lines.addAll(two.rest());
            assertThat(one.exitCode()).isZero();
            assertThat(two.exitCode()).isZero();
        }

        IndependentDeltaParser parsed = table.parsed();
        Map<String, String> tags = parsed.tags();
        int acknowledged = 0;
        for (String line : lines) {
            String[] words = line.split(" ", -1);
            if (!words[0].endsWith("verified")) {
                assertThat(words[0]).isIn("ready", "done", "clash");
                continue;
            }
            acknowledged++;
            long version = Long.parseLong(words[1]);
            assertThat(parsed.commits().get(version)).containsEntry("txnId", words[2]);
            assertThat(parsed.commits().values().stream().filter(c -> words[2].equals(c.get("txnId"))))
                    .hasSize(1);
            if (words[3].equals("tag")) {
                assertThat(words[0]).isEqualTo("verified");
                assertThat(tags).containsEntry(words[4], words[4]);
            }
        }
        assertThat(tags).hasSize(2 * COMMITS);
        assertThat(parsed.version()).isEqualTo(acknowledged).isLessThanOrEqualTo(200);
        assertThat(timestamps(parsed)).isSorted().doesNotHaveDuplicates();
        assertThat(table.filesInLog()).isEqualTo(parsed.version() + 1);
    }

    private static ChildJvm start(DeltaTableUnderTest table, String name) throws Exception {
        return ChildJvm.start(CommitMany.class, table.folder().toString(), name, Integer.toString(COMMITS));
    }

    private static List<BigDecimal> timestamps(IndependentDeltaParser parsed) {
        return parsed.commits().values().stream()
                .map(c -> (BigDecimal) c.getOrDefault("inCommitTimestamp", BigDecimal.ZERO))
                .toList();
    }
}
