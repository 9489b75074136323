package io.tablesteward.app.main;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.MenuBar;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** The frame of the window: one row of menu and toolbar, three panes, the bar of pending changes, the status bar. */
public final class MainController {
    private static final double NAVIGATOR_WIDTH = 236;
    private static final double INSPECTOR_WIDTH = 300;

    private final Workbench workbench;
    private final Panes panes;

    /** What the features show, each in its place. */
    public record Panes(Node navigator, Node welcome, Node tables, Node inspector, Node pendingBar, Node statusBar) {}

    @FXML
    HBox topRow;

    @FXML
    MenuBar menuBar;

    @FXML
    SplitPane panesSplit;

    @FXML
    StackPane navigatorSlot;

    @FXML
    StackPane centreSlot;

    @FXML
    StackPane inspectorSlot;

    @FXML
    StackPane pendingSlot;

    @FXML
    StackPane statusSlot;

    public MainController(Workbench workbench, Panes panes) {
        this.workbench = workbench;
        this.panes = panes;
    }

    @FXML
    void initialize() {
        SplitPane.setResizableWithParent(navigatorSlot, false);
        SplitPane.setResizableWithParent(inspectorSlot, false);
        navigatorSlot.getChildren().add(panes.navigator());
        centreSlot.getChildren().addAll(panes.tables(), panes.welcome());
        inspectorSlot.getChildren().add(panes.inspector());
        pendingSlot.getChildren().add(panes.pendingBar());
        statusSlot.getChildren().add(panes.statusBar());
        panesSplit.widthProperty().addListener((property, before, now) -> {
            if (before.doubleValue() == 0) {
                placeDividers();
            }
        });
        workbench.workspace().frontProperty().addListener((property, before, now) -> showFront(now));
        showFront(workbench.workspace().frontProperty().get());
    }

    private void placeDividers() {
        double width = panesSplit.getWidth();
        // A divider of one pixel stands with its middle at its position
        panesSplit.setDividerPositions((NAVIGATOR_WIDTH + 0.5) / width, (width - INSPECTOR_WIDTH - 1.5) / width);
    }

    private void showFront(@Nullable OpenTable table) {
        panes.welcome().setVisible(table == null);
        panes.tables().setVisible(table != null);
    }
}
