package io.tablesteward.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(FxToolkitExtension.class)
class FrontTableWatchTest {
    private final ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);

    @Test
    void aCommitOfSomebodyElseIsShownAndStagedChangesStay() throws Exception {
        List<String> lines = FxToolkitExtension.onFx(() -> {
            NoticeBar notices = new NoticeBar(example.workbench().messages());
            OpenTable table = example.open(Examples.orders());
            example.workspace()
                    .stage(
                            table,
                            new MetadataEdit.SetTableComment(Optional.of("mine")),
                            StepName.of("comment", "orders"));
            ((ExampleTable) table.table()).becomes(next());
            new FrontTableWatch(example.workbench(), notices).look();
            return texts(notices);
        });
        assertThat(lines)
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .startsWith("Version " + String.format(Locale.ENGLISH, "%,d", next().version()))
                        .endsWith("Your change stays."));
        assertThat(example.workspace().changes().get(Examples.ORDERS))
                .satisfies(changes -> assertThat(
                                Objects.requireNonNull(changes).base().version())
                        .isEqualTo(next().version()));
    }

    @Test
    void nothingNewSaysNothing() throws Exception {
        Callable<List<String>> look = () -> {
            NoticeBar notices = new NoticeBar(example.workbench().messages());
            example.open(Examples.orders());
            new FrontTableWatch(example.workbench(), notices).look();
            return texts(notices);
        };
        assertThat(FxToolkitExtension.onFx(look)).isEmpty();
    }

    private static TableDetails next() {
        TableDetails before = Examples.orders();
        return Examples.next(
                before,
                before.metadata()
                        .withColumn(
                                before.metadata().columns().get(0).path(),
                                column -> column.withComment(Optional.of("theirs"))));
    }

    private static List<String> texts(NoticeBar notices) {
        return notices.lookupAll(".label").stream()
                .filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText())
                .toList();
    }
}
