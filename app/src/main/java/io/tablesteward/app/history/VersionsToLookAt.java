package io.tablesteward.app.history;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.TableDetails;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/** The versions in a table's history that can be opened, each in a tab of its own. */
final class VersionsToLookAt {
    private final Workbench workbench;
    private final OpenTable table;

    VersionsToLookAt(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.table = table;
    }

    /** True if the log still leads to the version and this tab does not show it already. */
    boolean canBeLookedAt(@Nullable CommitEntry commit) {
        TableDetails shown = table.detailsProperty().get();
        return commit != null
                && commit.restorable()
                && commit.state() == CommitEntry.State.PUBLISHED
                && (shown == null || shown.version() != commit.version());
    }

    void lookAt(@Nullable CommitEntry commit) {
        if (commit != null && canBeLookedAt(commit)) {
            workbench.tables().openVersion(table, commit.version());
        }
    }

    /** After what its menu has already. */
    void addTo(TableView<CommitEntry> commits) {
        MenuItem look = new MenuItem(workbench.messages().get("history.detail.look"));
        BooleanBinding possible = Bindings.createBooleanBinding(
                () -> canBeLookedAt(commits.getSelectionModel().getSelectedItem()),
                commits.getSelectionModel().selectedItemProperty(),
                table.detailsProperty());
        look.disableProperty().bind(possible.not());
        look.setOnAction(event -> lookAt(commits.getSelectionModel().getSelectedItem()));
        commits.getContextMenu().getItems().addAll(new SeparatorMenuItem(), look);
    }
}
