package io.tablesteward.app.console;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.model.report.Cell;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(FxToolkitExtension.class)
class AnswerTableTest {
    private static final List<List<Cell>> ROWS =
            List.of(row(9, "2026-01-03", "b"), row(10, "2026-01-01", "a"), row(1, "2026-01-02", "c"));

    private final TableView<List<Cell>> view = new TableView<>();

    @Test
    void aClickOnAHeadSortsNumbersAsNumbersThenTheOtherWayRoundThenNotAtAll() throws Exception {
        AnswerTable table = shown(Runnable::run, ROWS);
        sortBy(0, SortType.ASCENDING);
        assertThat(view.getItems()).containsExactly(ROWS.get(2), ROWS.get(0), ROWS.get(1));
        sortBy(0, SortType.DESCENDING);
        assertThat(view.getItems()).containsExactly(ROWS.get(1), ROWS.get(0), ROWS.get(2));
        onFx(() -> view.getSortOrder().removeAll(view.getColumns()));
        assertThat(view.getItems()).isEqualTo(ROWS);
        sortBy(1, SortType.ASCENDING);
        assertThat(view.getItems()).containsExactly(ROWS.get(1), ROWS.get(2), ROWS.get(0));
        assertThat(table.asShown().rows()).isEqualTo(view.getItems());
    }

    @Test
    void theMenuSortsByEachColumnTurnsItRoundAndBringsTheOrderOfTheAnswerBack() throws Exception {
        AnswerTable table = shown(Runnable::run, ROWS);
        MenuButton menu = onFx(() -> {
            MenuButton made = new MenuButton("Sort");
            table.sortBy(made);
            return made;
        });
        assertThat(choose(menu, 0)).isEqualTo("number, smallest first");
        assertThat(view.getItems()).containsExactly(ROWS.get(2), ROWS.get(0), ROWS.get(1));
        assertThat(choose(menu, 0)).isEqualTo("number, largest first");
        assertThat(view.getItems()).containsExactly(ROWS.get(1), ROWS.get(0), ROWS.get(2));
        assertThat(choose(menu, 2)).isEqualTo("text, smallest first");
        assertThat(view.getItems()).containsExactly(ROWS.get(1), ROWS.get(0), ROWS.get(2));
        assertThat(choose(menu, 3)).isEqualTo("In the order of the answer");
        assertThat(view.getItems()).isEqualTo(ROWS);
    }

    /** As one that is opened and chosen from. */
    private static String choose(MenuButton menu, int item) throws Exception {
        return onFx(() -> {
            menu.show();
            MenuItem chosen = menu.getItems().get(item);
            chosen.fire();
            menu.hide();
            return chosen.getText();
        });
    }

    @Test
    void aColumnThatWasDraggedElsewhereIsStillSortedByItsOwnCells() throws Exception {
        shown(Runnable::run, ROWS);
        onFx(() -> {
            TableColumn<List<Cell>, ?> first = view.getColumns().remove(0);
            view.getColumns().add(first);
            return view.getSortOrder().add(first);
        });
        assertThat(view.getItems()).containsExactly(ROWS.get(2), ROWS.get(0), ROWS.get(1));
    }

    @Test
    void anotherAnswerComesInItsOwnOrderAndASortThatComesTooLateIsNotShown() throws Exception {
        Queue<Runnable> background = new ArrayDeque<>();
        AnswerTable table = shown(background::add, ROWS);
        sortBy(0, SortType.ASCENDING);
        assertThat(view.getItems()).as("not sorted on this thread").isEqualTo(ROWS);
        sortBy(2, SortType.ASCENDING);
        AnswerRows other = answer(List.of(row(2, "2026-02-01", "y"), row(1, "2026-02-01", "z")));
        onFx(() -> {
            table.show(other);
            background.forEach(Runnable::run);
            return other;
        });
        assertThat(view.getItems()).isEqualTo(other.rows());
        assertThat(view.getSortOrder()).isEmpty();
    }

    @Test
    void aHundredThousandRowsAreSortedWhileTheWindowGoesOn() throws Exception {
        Random random = new Random(5);
        List<List<Cell>> many = IntStream.range(0, 100_000)
                .mapToObj(i -> row(random.nextInt(), "2026-01-01", "row " + random.nextInt(1000)))
                .toList();
        Deque<Runnable> work = new ArrayDeque<>();
        shown(work::add, many);
        for (int column : new int[] {0, 2}) {
            sortBy(column, SortType.ASCENDING);
            onFx(() -> "the window answers");
            assertThat(view.getItems()).as("not sorted by the window itself").isEqualTo(many);

            work.remove().run();
            WaitForAsyncUtils.waitForFxEvents();
            assertThat(view.getItems().get(0)).isNotSameAs(many.get(0));

            onFx(() -> view.getSortOrder().removeAll(view.getColumns()));
            work.forEach(Runnable::run);
            work.clear();
            WaitForAsyncUtils.waitForFxEvents();
            assertThat(view.getItems()).isEqualTo(many);
        }
    }

    @Test
    void whatIsCopiedHasTheOrderThatIsSeen() throws Exception {
        AnswerTable table = shown(Runnable::run, ROWS);
        sortBy(2, SortType.DESCENDING);
        String copied = onFx(() -> {
            table.copy();
            return ClipboardText.get().orElse("");
        });
        assertThat(copied.lines().map(line -> line.substring(line.lastIndexOf('\t') + 1)))
                .containsExactly("text", "c", "b", "a");
    }

    private AnswerTable shown(Executor background, List<List<Cell>> rows) throws Exception {
        return onFx(() -> {
            ExampleWorkbench example =
                    new ExampleWorkbench(Locale.ENGLISH, true, background, AnswerTableTest::onFxThread);
            AnswerTable table = new AnswerTable(view, example.workbench());
            table.show(answer(rows));
            return table;
        });
    }

    private static void onFxThread(Runnable work) {
        if (Platform.isFxApplicationThread()) {
            work.run();
        } else {
            Platform.runLater(work);
        }
    }

    private void sortBy(int column, SortType type) throws Exception {
        onFx(() -> {
            TableColumn<List<Cell>, ?> by = view.getColumns().get(column);
            by.setSortType(type);
            return view.getSortOrder().setAll(List.of(by));
        });
    }

    private static AnswerRows answer(List<List<Cell>> rows) {
        AnswerRows answer = new AnswerRows("SELECT").with(rows);
        answer.columns(List.of("number", "time", "text"));
        return answer;
    }

    private static List<Cell> row(long number, String day, String text) {
        return List.of(new Cell.Whole(number), new Cell.Moment(Instant.parse(day + "T00:00:00Z")), new Cell.Text(text));
    }
}
