package io.tablesteward.app.main;

import io.tablesteward.app.Recent;
import io.tablesteward.app.Workbench;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
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
    VBox recentEmptyBox;

    @FXML
    VBox recentBox;

    WelcomeController(Workbench workbench, Places places) {
        this.workbench = workbench;
        this.places = places;
    }

    @FXML
    void initialize() {
        pageScroll
                .widthProperty()
                .addListener((property, before, now) ->
                        pageBox.pseudoClassStateChanged(NARROW, now.doubleValue() < NEEDS_ALL_MARGINS));
        places.savedProperty().addListener(of -> showRecent());
        workbench.workspace().habits().recent().addListener((InvalidationListener) of -> showRecent());
        showRecent();
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

    /** What was opened lately, then the connections that nobody opened since. */
    private void showRecent() {
        List<Recent> recent = Stream.concat(
                        workbench.workspace().habits().recent().stream(),
                        places.savedProperty().get().connections().stream().map(saved -> Recent.of(saved.name())))
                .distinct()
                .limit(MOST_RECENT)
                .toList();
        recentBox.getChildren().setAll(recent.stream().map(this::link).toList());
        recentEmptyBox.setVisible(recent.isEmpty());
        recentEmptyBox.setManaged(recent.isEmpty());
        recentBox.setManaged(!recent.isEmpty());
    }

    private Node link(Recent place) {
        Hyperlink link = new Hyperlink(
                place.table().map(TableName::toString).orElse(place.connection()),
                new FontIcon(place.table().isPresent() ? "mdi2t-table" : "mdi2d-database-outline"));
        link.setMnemonicParsing(false);
        link.setOnAction(event -> {
            link.setVisited(false);
            places.openAgain(place);
        });
        places.where(place).map(Tooltip::new).ifPresent(link::setTooltip);
        return link;
    }
}
