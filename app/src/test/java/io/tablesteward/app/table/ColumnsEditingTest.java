package io.tablesteward.app.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Section;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.TextArea;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class ColumnsEditingTest {
    private final ExampleWorkbench example;

    ColumnsEditingTest() throws Exception {
        example = FxToolkitExtension.onFx(() -> new ExampleWorkbench(Locale.ENGLISH));
    }

    @Test
    void enterStagesAndMovesDown(FxRobot robot) throws Exception {
        OpenTable table = open(Examples.orders(), robot);
        select(robot, "order_id");
        robot.push(KeyCode.F2).push(KeyCode.SHORTCUT, KeyCode.A);
        robot.write("Number of it").push(KeyCode.ENTER);

        assertThat(staged(table, "order_id")).contains(Optional.of("Number of it"));
        assertThat(table.selectedColumnProperty().get()).isEqualTo(ColumnPath.of("customer_id"));
    }

    @Test
    void typingReplacesAndEscBringsTheOldTextBack(FxRobot robot) throws Exception {
        open(Examples.orders(), robot);
        select(robot, "status");
        robot.write("x");
        assertThat(editor(robot).getText()).isEqualTo("x");
        robot.push(KeyCode.ESCAPE);

        assertThat(editor(robot).isVisible()).isFalse();
        assertThat(example.workspace().changes()).isEmpty();
    }

    @Test
    void shiftEnterAddsALine(FxRobot robot) throws Exception {
        OpenTable table = open(Examples.orders(), robot);
        select(robot, "channel");
        robot.write("one").push(KeyCode.SHIFT, KeyCode.ENTER).write("two").push(KeyCode.ENTER);

        assertThat(staged(table, "channel")).contains(Optional.of("one\ntwo"));
    }

    // case 114
    @Test
    void whateverOneDoesNextTheTypedTextIsKept(FxRobot robot) throws Exception {
        OpenTable table = open(Examples.orders(), robot);
        OpenTable other = FxToolkitExtension.onFx(() -> example.open(Examples.refunds()));
        robot.interact(() -> example.workspace().bringToFront(table));
        robot.interact(() -> table.sectionProperty().set(Section.COLUMNS));

        select(robot, "channel");
        robot.write("then another row");
        robot.clickOn("#filterField");
        assertThat(staged(table, "channel")).contains(Optional.of("then another row"));

        select(robot, "order_ts");
        robot.write("then another section");
        robot.interact(() -> table.sectionProperty().set(Section.OVERVIEW));
        robot.interact(() -> example.workspace().finishTyping());
        assertThat(staged(table, "order_ts")).contains(Optional.of("then another section"));

        robot.interact(() -> table.sectionProperty().set(Section.COLUMNS));
        select(robot, "status");
        robot.write("then another tab");
        robot.interact(() -> example.workspace().bringToFront(other));
        assertThat(staged(table, "status")).contains(Optional.of("then another tab"));

        robot.interact(() -> example.workspace().bringToFront(table));
        select(robot, "net_amount");
        robot.write("then the window is closed");
        robot.interact(() -> example.workspace().finishTyping());
        assertThat(staged(table, "net_amount")).contains(Optional.of("then the window is closed"));
    }

    @Test
    void aCommandFindsWhatWasTyped(FxRobot robot) throws Exception {
        OpenTable table = open(Examples.orders(), robot);
        select(robot, "channel");
        robot.write("typed").push(KeyCode.SHORTCUT, KeyCode.S);

        assertThat(staged(table, "channel")).contains(Optional.of("typed"));
    }

    // case 115
    @Test
    void anEditBelongsToItsColumnAlsoWhenRowsAboveAreGone(FxRobot robot) throws Exception {
        TableDetails before = Examples.orders();
        OpenTable table = open(before, robot);
        select(robot, "status");
        robot.write("typed for status");
        List<Column> fewer = before.metadata().columns().stream()
                .filter(column ->
                        !column.name().equals("customer_id") && !column.name().equals("order_id"))
                .toList();
        robot.interact(() -> example.workspace().loaded(table, Examples.next(before, Examples.metadata(fewer))));
        robot.clickOn("#filterField");

        assertThat(table.changesProperty().get().edits()).hasSize(1);
        assertThat(staged(table, "status")).contains(Optional.of("typed for status"));
    }

    // case 115
    @Test
    void theTextOfAColumnThatIsGoneIsLeftOver(FxRobot robot) throws Exception {
        TableDetails before = Examples.orders();
        OpenTable table = open(before, robot);
        select(robot, "status");
        robot.write("typed for status");
        List<Column> fewer = before.metadata().columns().stream()
                .filter(column -> !column.name().equals("status"))
                .toList();
        robot.interact(() -> example.workspace().loaded(table, Examples.next(before, Examples.metadata(fewer))));

        assertThat(table.clashProperty().get().leftOver())
                .extracting(left -> left.staged().edit().valueAfter())
                .containsExactly(Optional.of("typed for status"));
    }

    // cases 116, 118
    @Test
    void everyEditorStartsWithItsOwnTextInTwoThousandColumns(FxRobot robot) throws Exception {
        OpenTable table = open(Examples.wide(2_000), robot);
        for (int at : new int[] {3, 1_999, 4, 700, 1_200}) {
            select(robot, "c" + at);
            robot.push(KeyCode.F2);
            assertThat(editor(robot).getText()).isEqualTo("comment of c" + at);
            robot.write(" more").push(KeyCode.ENTER);
            robot.interact(() -> {
                TreeTableView<ColumnRow> rows = rows(robot);
                rows.getSortOrder().setAll(List.of(rows.getColumns().get(0)));
                rows.sort();
            });
            assertThat(staged(table, "c" + at)).contains(Optional.of("comment of c" + at + " more"));
        }
        assertThat(table.changesProperty().get().edits()).hasSize(5);
    }

    // case 116
    @Test
    void sortingWhileEditingStagesTheTextOfTheRightColumn(FxRobot robot) throws Exception {
        OpenTable table = open(Examples.wide(200), robot);
        select(robot, "c5");
        robot.write("typed for c5");
        robot.interact(() -> {
            TreeTableView<ColumnRow> rows = rows(robot);
            rows.getColumns().get(0).setSortType(TreeTableColumn.SortType.DESCENDING);
            rows.getSortOrder().setAll(List.of(rows.getColumns().get(0)));
        });
        robot.clickOn("#filterField");

        assertThat(table.changesProperty().get().edits()).hasSize(1);
        assertThat(staged(table, "c5")).contains(Optional.of("typed for c5"));
    }

    // case 31
    @Test
    void clearingACellRemovesTheCommentAndLookingAtAnEmptyOneChangesNothing(FxRobot robot) throws Exception {
        OpenTable table = open(Examples.orders(), robot);
        select(robot, "tax_amount");
        robot.push(KeyCode.F2).push(KeyCode.ENTER);
        assertThat(example.workspace().changes()).isEmpty();

        select(robot, "status");
        robot.push(KeyCode.F2)
                .push(KeyCode.SHORTCUT, KeyCode.A)
                .push(KeyCode.DELETE)
                .push(KeyCode.ENTER);
        assertThat(staged(table, "status")).contains(Optional.empty());
    }

    @Test
    void theOldTextTypedAgainIsNoChange(FxRobot robot) throws Exception {
        OpenTable table = open(Examples.orders(), robot);
        select(robot, "status");
        robot.write("x").push(KeyCode.ENTER);
        assertThat(table.changesProperty().get().edits()).hasSize(1);

        select(robot, "status");
        robot.push(KeyCode.F2).push(KeyCode.SHORTCUT, KeyCode.A);
        robot.write("open, paid, shipped, returned or cancelled").push(KeyCode.ENTER);
        assertThat(example.workspace().changes()).isEmpty();
    }

    @Test
    void aPastedBlockSaysFirstWhatItDoesAndIsOneStep(FxRobot robot) throws Exception {
        OpenTable table = open(Examples.orders(), robot);
        robot.interact(() -> ClipboardText.put("channel\tShop or app\nship_to.geo.lon\tDegrees east\nstatus\t"));
        select(robot, "order_id");
        robot.push(KeyCode.SHORTCUT, KeyCode.V);
        FxToolkitExtension.settle();
        assertThat(example.workspace().changes()).isEmpty();

        robot.clickOn("#actionButton");
        assertThat(table.changesProperty().get().edits()).hasSize(2);
        robot.interact(() -> example.workspace().undo());
        assertThat(example.workspace().changes()).isEmpty();
    }

    @Test
    void aTableToLookAtSaysWhyItIsNotEdited(FxRobot robot) throws Exception {
        ExampleWorkbench lookOnly = FxToolkitExtension.onFx(() -> new ExampleWorkbench(Locale.ENGLISH, false));
        show(lookOnly, Examples.orders());
        select(robot, "status");
        robot.write("x");

        assertThat(editor(robot).isVisible()).isFalse();
        assertThat(robot.lookup("#hintLabel").queryLabeled().getText()).startsWith("Look only");
        assertThat(lookOnly.workspace().changes()).isEmpty();
    }

    private OpenTable open(TableDetails details, FxRobot robot) throws Exception {
        OpenTable table = show(example, details);
        robot.interact(() -> table.sectionProperty().set(Section.COLUMNS));
        return table;
    }

    private static OpenTable show(ExampleWorkbench in, TableDetails details) throws Exception {
        OpenTable[] table = new OpenTable[1];
        FxToolkitExtension.show(
                () -> {
                    TableTabsController tabs = new TableTabsController(in.workbench(), of -> new StackPane());
                    in.root().getChildren().add(in.workbench().views().load(tabs, Region.class));
                    table[0] = in.open(details);
                    table[0].sectionProperty().set(Section.COLUMNS);
                    return in.root();
                },
                Theme.LIGHT,
                904,
                600);
        return table[0];
    }

    private static void select(FxRobot robot, String column) {
        robot.interact(() -> {
            TreeTableView<ColumnRow> rows = rows(robot);
            for (int i = 0; i < rows.getExpandedItemCount(); i++) {
                if (rows.getTreeItem(i).getValue().path().equals(ColumnPath.of(column))) {
                    rows.requestFocus();
                    rows.getSelectionModel().clearAndSelect(i);
                    rows.getFocusModel().focus(i);
                    rows.scrollTo(i);
                }
            }
        });
        FxToolkitExtension.settle();
    }

    @SuppressWarnings("unchecked") // the table of columns has rows of this type
    private static TreeTableView<ColumnRow> rows(FxRobot robot) {
        return robot.lookup("#columnTable").queryAs(TreeTableView.class);
    }

    private static TextArea editor(FxRobot robot) {
        return robot.lookup(".cell-editor").queryAs(TextArea.class);
    }

    @SuppressWarnings("OptionalMapToOptional") // no edit, and an edit that removes, are different
    private static Optional<Optional<String>> staged(OpenTable table, String column) {
        EditedField field = EditedField.comment(Optional.of(ColumnPath.of(column)));
        return Optional.ofNullable(table.changesProperty().get())
                .flatMap(changes -> changes.editOf(field))
                .map(StagedEdit::edit)
                .map(edit -> edit.valueAfter());
    }
}
