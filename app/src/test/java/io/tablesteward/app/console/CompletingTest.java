package io.tablesteward.app.console;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.FxToolkitExtension;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/** Ctrl+Space in the window. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class CompletingTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ALTER TABLE t SET TBLP                              | ALTER TABLE t SET TBLPROPERTIES
            DESCRIBE prod.sales.o                               | DESCRIBE prod.sales.orders
            DESCRIBE ORD                                        | DESCRIBE orders
            COMMENT ON COLUMN sales.orders.                     | COMMENT ON COLUMN sales.orders.id
            ALTER TABLE prod.crm.people ALTER COLUMN `i         | ALTER TABLE prod.crm.people ALTER COLUMN id
            """)
    void whatCanOnlyBeOneIsPutInAtOnceAlsoColumnsOfATableThatNobodyOpened(String begun, String done, FxRobot robot)
            throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        shown.write(begun);
        robot.push(KeyCode.CONTROL, KeyCode.SPACE);
        settle();
        assertThat(shown.text()).isEqualTo(done);
        assertThat(menus(robot)).isEmpty();
    }

    @Test
    void severalAreOfferedAtTheCaretAndTheKeyboardChooses(FxRobot robot) throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        shown.write("SHOW TABLES IN prod.");
        robot.push(KeyCode.CONTROL, KeyCode.SPACE);
        settle();
        assertThat(menus(robot))
                .singleElement()
                .satisfies(menu -> assertThat(menu.getItems())
                        .extracting(MenuItem::getText)
                        .containsExactly("crm", "sales"));
        robot.push(KeyCode.DOWN); // from the first, where it begins
        settle();
        robot.push(KeyCode.ENTER);
        settle();
        assertThat(shown.text()).isEqualTo("SHOW TABLES IN prod.sales");
    }

    @Test
    void escapeLeavesTheTextAsItIs(FxRobot robot) throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        shown.write("des");
        robot.push(KeyCode.CONTROL, KeyCode.SPACE);
        settle();
        assertThat(menus(robot)).hasSize(1);
        robot.push(KeyCode.ESCAPE);
        settle();
        assertThat(menus(robot)).isEmpty();
        assertThat(shown.text()).isEqualTo("des");
    }

    @Test
    void columnsThatComeAfterThePersonWroteOnAreNotPutIn(FxRobot robot) throws Exception {
        Queue<Runnable> background = new ConcurrentLinkedQueue<>();
        ExampleConsole shown = ExampleConsole.waiting(folder, background::add);
        runAll(background);
        shown.write("COMMENT ON COLUMN sales.orders.");
        robot.push(KeyCode.CONTROL, KeyCode.SPACE);
        settle();
        shown.write("COMMENT ON COLUMN sales.orders.x");
        runAll(background);
        assertThat(shown.text()).isEqualTo("COMMENT ON COLUMN sales.orders.x");
        assertThat(menus(robot)).isEmpty();
    }

    private static void runAll(Queue<Runnable> background) {
        for (Runnable next = background.poll(); next != null; next = background.poll()) {
            next.run();
            settle();
        }
    }

    private static List<ContextMenu> menus(FxRobot robot) throws Exception {
        return onFx(() -> robot.listWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .toList());
    }
}
