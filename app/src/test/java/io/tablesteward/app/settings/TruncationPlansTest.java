package io.tablesteward.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.format.TruncationFacts;
import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.format.TruncationPlan.FirstRun;
import io.tablesteward.model.table.TableName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TruncationPlansTest {
    private static final TableName TABLE = new TableName("lake", "sales", "orders");
    private static final Instant NOW = Instant.parse("2026-11-30T10:00:00.001Z");
    private static final TruncationPlan BEGUN =
            TruncationPlan.of(TABLE, "/lake/sales/orders", "columnMapping", facts(Optional.empty()), NOW);
    private static final TruncationPlan WAITING = BEGUN.withHistoryExported()
            .with(facts(Optional.of(new FirstRun(7, NOW.plusSeconds(9), Duration.ofHours(24)))));

    @TempDir
    Path folder;

    @Test
    void plansAreReadAgainAsTheyWereWritten() throws Exception {
        DataFolder data = new DataFolder(folder, folder);
        TruncationPlans plans = TruncationPlans.none().plus(WAITING).plus(ofFeature("deletionVectors"));

        AppFile.truncations(data).write(plans);

        assertThat(AppFile.truncations(data).read()).isEqualTo(new Loaded<>(Optional.of(plans), List.of()));
    }

    @Test
    void aFileThatMakesNoSenseIsSetAside() throws Exception {
        DataFolder data = new DataFolder(folder, folder);
        AppFile.truncations(data).write(TruncationPlans.none().plus(WAITING));
        String text = Files.readString(data.truncationsFile());
        for (String damaged : List.of(text.replace("PT24H", "soon"), text.replace("true", "1"), text.substring(9))) {
            assertThat(damaged).isNotEqualTo(text);
            Files.writeString(data.truncationsFile(), damaged);
            Loaded<TruncationPlans> loaded = AppFile.truncations(data).read();
            assertThat(loaded.or(TruncationPlans.none())).isEqualTo(TruncationPlans.none());
            assertThat(loaded.notices()).hasSize(1);
        }
    }

    @Test
    void aTableHasOnePlanForAFeature() {
        TruncationPlans plans = TruncationPlans.none().plus(BEGUN).plus(ofFeature("deletionVectors"));

        assertThat(plans.plus(WAITING).all()).containsExactly(ofFeature("deletionVectors"), WAITING);
        assertThat(plans.of(TABLE, "/lake/sales/orders", "columnMapping")).contains(BEGUN);
        assertThat(plans.of(TABLE, "/elsewhere", "columnMapping")).isEmpty();
        assertThat(plans.without(WAITING).all()).containsExactly(ofFeature("deletionVectors"));
    }

    private static TruncationPlan ofFeature(String feature) {
        return TruncationPlan.of(TABLE, "/lake/sales/orders", feature, facts(Optional.empty()), NOW);
    }

    private static TruncationFacts facts(Optional<FirstRun> run) {
        return new TruncationFacts("the-id", true, false, run);
    }
}
