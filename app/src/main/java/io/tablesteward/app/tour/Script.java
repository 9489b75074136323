package io.tablesteward.app.tour;

import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.input.KeyCode;

/** The main job, as a steward does it: find, describe, review, commit, look. */
final class Script {
    private static final String NAVIGATOR = "navigatorSlot";

    private final Hand hand;
    private final SampleTable table;
    private final Typed typed;
    private final Runnable openSample;
    private final Runnable beforeTable;

    /**
     * The script.
     *
     * @param openSample opens it where the welcome page is not there to do so
     * @param beforeTable done before anything is done to the table
     */
    Script(Hand hand, SampleTable table, Typed typed, Runnable openSample, Runnable beforeTable) {
        this.hand = hand;
        this.table = table;
        this.typed = typed;
        this.openSample = openSample;
        this.beforeTable = beforeTable;
    }

    List<Step> steps() {
        return List.of(
                new Step("welcome", () -> true, this::begin),
                new Step("sample", table::isListed, this::find),
                new Step("found", () -> hand.seesCell("tree-cell", typed.tableName()), this::open),
                onTable("overview", () -> hand.sees("editLink"), this::describeTable),
                onTable("table-comment", () -> hand.sees("editLink"), () -> hand.click("columnsTab")),
                onTable("columns", () -> hand.uncoversCell("name-cell", typed.columnName()), this::describeColumn),
                onTable("comment", () -> hand.seesCell("comment-cell", typed.comment()), this::tagColumn),
                onTable("tag", () -> hand.sees("reviewButton"), () -> hand.click("reviewButton")),
                onTable("review", () -> hand.sees("commitButton"), this::typeNote),
                onTable(
                        "note",
                        () -> hand.sees("commitButton") && table.aloneIsChanged(),
                        () -> hand.click("commitButton")),
                onTable("verified", () -> hand.sees("myCommitsButton"), this::look),
                onTable("history", () -> hand.seesCell("table-cell", typed.note()), this::lookCloser),
                onTable("commit", () -> hand.seesCell("table-cell", typed.note()), () -> {}));
    }

    /** Nothing is typed or clicked unless the table of the sample is the one in front. */
    private Step onTable(String name, BooleanSupplier ready, Runnable act) {
        return new Step(name, () -> table.isInFront() && ready.getAsBoolean(), act);
    }

    private void begin() {
        if (hand.sees("sampleButton")) {
            hand.click("sampleButton");
        } else {
            openSample.run();
        }
    }

    private void find() {
        hand.clickIn(NAVIGATOR, "filterField");
        hand.pressShortcut(KeyCode.A);
        hand.type(typed.tableName());
    }

    private void open() {
        beforeTable.run();
        if (table.standsAlone()) {
            hand.clickCell("tree-cell", typed.tableName());
        } else {
            table.open();
        }
    }

    /** In place of a session note. */
    private void typeNote() {
        hand.pressShortcut(KeyCode.A);
        hand.type(typed.note());
    }

    private void describeTable() {
        hand.clickIn(NAVIGATOR, "filterField");
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
