package io.tablesteward.app.tour;

import java.util.List;
import javafx.scene.input.KeyCode;

/** The main job, as a steward does it: find, describe, review, commit, look. */
final class Script {
    private final Hand hand;
    private final Typed typed;
    private final Runnable beforeTable;

    /**
     * The script.
     *
     * @param beforeTable done before anything is done to the table
     */
    Script(Hand hand, Typed typed, Runnable beforeTable) {
        this.hand = hand;
        this.typed = typed;
        this.beforeTable = beforeTable;
    }

    List<Step> steps() {
        return List.of(
                new Step("welcome", () -> hand.sees("sampleButton"), () -> hand.click("sampleButton")),
                new Step("sample", () -> hand.seesCell("tree-cell", "sales"), this::find),
                new Step("found", () -> hand.seesCell("tree-cell", typed.tableName()), this::open),
                new Step("overview", () -> hand.sees("editLink"), this::describeTable),
                new Step("table-comment", () -> hand.sees("editLink"), () -> hand.click("columnsTab")),
                new Step("columns", () -> hand.seesCell("name-cell", typed.columnName()), this::describeColumn),
                new Step("comment", () -> hand.seesCell("comment-cell", typed.comment()), this::tagColumn),
                new Step("tag", () -> hand.sees("reviewButton"), () -> hand.click("reviewButton")),
                new Step("review", () -> hand.sees("commitButton"), () -> hand.type(typed.note())),
                new Step("note", () -> hand.sees("commitButton"), () -> hand.click("commitButton")),
                new Step("verified", () -> hand.sees("myCommitsButton"), this::look),
                new Step("history", () -> hand.seesCell("table-cell", typed.note()), this::lookCloser),
                new Step("commit", () -> hand.seesCell("table-cell", typed.note()), () -> {}));
    }

    private void find() {
        hand.click("filterField");
        hand.type(typed.tableName());
    }

    private void open() {
        beforeTable.run();
        hand.clickCell("tree-cell", typed.tableName());
    }

    private void describeTable() {
        hand.click("filterField");
        hand.press(KeyCode.ESCAPE);
        hand.click("editLink");
        hand.pressShortcut(KeyCode.A);
        hand.type(typed.tableComment());
        hand.pressShortcut(KeyCode.ENTER);
    }

    private void describeColumn() {
        hand.clickCell("name-cell", typed.columnName());
        hand.press(KeyCode.ENTER);
        hand.type(typed.comment());
        hand.press(KeyCode.ENTER);
        hand.clickCell("name-cell", typed.columnName());
    }

    private void tagColumn() {
        hand.pressShortcut(KeyCode.T);
        hand.type(typed.tagKey());
        hand.click("valueField");
        hand.type(typed.tagValue());
        hand.press(KeyCode.ENTER);
    }

    private void look() {
        hand.click("closeButton");
        hand.click("historyTab");
    }

    private void lookCloser() {
        hand.clickCell("table-cell", typed.note());
    }
}
