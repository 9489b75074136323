package io.tablesteward.app.main;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Command;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.MenuBar;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** The frame of the window: one row of menu and toolbar, three panes, the bar of pending changes, the status bar. */
final class MainController {
    private static final double NAVIGATOR_WIDTH = 236;
    private static final double INSPECTOR_WIDTH = 300;
    /** Narrower windows leave the middle enough room by narrower panes beside it. */
    private static final double NARROW = 1200;

    private static final double NARROW_NAVIGATOR_WIDTH = 196;
    private static final double NARROW_INSPECTOR_WIDTH = 252;

    private final Workbench workbench;
    private final Places places;
    private final NoticeBar notices;
    private final Panes panes;

    /** What the features show, each in its place. */
    record Panes(Node navigator, Node tables, Node console, Node inspector, Node pendingBar) {}

    @FXML
    HBox topRow;

    @FXML
    MenuBar menuBar;

    @FXML
    StackPane noticeSlot;

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

    private Node welcome = new Region();

    MainController(Workbench workbench, Places places, NoticeBar notices, Panes panes) {
        this.notices = notices;
        this.workbench = workbench;
        this.places = places;
        this.panes = panes;
    }

    @FXML
    void initialize() {
        Menus menus = new Menus(workbench);
        menuBar.getMenus().setAll(menus.all());
        menuBar.sceneProperty().addListener((property, before, now) -> {
            listenForShortcuts(menus.others(), now);
            listenForOtherRedo(now);
        });
        menuBar.setMinWidth(Region.USE_PREF_SIZE);
        Region toolbar = workbench.views().load(new ToolbarController(workbench, places), Region.class);
        HBox.setHgrow(toolbar, Priority.ALWAYS);
        topRow.getChildren().add(toolbar);
        noticeSlot.getChildren().add(notices);
        welcome = workbench.views().load(new WelcomeController(workbench, places), Region.class);
        SplitPane.setResizableWithParent(navigatorSlot, false);
        SplitPane.setResizableWithParent(inspectorSlot, false);
        navigatorSlot.getChildren().add(panes.navigator());
        centreSlot.getChildren().addAll(panes.tables(), welcome, panes.console());
        inspectorSlot.getChildren().add(panes.inspector());
        pendingSlot.getChildren().add(panes.pendingBar());
        statusSlot.getChildren().add(workbench.views().load(new StatusBarController(workbench), Region.class));
        panesSplit.widthProperty().addListener((property, before, now) -> {
            if (before.doubleValue() == 0) {
                placeDividers();
            }
        });
        // The inspector's own controller shows and hides its root; the pane goes with it
        panes.inspector().visibleProperty().addListener((property, before, now) -> showInspector());
        workbench.workspace().frontProperty().addListener(property -> showFront());
        workbench.workspace().consoleProperty().addListener(property -> showFront());
        showFront();
    }

    /** Commands that stand in no menu are reached by their keys, as long as no card is open. */
    private void listenForShortcuts(List<Command> commands, @Nullable Scene scene) {
        if (scene != null) {
            commands.forEach(command -> command.shortcut()
                    .ifPresent(keys -> scene.getAccelerators().put(keys, () -> {
                        if (!workbench.dialogs().openProperty().get()) {
                            command.run();
                        }
                    })));
        }
    }

    /** Redo is also where people of other programs look for it; its menu shows one key only. */
    private void listenForOtherRedo(@Nullable Scene scene) {
        if (scene != null) {
            scene.getAccelerators().put(KeyCombination.valueOf("Shortcut+Y"), () -> {
                if (!workbench.dialogs().openProperty().get()) {
                    workbench.commands().run("edit.redo");
                }
            });
        }
    }

    /** Moves the focus from pane to pane: navigator, document, inspector, pending changes. */
    void focusNextPane() {
        List<StackPane> round = List.of(navigatorSlot, centreSlot, inspectorSlot, pendingSlot);
        Node focused = menuBar.getScene().getFocusOwner();
        int at = 0;
        for (int i = 0; i < round.size(); i++) {
            if (isInside(focused, round.get(i))) {
                at = i + 1;
            }
        }
        for (int i = 0; i < round.size(); i++) {
            StackPane next = round.get((at + i) % round.size());
            if (next.getScene() != null && focusFirst(next)) {
                return;
            }
        }
    }

    private void showFront() {
        OpenTable table = workbench.workspace().frontProperty().get();
        boolean console = workbench.workspace().consoleProperty().get();
        panes.console().setVisible(console);
        welcome.setVisible(table == null && !console);
        panes.tables().setVisible(table != null && !console);
        showInspector();
    }

    private void showInspector() {
        boolean wanted = panes.inspector().isVisible()
                && workbench.workspace().frontProperty().get() != null
                && !workbench.workspace().consoleProperty().get();
        boolean there = panesSplit.getItems().contains(inspectorSlot);
        if (wanted && !there) {
            panesSplit.getItems().add(inspectorSlot);
            placeDividers();
        } else if (!wanted && there) {
            panesSplit.getItems().remove(inspectorSlot);
        }
    }

    private void placeDividers() {
        double width = panesSplit.getWidth();
        if (width <= 0) {
            return;
        }
        double navigator = navigatorSlot.getWidth() > 0 && panesSplit.getScene() != null
                ? navigatorSlot.getWidth()
                : width < NARROW ? NARROW_NAVIGATOR_WIDTH : NAVIGATOR_WIDTH;
        // A divider of one pixel stands with its middle at its position
        panesSplit.setDividerPosition(0, (navigator + 0.5) / width);
        if (panesSplit.getDividers().size() > 1) {
            double inspector = width < NARROW ? NARROW_INSPECTOR_WIDTH : INSPECTOR_WIDTH;
            panesSplit.setDividerPosition(1, (width - inspector - 1.5) / width);
        }
    }

    private static boolean isInside(@Nullable Node node, Node pane) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at == pane) {
                return true;
            }
        }
        return false;
    }

    private static boolean focusFirst(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return false;
        }
        if (node.isFocusTraversable()) {
            node.requestFocus();
            return true;
        }
        return node instanceof Parent parent
                && parent.getChildrenUnmodifiable().stream().anyMatch(MainController::focusFirst);
    }
}
