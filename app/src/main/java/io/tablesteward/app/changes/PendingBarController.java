package io.tablesteward.app.changes;

import io.tablesteward.app.LeftWizard;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.table.TableName;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.collections.MapChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** The bar that counts the pending changes of all tables of all connections, and leads to Review. */
public final class PendingBarController {
    private static final int NAMED_TABLES = 4;

    private final Workbench workbench;
    private final Workspace workspace;

    @FXML
    HBox bar;

    @FXML
    MenuButton countButton;

    @FXML
    Label tablesLabel;

    @FXML
    FontIcon leftIcon;

    @FXML
    Label leftLabel;

    @FXML
    Button continueButton;

    @FXML
    MenuButton continueMenu;

    @FXML
    Button discardButton;

    @FXML
    Button reviewButton;

    public PendingBarController(Workbench workbench) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
    }

    @FXML
    void initialize() {
        bar.managedProperty().bind(bar.visibleProperty());
        workspace.changes().addListener((MapChangeListener<TableName, ChangeSet>) change -> show());
        workspace.leftWizards().addListener((ListChangeListener<LeftWizard>) change -> show());
        workspace.truncations().addListener((ListChangeListener<TruncationPlan>) change -> show());
        reviewButton.disableProperty().bind(workbench.dialogs().openProperty());
        continueButton.disableProperty().bind(workbench.dialogs().openProperty());
        continueMenu.disableProperty().bind(workbench.dialogs().openProperty());
        show();
    }

    @FXML
    void review() {
        command("changes.review").run();
    }

    @FXML
    void continueWizard() {
        command("wizards.continue").run();
    }

    @FXML
    void discard() {
        command("changes.discard").run();
    }

    private Command command(String id) {
        return workbench.commands().get(id);
    }

    private void show() {
        Map<TableName, ChangeSet> changes = workspace.changes();
        int count = changes.values().stream().mapToInt(ChangeSet::size).sum();
        bar.setVisible(count > 0
                || !workspace.leftWizards().isEmpty()
                || !workspace.truncations().isEmpty());
        List.of(countButton, tablesLabel, discardButton, reviewButton)
                .forEach(node -> Visibility.show(node, count > 0));
        showLeft();
        if (count == 0) {
            return;
        }
        List<ChangeSet> byName = changes.values().stream()
                .sorted(Comparator.comparing(c -> c.table().toString()))
                .toList();
        countButton.setText(workbench.messages().get("changes.pendingBar.count", count, changes.size()));
        countButton.getItems().setAll(byName.stream().map(this::menuOf).toList());
        tablesLabel.setText(byName.stream()
                        .limit(NAMED_TABLES)
                        .map(c -> c.table().table() + " " + c.size())
                        .collect(Collectors.joining("  ·  "))
                + (byName.size() > NAMED_TABLES ? "  …" : ""));
        reviewButton.setText(workbench.messages().get("changes.pendingBar.review", count));
    }

    /** What is continued next: a wizard that was left, else a feature that goes in two runs. */
    private void showLeft() {
        List<LeftWizard> left = workspace.leftWizards();
        List<TruncationPlan> plans = workspace.truncations();
        int all = left.size() + plans.size();
        List.of(leftIcon, leftLabel).forEach(node -> Visibility.show(node, all > 0));
        Visibility.show(continueButton, all == 1);
        Visibility.show(continueMenu, all > 1);
        continueMenu
                .getItems()
                .setAll(Stream.concat(
                                left.stream().map(this::itemOf), plans.stream().map(this::itemOf))
                        .toList());
        if (!left.isEmpty()) {
            leftLabel.setText(text(left.get(0), all - 1));
        } else if (all > 0) {
            leftLabel.setText(text(plans.get(0), all - 1));
        }
    }

    private String text(LeftWizard wizard, int more) {
        String operation = workbench
                .messages()
                .get("wizards.operation." + wizard.operation().name());
        return text(operation, wizard.table(), more);
    }

    private String text(TruncationPlan plan, int more) {
        return text(stateOf(plan), plan.table(), more);
    }

    private String text(String what, TableName table, int more) {
        return workbench.messages().get("changes.pendingBar.left", what, table.table(), more);
    }

    private MenuItem itemOf(LeftWizard wizard) {
        return item(text(wizard, 0), () -> {
            workspace.leave(wizard); // the one to be continued next
            continueWizard();
        });
    }

    private MenuItem itemOf(TruncationPlan plan) {
        return item(text(plan, 0), () -> {
            workspace.goOnWith(plan);
            command("wizards.continuePlan").run();
        });
    }

    private static MenuItem item(String text, Runnable goOn) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false); // names may have underscores
        item.setOnAction(event -> goOn.run());
        return item;
    }

    /** As it was kept; continued, the table is looked at again. */
    private String stateOf(TruncationPlan plan) {
        return plan.firstRun()
                .map(run -> workbench.clock().instant().isBefore(run.secondNotBefore())
                        ? workbench
                                .messages()
                                .get("wizards.truncation.next.WAIT", new TruncationText(workbench).from(run))
                        : workbench.messages().get("wizards.truncation.next.SECOND_RUN"))
                .orElseGet(() -> workbench.messages().get("changes.pendingBar.truncation", plan.feature()));
    }

    private Menu menuOf(ChangeSet changes) {
        String label = workbench.messages().get("changes.pendingBar.table", changes.table(), changes.size());
        MenuItem goTo = new MenuItem(workbench.messages().get("changes.pendingBar.goTo"));
        goTo.setDisable(workspace.openTable(changes.table()).isEmpty());
        goTo.setOnAction(event -> workspace.openTable(changes.table()).ifPresent(this::bringToFront));
        MenuItem drop = new MenuItem(workbench.messages().get("changes.pendingBar.discardTable"));
        drop.setOnAction(event -> workspace.discard(List.of(changes.table())));
        return new Menu(label, (Node) null, goTo, drop);
    }

    private void bringToFront(OpenTable table) {
        workspace.bringToFront(table);
    }
}
