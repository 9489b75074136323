package io.tablesteward.app.navigator;

import atlantafx.base.controls.CustomTextField;
import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.FilterKey;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.reports.ExportWish;
import io.tablesteward.app.reports.Exports;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.report.ReportPreset;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** The tree of connections, schemas and tables, its filter, and the favourites. */
public final class NavigatorController {
    private final Workbench workbench;
    private final Workspace workspace;
    private final Messages messages;
    private final TreeItem<Entry> root = new TreeItem<>();
    private final PauseTransition typing = new PauseTransition(Duration.millis(150));
    private final ListChangeListener<Object> onListed = change -> typing.playFromStart();

    @FXML
    CustomTextField filterField;

    @FXML
    TreeView<Entry> tree;

    @FXML
    VBox emptyBox;

    @FXML
    VBox favouritesBox;

    @FXML
    VBox favouritesRows;

    @FXML
    Label countLabel;

    public NavigatorController(Workbench workbench) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
        this.messages = workbench.messages();
    }

    /** Adds the commands of the navigator. */
    public void addCommands() {
        workbench
                .commands()
                .add(new Command(
                        "edit.find",
                        Optional.of(FilterKey.KEYS),
                        "mdi2m-magnify",
                        Bindings.createBooleanBinding(() -> true),
                        () -> FilterKey.go(filterField)));
        workbench
                .commands()
                .add(new Command(
                        "navigator.refresh",
                        Optional.empty(),
                        "mdi2r-refresh",
                        Bindings.isNotEmpty(workbench.workspace().connections()),
                        this::refreshAll));
    }

    private void refreshAll() {
        for (TreeItem<Entry> item : root.getChildren()) {
            if (item instanceof Branch branch) {
                branch.refresh();
                workbench.tables().list(branch.connection());
            }
        }
    }

    @FXML
    void initialize() {
        root.setExpanded(true);
        tree.setRoot(root);
        tree.setShowRoot(false);
        tree.setFixedCellSize(26);
        tree.setCellFactory(view -> new EntryCell(workbench));
        tree.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        tree.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        tree.setContextMenu(contextMenu());
        workspace.connections().addListener((ListChangeListener<OpenConnection>) change -> showConnections());
        workspace.habits().favourites().addListener((ListChangeListener<TableName>) change -> showFavourites());
        workspace.frontProperty().addListener((property, before, now) -> select(now));
        filterField.textProperty().addListener((property, before, now) -> typing.playFromStart());
        typing.setOnFinished(event -> filter());
        favouritesBox.managedProperty().bind(favouritesBox.visibleProperty());
        countLabel.managedProperty().bind(countLabel.visibleProperty());
        emptyBox.visibleProperty().bind(Bindings.isEmpty(root.getChildren()));
        showConnections();
        showFavourites();
    }

    @FXML
    void goToTree(KeyEvent key) {
        if (key.getCode() == KeyCode.DOWN) {
            tree.requestFocus();
            tree.getSelectionModel().selectFirst();
        } else if (key.getCode() == KeyCode.ESCAPE && !filterField.getText().isEmpty()) {
            filterField.clear();
            key.consume();
        }
    }

    private void showConnections() {
        for (OpenConnection connection : workspace.connections()) {
            if (root.getChildren().stream().noneMatch(item -> isOf(item, connection))) {
                Branch branch = new Branch(workbench, connection);
                root.getChildren().add(branch);
                connection.listedTables().addListener(onListed);
            }
        }
        root.getChildren()
                .removeIf(item -> workspace.connections().stream().noneMatch(connection -> isOf(item, connection)));
        filter();
    }

    private static boolean isOf(TreeItem<Entry> item, OpenConnection connection) {
        return item instanceof Branch branch && branch.connection() == connection;
    }

    /** Searches what is listed so far, and says how much that is. */
    private void filter() {
        String wanted = filterField.getText().strip();
        int listed = workspace.connections().stream()
                .mapToInt(connection -> connection.listedTables().size())
                .sum();
        boolean all = workspace.connections().stream()
                .allMatch(connection -> connection.listingProperty().get() == OpenConnection.Listed.ALL);
        String total = workbench.figures().count(listed);
        if (wanted.isEmpty()) {
            if (tree.getRoot() != root) {
                tree.setRoot(root);
            }
            countLabel.setText(
                    messages.get(all ? "navigator.navigator.all" : "navigator.navigator.soFar", listed, total));
        } else {
            FilteredTree found = new FilteredTree(workspace.connections(), wanted);
            tree.setRoot(found.root());
            countLabel.setText(messages.get(
                    all ? "navigator.navigator.found" : "navigator.navigator.foundSoFar",
                    workbench.figures().count(found.fitting()),
                    total));
        }
        tree.setShowRoot(false);
        countLabel.setVisible(!workspace.connections().isEmpty());
    }

    private void showFavourites() {
        favouritesBox.setVisible(!workspace.habits().favourites().isEmpty());
        favouritesRows
                .getChildren()
                .setAll(workspace.habits().favourites().stream()
                        .map(this::favouriteLink)
                        .toList());
    }

    private Node favouriteLink(TableName table) {
        Hyperlink link = new Hyperlink(table.toString(), new FontIcon("mdi2s-star-outline"));
        link.getStyleClass().add("favourite");
        link.setMaxWidth(Double.MAX_VALUE);
        link.setOnAction(event -> {
            link.setVisited(false);
            workspace.connections().stream()
                    .filter(connection -> connection.name().equals(table.catalog()))
                    .findFirst()
                    .ifPresentOrElse(
                            connection -> workbench.tables().open(connection, table),
                            () -> workbench
                                    .dialogs()
                                    .tell(
                                            messages.get("navigator.navigator.notConnected", table.catalog()),
                                            messages.get("navigator.navigator.notConnected.remedy")));
        });
        return link;
    }

    /** Shows the table in front in the tree, if its branch is listed and open. */
    private void select(@Nullable OpenTable table) {
        if (table == null) {
            return;
        }
        for (int row = 0; row < tree.getExpandedItemCount(); row++) {
            if (tree.getTreeItem(row).getValue() instanceof Entry.Table entry
                    && entry.name().equals(table.name())) {
                tree.getSelectionModel().select(row);
                return;
            }
        }
    }

    private void clicked(MouseEvent click) {
        if (click.getButton() == MouseButton.MIDDLE
                || (click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 1 && isOnText(click))) {
            open();
        }
    }

    /** A click on the arrow only opens the branch. */
    private static boolean isOnText(MouseEvent click) {
        Object target = click.getTarget();
        for (Node at = target instanceof Node node ? node : null; at != null; at = at.getParent()) {
            if (at instanceof EntryCell cell) {
                return !cell.isEmpty();
            }
        }
        return false;
    }

    private void pressed(KeyEvent key) {
        if (key.getCode() == KeyCode.ENTER) {
            open();
            key.consume();
        } else if (key.getCode() == KeyCode.C && key.isShortcutDown()) {
            copyName();
            key.consume();
        }
    }

    private void open() {
        TreeItem<Entry> item = tree.getSelectionModel().getSelectedItem();
        if (item != null && item.getValue() instanceof Entry.Table table) {
            workbench.tables().open(table.connection(), table.name());
        } else if (item != null && !item.isLeaf() && !item.isExpanded()) {
            item.setExpanded(true);
        }
    }

    private ContextMenu contextMenu() {
        MenuItem open = new MenuItem(messages.get("navigator.navigator.open"));
        open.setOnAction(event -> open());
        MenuItem copy = new MenuItem(messages.get("navigator.navigator.copyName"));
        copy.setOnAction(event -> copyName());
        MenuItem report = new MenuItem(messages.get("navigator.navigator.report"));
        report.setOnAction(event -> report());
        MenuItem refresh = new MenuItem(messages.get("navigator.navigator.refresh"));
        refresh.setOnAction(event -> refresh());
        return new ContextMenu(open, copy, report, refresh);
    }

    private void copyName() {
        TreeItem<Entry> item = tree.getSelectionModel().getSelectedItem();
        if (item != null && item.getValue() instanceof Entry.Table table) {
            ClipboardText.put(table.name().toString());
        }
    }

    /** Of the table, or of all tables listed in the schema or the connection. */
    private void report() {
        TreeItem<Entry> item = tree.getSelectionModel().getSelectedItem();
        Entry entry = item == null ? null : item.getValue();
        if (entry instanceof Entry.Table table) {
            Exports.open(workbench, ExportWish.of(table.connection(), List.of(table.name()), ReportPreset.HISTORY));
        } else if (entry instanceof Entry.Schema schema) {
            reportOf(schema.connection(), name -> isIn(schema.schema(), name));
        } else if (entry instanceof Entry.Connected connected) {
            reportOf(connected.connection(), name -> true);
        }
    }

    private static boolean isIn(String schema, TableName table) {
        return table.schema().equals(schema) || table.schema().startsWith(schema + "/");
    }

    private void reportOf(OpenConnection connection, Predicate<TableName> wanted) {
        List<TableName> tables = connection.listedTables().stream()
                .map(Listing.Table::name)
                .filter(wanted)
                .toList();
        Exports.open(workbench, ExportWish.of(connection, tables, ReportPreset.COVERAGE));
    }

    private void refresh() {
        for (TreeItem<Entry> at = tree.getSelectionModel().getSelectedItem(); at != null; at = at.getParent()) {
            if (at instanceof Branch branch) {
                branch.refresh();
                workbench.tables().list(branch.connection());
                return;
            }
        }
    }
}
