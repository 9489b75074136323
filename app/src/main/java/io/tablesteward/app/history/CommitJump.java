package io.tablesteward.app.history;

import io.tablesteward.app.OpenTable;
import io.tablesteward.model.history.CommitEntry;
import java.util.Optional;
import javafx.scene.control.TableView;

/** Goes to the commit that another screen wants shown, as soon as it is read. */
final class CommitJump {
    private final OpenTable table;
    private final HistorySoFar read;
    private final TableView<CommitEntry> commits;
    private final Runnable showAll;
    private boolean allShown;

    /** @param showAll takes away what hides commits */
    CommitJump(OpenTable table, HistorySoFar read, TableView<CommitEntry> commits, Runnable showAll) {
        this.table = table;
        this.read = read;
        this.commits = commits;
        this.showAll = showAll;
        table.commitToShowProperty().addListener(of -> {
            allShown = false;
            look();
        });
    }

    /** To be called again when rows came. */
    void look() {
        Long wanted = table.commitToShowProperty().get();
        if (wanted == null) {
            return;
        }
        Optional<CommitEntry> shown = commits.getItems().stream()
                .filter(commit -> commit.version() == wanted)
                .findFirst();
        if (shown.isPresent()) {
            table.commitToShowProperty().set(null);
            int row = commits.getItems().indexOf(shown.get());
            commits.getSelectionModel().clearAndSelect(row);
            commits.scrollTo(Math.max(0, row - 3));
            commits.requestFocus();
        } else if (read.commits().stream().anyMatch(commit -> commit.version() == wanted) && !allShown) {
            allShown = true; // once: what hides it then is not ours to take away
            showAll.run();
        }
    }
}
