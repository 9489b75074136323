package io.tablesteward.app.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.Section;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

// case 118
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class ManyColumnsTest {
    @Test
    void aNameOfAThousandLettersIsCutAndWholeInItsTip(FxRobot robot) throws Exception {
        List<Column> columns = IntStream.range(0, 40)
                .mapToObj(at -> Examples.column("n".repeat(997) + "%03d".formatted(at), "string")
                        .build())
                .toList();
        show(Examples.details(new TableName("prod", "wide", "long_names"), 1, Examples.metadata(columns)));

        List<TextCell> names = names(robot);
        assertThat(names).hasSizeGreaterThan(5).allSatisfy(cell -> {
            assertThat(cell.getText()).hasSize(1000);
            assertThat(cell.getTooltip().getText()).isEqualTo(cell.getText());
            assertThat(cell.getWidth()).isLessThan(rows(robot).getWidth());
        });
    }

    @Test
    void noNameIsBlankWhereverOneScrolls(FxRobot robot) throws Exception {
        show(Examples.wide(2_000));
        for (int at = 0; at < 2_000; at += 211) {
            int to = at;
            // One after the other: of two scrolls before a layout the table may lose one
            robot.interact(() -> rows(robot).scrollTo(to));
            FxToolkitExtension.settle();
            robot.interact(() -> rows(robot)
                    .scrollToColumnIndex(to % rows(robot).getColumns().size()));
            FxToolkitExtension.settle();
            robot.interact(() -> rows(robot).scrollToColumnIndex(0));
            FxToolkitExtension.settle();
            assertThat(names(robot)).extracting(TextCell::getText).contains("c" + to);
            assertThat(names(robot))
                    .allSatisfy(cell -> assertThat(cell.getText())
                            .isEqualTo(cell.getItem().column().name()));
        }
    }

    /** Names are compared in the background only; until then the window shows the order it had. */
    @Test
    void sortingTenThousandColumnsLeavesTheWindowFree(FxRobot robot) throws Exception {
        Queue<Runnable> background = new ConcurrentLinkedQueue<>();
        ExampleWorkbench example = FxToolkitExtension.onFx(
                () -> new ExampleWorkbench(Locale.ENGLISH, true, background::add, Platform::runLater));
        show(example, Examples.wide(10_000));
        background.clear();
        robot.interact(() -> {
            TreeTableColumn<ColumnRow, ?> name = rows(robot).getColumns().get(0);
            name.setSortType(TreeTableColumn.SortType.DESCENDING);
            rows(robot).getSortOrder().setAll(List.of(name));
        });

        assertThat(background).as("waits for its turn in the background").isNotEmpty();
        assertThat(firstName(robot)).isEqualTo("c0");
        background.forEach(Runnable::run); // this thread is not the one of the window
        FxToolkitExtension.settle();
        assertThat(firstName(robot)).isEqualTo("c9999");
    }

    private static String firstName(FxRobot robot) {
        return rows(robot).getTreeItem(0).getValue().column().name();
    }

    private static void show(TableDetails details) throws Exception {
        show(FxToolkitExtension.onFx(() -> new ExampleWorkbench(Locale.ENGLISH)), details);
    }

    private static void show(ExampleWorkbench example, TableDetails details) throws Exception {
        FxToolkitExtension.show(
                () -> {
                    TableTabsController tabs = new TableTabsController(example.workbench(), of -> new StackPane());
                    example.root().getChildren().add(example.workbench().views().load(tabs, Region.class));
                    example.open(details).sectionProperty().set(Section.COLUMNS);
                    return example.root();
                },
                Theme.LIGHT,
                904,
                600);
        FxToolkitExtension.settle();
    }

    /** The cells of the first column that show a row. */
    private static List<TextCell> names(FxRobot robot) {
        return robot
                .lookup(node -> node instanceof TextCell cell
                        && cell.getItem() != null
                        && cell.isVisible()
                        && cell.getTableRow().isVisible()
                        && cell.getTableColumn() == rows(robot).getColumns().get(0))
                .queryAllAs(TextCell.class)
                .stream()
                .toList();
    }

    @SuppressWarnings("unchecked") // the table of columns has rows of this type
    private static TreeTableView<ColumnRow> rows(FxRobot robot) {
        return robot.lookup("#columnTable").queryAs(TreeTableView.class);
    }
}
