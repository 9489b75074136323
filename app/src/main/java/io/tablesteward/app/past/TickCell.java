package io.tablesteward.app.past;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.BooleanProperty;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/** A box to tick in a row; none where the row cannot be chosen. */
final class TickCell<R> extends TableCell<R, Boolean> {
    private final Function<R, BooleanProperty> chosen;
    private final Predicate<R> possible;
    private final Function<R, String> name;
    private final CheckBox box = new CheckBox();
    private @Nullable BooleanProperty shown;

    TickCell(Function<R, BooleanProperty> chosen, Predicate<R> possible, Function<R, String> name) {
        this.chosen = chosen;
        this.possible = possible;
        this.name = name;
        box.setFocusTraversable(false);
    }

    /** The space bar ticks the selected rows, all the same way. */
    static <R> void spaceTicks(TableView<R> table, Function<R, BooleanProperty> chosen, Predicate<R> possible) {
        table.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.SPACE && !key.isShortcutDown()) {
                List<R> rows = table.getSelectionModel().getSelectedItems().stream()
                        .filter(row -> row != null && possible.test(row))
                        .toList();
                boolean tick = rows.stream().anyMatch(row -> !chosen.apply(row).get());
                rows.forEach(row -> chosen.apply(row).set(tick));
                key.consume();
            }
        });
    }

    @Override
    protected void updateItem(@Nullable Boolean item, boolean empty) {
        super.updateItem(item, empty);
        if (shown != null) {
            box.selectedProperty().unbindBidirectional(shown);
            shown = null;
        }
        R row = empty ? null : getTableRow().getItem();
        if (row == null || !possible.test(row)) {
            setGraphic(null);
            return;
        }
        shown = chosen.apply(row);
        box.selectedProperty().bindBidirectional(shown);
        box.setAccessibleText(name.apply(row));
        setGraphic(box);
    }
}
