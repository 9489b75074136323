package io.tablesteward.app.reports;

import java.util.Collection;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.ListView;
import javafx.scene.control.cell.CheckBoxListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/** Something that may be chosen, with the box beside it. */
record Tick<T>(T value, BooleanProperty chosen) {
    static <T> Tick<T> of(T value, boolean chosen) {
        return new Tick<>(value, new SimpleBooleanProperty(chosen));
    }

    static <T> List<T> chosen(Collection<Tick<T>> ticks) {
        return ticks.stream()
                .filter(tick -> tick.chosen().get())
                .map(Tick::value)
                .toList();
    }

    /** Shows a box in each line; the space bar ticks the selected line. */
    static <T> void showIn(ListView<Tick<T>> list) {
        list.setFixedCellSize(26);
        list.setCellFactory(view -> new NamedBox<>());
        list.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            Tick<T> tick = list.getSelectionModel().getSelectedItem();
            if (key.getCode() == KeyCode.SPACE && tick != null) {
                tick.chosen().set(!tick.chosen().get());
                key.consume();
            }
        });
    }

    /** Who hears the window is told what the box is for. */
    private static final class NamedBox<T> extends CheckBoxListCell<Tick<T>> {
        NamedBox() {
            super(Tick::chosen);
        }

        @Override
        public void updateItem(@Nullable Tick<T> item, boolean empty) {
            super.updateItem(item, empty);
            if (getGraphic() != null) {
                getGraphic().setAccessibleText(getText());
            }
        }
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
