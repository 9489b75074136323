package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.ChangeSet;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/** What can be asked of pending changes: review, discard, and the list of what was committed. */
public final class ChangesCommands {
    private ChangesCommands() {}

    public static void addTo(Workbench workbench, CommitKeeper keeper) {
        BooleanBinding anyChange = Bindings.isNotEmpty(workbench.workspace().changes());
        workbench
                .commands()
                .add(new Command(
                        "changes.review",
                        Optional.of(new KeyCodeCombination(KeyCode.S, KeyCombination.SHORTCUT_DOWN)),
                        "mdi2f-format-list-checks",
                        anyChange.or(workbench.workspace().frontProperty().isNotNull()),
                        () -> review(workbench, keeper)));
        workbench
                .commands()
                .add(new Command(
                        "changes.discard",
                        Optional.empty(),
                        "mdi2d-delete-outline",
                        anyChange,
                        () -> discard(workbench)));
        workbench
                .commands()
                .add(new Command(
                        "changes.myCommits",
                        Optional.empty(),
                        "mdi2b-backup-restore",
                        Bindings.createBooleanBinding(() -> true),
                        () -> new MyCommitsController(workbench, keeper.myCommits()).open()));
    }

    /** What is being typed belongs to the changes too. */
    private static void review(Workbench workbench, CommitKeeper keeper) {
        workbench.workspace().finishTyping();
        if (workbench.workspace().changes().isEmpty()) {
            workbench
                    .dialogs()
                    .tell(
                            workbench.messages().get("changes.nothing.title"),
                            workbench.messages().get("changes.nothing.remedy"));
        } else {
            new ReviewController(workbench, keeper).open();
        }
    }

    private static void discard(Workbench workbench) {
        Messages messages = workbench.messages();
        List<ChangeSet> all = List.copyOf(workbench.workspace().changes().values());
        int count = all.stream().mapToInt(ChangeSet::size).sum();
        workbench
                .dialogs()
                .ask(
                        messages.get("changes.discard.title", count, all.size()),
                        messages.get("changes.discard.body"),
                        messages.get("changes.discard.action"),
                        () -> workbench
                                .workspace()
                                .discard(all.stream().map(ChangeSet::table).toList()));
    }
}
