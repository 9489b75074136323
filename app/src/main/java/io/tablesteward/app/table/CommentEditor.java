package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workspace;
import io.tablesteward.model.table.ColumnPath;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextArea;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.text.Text;

/**
 * The one editor of the columns table. It lies above the table, over the comment of its column, and so has nothing to do
 * with which cell shows which row (cases 115, 116).
 */
final class CommentEditor {
    private static final double TALLEST = 136;
    private static final double PADDING = 11;

    private final TreeTableView<ColumnRow> rows;
    private final Pane layer;
    private final TextArea area;
    private final OpenTable table;
    private final CommentTyping typing;
    private final IntConsumer goOn;
    private final Text measure = new Text();
    private final Runnable place = this::place;
    private final ChangeListener<Node> onFocusElsewhere = (of, was, now) -> leaveUnlessIn(now);

    /**
     * An editor above a table.
     *
     * @param layer covers the table and holds the area
     * @param goOn is told to select the next row (1) or the one before (-1)
     */
    CommentEditor(
            TreeTableView<ColumnRow> rows,
            Pane layer,
            TextArea area,
            Workspace workspace,
            OpenTable table,
            IntConsumer goOn) {
        this.rows = rows;
        this.layer = layer;
        this.area = area;
        this.table = table;
        this.typing = new CommentTyping(workspace, area);
        this.goOn = goOn;
        area.setManaged(false);
        area.setVisible(false);
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        measure.fontProperty().bind(area.fontProperty());
    }

    /** Opens over the comment of a column that is in view, with the text it has. */
    void begin(ColumnPath path) {
        leave();
        rows.layout();
        if (cell(path).isEmpty() || rows.getScene() == null) {
            return;
        }
        typing.begin(table, Optional.of(path));
        area.setVisible(true);
        place();
        area.requestFocus();
        area.end();
        Scene scene = rows.getScene();
        scene.addPostLayoutPulseListener(place);
        scene.focusOwnerProperty().addListener(onFocusElsewhere);
    }

    /** Opens with what was just typed in the place of the text. */
    void begin(ColumnPath path, String typed) {
        begin(path);
        if (typing.isUnderWay()) {
            area.setText(typed);
            area.end();
        }
    }

    boolean isOpen() {
        return area.isVisible();
    }

    /** Stages what was typed and closes. */
    void leave() {
        typing.stage();
        close();
    }

    private void leaveUnlessIn(Node focused) {
        if (focused != area) {
            leave();
        }
    }

    private void close() {
        if (!isOpen()) {
            return;
        }
        Scene scene = rows.getScene();
        if (scene != null) {
            scene.removePostLayoutPulseListener(place);
            scene.focusOwnerProperty().removeListener(onFocusElsewhere);
        }
        boolean focusIsOurs = area.isFocused();
        area.setVisible(false);
        if (focusIsOurs) {
            rows.requestFocus();
        }
    }

    private void onKey(KeyEvent key) {
        if (key.getCode() == KeyCode.ENTER && key.isShiftDown()) {
            area.replaceSelection("\n");
            key.consume();
        } else if (key.getCode() == KeyCode.ENTER || key.getCode() == KeyCode.TAB) {
            leave();
            goOn.accept(key.isShiftDown() ? -1 : 1);
            key.consume();
        } else if (key.getCode() == KeyCode.ESCAPE) {
            typing.restore();
            close();
            key.consume();
        } else if (CommentTyping.isCommand(key)) {
            leave();
        }
    }

    /** Follows the row of its column; when that is out of sight, the text is staged. */
    private void place() {
        Optional<CommentCell> cell = typing.column().flatMap(this::cell);
        if (cell.isEmpty()) {
            leave();
            return;
        }
        Bounds over = layer.sceneToLocal(cell.get().localToScene(cell.get().getLayoutBounds()));
        measure.setWrappingWidth(over.getWidth() - 20);
        measure.setText(area.getText() + " ");
        double tall = Math.max(over.getHeight(), measure.getLayoutBounds().getHeight() + PADDING);
        double height = Math.min(Math.min(tall, TALLEST), layer.getHeight());
        double y = Math.max(0, Math.min(over.getMinY(), layer.getHeight() - height));
        area.resizeRelocate(over.getMinX(), y, over.getWidth(), height);
    }

    private Optional<CommentCell> cell(ColumnPath path) {
        return rows.lookupAll(".comment-cell").stream()
                .filter(CommentCell.class::isInstance)
                .map(CommentCell.class::cast)
                .filter(cell -> cell.isVisible() && cell.getParent().isVisible())
                .filter(cell -> cell.path().filter(path::equals).isPresent())
                .findFirst();
    }
}
