package io.tablesteward.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.StepName;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.change.MetadataEdit;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

@ExtendWith(FxToolkitExtension.class)
class ClosingTest {
    private final ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
    private final AtomicInteger closed = new AtomicInteger();
    private final Closing closing = new Closing(example.workbench(), closed::incrementAndGet);

    @BeforeEach
    void show() throws Exception {
        FxToolkitExtension.show(example::root, Theme.LIGHT, 1024, 700);
    }

    @Test
    void withNothingPendingItCloses(FxRobot robot) {
        robot.interact(closing::ask);
        assertThat(closed).hasValue(1);
    }

    @Test
    void whatIsNotCommittedIsSaidFirst(FxRobot robot) {
        robot.interact(this::stage);
        robot.interact(closing::ask);
        assertThat(closed).hasValue(0);
        assertThat(robot.lookup("#bodyLabel").queryLabeled().getText())
                .startsWith("1 change in 1 table is not committed")
                .contains("draft");
        robot.clickOn("#closeWindowButton");
        assertThat(closed).hasValue(1);
    }

    @Test
    void aCommitUnderWayIsWaitedFor(FxRobot robot) {
        robot.interact(() -> example.workspace().commitBegan());
        robot.interact(closing::ask);
        assertThat(closed).hasValue(0);
        robot.interact(() -> example.workspace().commitEnded());
        assertThat(closed).hasValue(1);
    }

    private void stage() {
        example.workspace()
                .stage(
                        example.open(Examples.orders()),
                        new MetadataEdit.SetTableComment(Optional.of("mine")),
                        StepName.of("comment", "orders"));
    }
}
