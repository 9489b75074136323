package io.tablesteward.app.console;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;

/** Shows what is wrong: what, why and what to do; a click or Enter goes to the place. */
final class TroubleList {
    private final ListView<Trouble> view;
    private final Consumer<Trouble> goTo;

    TroubleList(ListView<Trouble> view, Consumer<Trouble> goTo) {
        this.view = view;
        this.goTo = goTo;
        view.setCellFactory(of -> new TroubleCell());
        view.setOnMouseClicked(click -> goToSelected());
        view.setOnKeyPressed(key -> {
            if (key.getCode() == KeyCode.ENTER) {
                goToSelected();
            }
        });
    }

    void show(List<Trouble> troubles) {
        if (!troubles.equals(view.getItems())) {
            view.getItems().setAll(troubles);
        }
    }

    private void goToSelected() {
        Optional.ofNullable(view.getSelectionModel().getSelectedItem()).ifPresent(goTo);
    }

    /** As many lines as it needs. */
    private static final class TroubleCell extends ListCell<Trouble> {
        TroubleCell() {
            setWrapText(true);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Trouble trouble, boolean empty) {
            super.updateItem(trouble, empty);
            setText(empty || trouble == null ? null : trouble.text());
        }
    }
}
