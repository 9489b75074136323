package io.tablesteward.app.main;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.LeftWizard;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.format.TruncationPlan.FirstRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(FxToolkitExtension.class)
class LeftKeeperTest {
    private static final SortedMap<String, String> TYPED =
            new TreeMap<>(Map.of("name", "caf\u00e9 \"quoted\"\n\ud83d\ude00", "note", ""));
    private static final TruncationPlan PLAN = new TruncationPlan(
            Examples.ORDERS,
            "/lake/orders",
            "id",
            "columnMapping",
            Instant.parse("2026-11-30T12:00:00Z"),
            true,
            Optional.of(new FirstRun(7, Instant.parse("2026-11-30T12:10:00Z"), Duration.ofHours(24))));

    private final ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);

    @Test
    void whatIsToBeContinuedIsThereAfterARestart() throws Exception {
        List<LeftWizard> left = new ArrayList<>();
        for (SchemaOperation operation : SchemaOperation.values()) {
            left.add(0, new LeftWizard(operation, Examples.ORDERS, 3, List.of(TYPED, new TreeMap<>())));
        }
        Workbench first = started();
        onFx(() -> {
            LeftKeeper.resume(first, new NoticeBar(first));
            for (int i = left.size() - 1; i >= 0; i--) {
                first.workspace().leave(left.get(i));
            }
            first.workspace().plan(PLAN);
            return true;
        });

        Workbench second = started();
        onFx(() -> LeftKeeper.resume(second, new NoticeBar(second)));

        assertThat(second.workspace().leftWizards()).containsExactlyElementsOf(left);
        assertThat(second.workspace().truncations()).containsExactly(PLAN);

        onFx(() -> {
            second.workspace().forget(left.get(0));
            second.workspace().forget(PLAN);
            return true;
        });
        Workbench third = started();
        onFx(() -> LeftKeeper.resume(third, new NoticeBar(third)));
        assertThat(third.workspace().leftWizards()).containsExactlyElementsOf(left.subList(1, left.size()));
        assertThat(third.workspace().truncations()).isEmpty();
    }

    @Test
    void aFileThatSomebodyTamperedWithIsSetAsideSaidAndNotLost() throws Exception {
        Path file = example.workbench().files().folder().leftWizardsFile();
        Path plans = example.workbench().files().folder().truncationsFile();
        Files.createDirectories(file.getParent());
        String tampered = "{\"version\": 1, \"wizards\": [{\"operation\": \"RENAME_COLUMNS\", \"step\": -4}]}";
        Files.writeString(file, tampered);
        Files.writeString(plans, "{\"version\": 1, \"plans\": [{\"feature\": 3}]}");
        Workbench workbench = started();
        NoticeBar notices = onFx(() -> {
            NoticeBar bar = new NoticeBar(workbench);
            LeftKeeper.resume(workbench, bar);
            workbench
                    .workspace()
                    .leave(new LeftWizard(SchemaOperation.DROP_FEATURE, Examples.ORDERS, 0, List.of(TYPED)));
            workbench.workspace().plan(PLAN);
            return bar;
        });

        assertThat(texts(notices)).anyMatch(text -> text.contains("left-wizards.json"));
        assertThat(texts(notices)).anyMatch(text -> text.contains("truncations.json"));
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertThat(files.filter(kept -> kept.getFileName().toString().startsWith("left-wizards.json."))
                            .toList())
                    .singleElement()
                    .satisfies(kept -> assertThat(kept).hasContent(tampered));
        }
        Workbench next = started();
        onFx(() -> LeftKeeper.resume(next, new NoticeBar(next)));
        assertThat(next.workspace().leftWizards()).hasSize(1);
        assertThat(next.workspace().truncations()).containsExactly(PLAN);
    }

    private static List<String> texts(Node bar) {
        return bar.lookupAll(".label").stream()
                .filter(Label.class::isInstance)
                .map(label -> ((Label) label).getText())
                .toList();
    }

    /** As after a start: a workspace of its own, on the same files. */
    private Workbench started() {
        Workbench now = example.workbench();
        return new Workbench(
                new Workspace(),
                now.tables(),
                now.tasks(),
                now.messages(),
                now.figures(),
                now.views(),
                now.dialogs(),
                now.commands(),
                now.engine(),
                now.preferences(),
                AppFiles.in(now.files().folder()),
                now.clock());
    }
}
