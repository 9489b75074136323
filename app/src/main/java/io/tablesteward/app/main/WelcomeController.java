package io.tablesteward.app.main;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.settings.SavedConnection;
import io.tablesteward.model.catalog.Connection;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** What stands in the middle while no table is open: the ways in, and the places last opened. */
final class WelcomeController {
    private static final int MOST_RECENT = 8;
    private static final double NEEDS_ALL_MARGINS = 1000;
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    private final Workbench workbench;
    private final Places places;

    @FXML
    ScrollPane pageScroll;

    @FXML
    HBox pageBox;

    @FXML
    HBox tourRow;

    @FXML
    VBox recentEmptyBox;

    @FXML
    VBox recentBox;

    WelcomeController(Workbench workbench, Places places) {
        this.workbench = workbench;
        this.places = places;
    }

    @FXML
    void initialize() {
        boolean tour = workbench.commands().find("help.tour").isPresent();
        tourRow.setVisible(tour);
        tourRow.setManaged(tour);
        pageScroll
                .widthProperty()
                .addListener((property, before, now) ->
                        pageBox.pseudoClassStateChanged(NARROW, now.doubleValue() < NEEDS_ALL_MARGINS));
        places.savedProperty().addListener((property, before, now) -> showRecent(now.connections()));
        showRecent(places.savedProperty().get().connections());
    }

    @FXML
    void openSample() {
        workbench.commands().run("file.openSample");
    }

    @FXML
    void openFolder() {
        workbench.commands().run("file.openFolder");
    }

    @FXML
    void addConnection() {
        workbench.commands().run("file.addConnection");
    }

    @FXML
    void startTour() {
        workbench.commands().run("help.tour");
    }

    private void showRecent(List<SavedConnection> saved) {
        recentBox.getChildren().clear();
        saved.stream().limit(MOST_RECENT).forEach(connection -> {
            Hyperlink link = new Hyperlink(connection.name(), new FontIcon("mdi2d-database-outline"));
            link.setMnemonicParsing(false);
            link.setOnAction(event -> places.open(connection));
            link.setTooltip(new Tooltip(connection.connection().accept(Connection.Folder::uri)));
            recentBox.getChildren().add(link);
        });
        recentEmptyBox.setVisible(saved.isEmpty());
        recentEmptyBox.setManaged(saved.isEmpty());
        recentBox.setManaged(!saved.isEmpty());
    }
}
