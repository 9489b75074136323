package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Section;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Command;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** A tab for each open table. */
public final class TableTabsController {
    private final Workbench workbench;
    private final Workspace workspace;
    private final Function<OpenTable, Region> history;
    private final Map<OpenTable, TableController> controllers = new HashMap<>();

    @FXML
    TabPane tabs;

    /**
     * The tabs.
     *
     * @param history makes the History section of a table
     */
    public TableTabsController(Workbench workbench, Function<OpenTable, Region> history) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
        this.history = history;
        addCommands();
    }

    @FXML
    void initialize() {
        workspace.tables().addListener((ListChangeListener<OpenTable>) change -> showTables());
        workspace.frontProperty().addListener((of, was, now) -> showFront(now));
        tabs.getSelectionModel().selectedItemProperty().addListener((of, was, now) -> choose(now));
        showTables();
    }

    private void addCommands() {
        add("table.overview", "Alt+1", "", front -> front.sectionProperty().set(Section.OVERVIEW));
        add("table.columns", "Alt+2", "", front -> front.sectionProperty().set(Section.COLUMNS));
        add("table.history", "Alt+3", "", front -> front.sectionProperty().set(Section.HISTORY));
        add("table.properties", "Alt+4", "", front -> front.sectionProperty().set(Section.PROPERTIES));
        add("table.next", "Ctrl+TAB", "", front -> step(1));
        add("table.previous", "Ctrl+Shift+TAB", "", front -> step(-1));
        add(
                "table.copyName",
                "Shortcut+Shift+N",
                "mdi2c-content-copy",
                front -> screen(front).ifPresent(TableController::copyName));
        add(
                "table.favourite",
                "Shortcut+D",
                "mdi2s-star-outline",
                front -> workspace
                        .habits()
                        .favourite(
                                front.name(), !workspace.habits().favourites().contains(front.name())));
        add(
                "edit.copy",
                "Shortcut+C",
                "mdi2c-content-copy",
                front -> screen(front).ifPresent(s -> s.copy(false)));
        add(
                "edit.copyWithHeader",
                "Shortcut+Shift+C",
                "",
                front -> screen(front).ifPresent(s -> s.copy(true)));
        add(
                "edit.paste",
                "Shortcut+V",
                "mdi2c-content-paste",
                front -> screen(front).ifPresent(TableController::paste));
    }

    private void add(String id, String keys, String icon, Consumer<OpenTable> action) {
        workbench
                .commands()
                .add(new Command(
                        id,
                        Optional.of(KeyCombination.valueOf(keys)),
                        icon,
                        workspace.frontProperty().isNotNull(),
                        () -> Optional.ofNullable(workspace.frontProperty().get())
                                .ifPresent(action)));
    }

    private Optional<TableController> screen(OpenTable of) {
        return Optional.ofNullable(controllers.get(of));
    }

    private void step(int by) {
        int count = tabs.getTabs().size();
        tabs.getSelectionModel().select(Math.floorMod(tabs.getSelectionModel().getSelectedIndex() + by, count));
    }

    private void showTables() {
        tabs.getTabs().removeIf(tab -> !workspace.tables().contains(tableOf(tab)));
        controllers.keySet().retainAll(workspace.tables());
        for (int i = 0; i < workspace.tables().size(); i++) {
            OpenTable table = workspace.tables().get(i);
            if (!controllers.containsKey(table)) {
                tabs.getTabs().add(i, tab(table));
            }
        }
        showFront(workspace.frontProperty().get());
    }

    private Tab tab(OpenTable table) {
        TableController controller = new TableController(workbench, table, history);
        controllers.put(table, controller);
        Tab tab = new Tab();
        tab.setUserData(table);
        tab.setGraphic(new TabLabel(workbench, table));
        tab.setContent(workbench.views().load(controller, Region.class));
        tab.setOnCloseRequest(request -> {
            workspace.close(table);
            request.consume(); // the workspace closes it, and then showTables() takes the tab away
        });
        return tab;
    }

    private void showFront(@Nullable OpenTable front) {
        tabs.getTabs().stream().filter(tab -> tab.getUserData() == front).forEach(tabs.getSelectionModel()::select);
        if (front != null) {
            tabs.setAccessibleText(front.name().toString());
        }
    }

    private void choose(@Nullable Tab chosen) {
        if (chosen != null && workspace.tables().contains(tableOf(chosen))) {
            workspace.bringToFront(tableOf(chosen));
        }
    }

    private static OpenTable tableOf(Tab tab) {
        return (OpenTable) tab.getUserData();
    }
}
