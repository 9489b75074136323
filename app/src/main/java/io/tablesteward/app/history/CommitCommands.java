package io.tablesteward.app.history;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Command;
import io.tablesteward.model.history.CommitEntry;
import java.util.List;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableView;
import org.kordamp.ikonli.javafx.FontIcon;

/** What can be asked of the commits selected: the commands of other places, and what they are told of the selection. */
final class CommitCommands {
    private static final List<String> IDS =
            List.of("past.compare", "past.compareNow", "past.undo", "past.blame", "past.lost", "reports.export");

    private final Workbench workbench;
    private final OpenTable table;

    CommitCommands(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.table = table;
    }

    /** To the menu of the rows, after what it has, and to a button for those who do not look for such a menu. */
    void addTo(TableView<CommitEntry> commits, MenuButton button) {
        ObservableList<CommitEntry> selected = commits.getSelectionModel().getSelectedItems();
        // While rows are made anew the selection of JavaFX may hold nothing for a moment
        selected.addListener((ListChangeListener<CommitEntry>) change -> table.selectedCommits()
                .setAll(selected.stream().filter(Objects::nonNull).toList()));
        button.getItems().setAll(items());
        if (!button.getItems().isEmpty()) {
            commits.getContextMenu().getItems().add(new SeparatorMenuItem());
            commits.getContextMenu().getItems().addAll(items());
        }
    }

    private List<MenuItem> items() {
        return IDS.stream()
                .flatMap(id -> workbench.commands().find(id).stream())
                .map(this::item)
                .toList();
    }

    private MenuItem item(Command command) {
        MenuItem item = new MenuItem(workbench.messages().get("command." + command.id()));
        if (!command.icon().isEmpty()) {
            item.setGraphic(new FontIcon(command.icon()));
        }
        item.disableProperty().bind(Bindings.not(command.available()));
        item.setOnAction(event -> command.run());
        return item;
    }
}
