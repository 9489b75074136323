package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.format.UnfinishedRewrite;
import io.tablesteward.model.format.UnfinishedRewrite.Standing;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** What removals of column mapping have beside a table's data that no commit names: looked for, and taken away on a word. */
final class LeftFiles {
    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final ReadOnlyObjectWrapper<List<UnfinishedRewrite>> found = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<@Nullable Throwable> failure = new ReadOnlyObjectWrapper<>();

    LeftFiles(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
    }

    ReadOnlyObjectProperty<List<UnfinishedRewrite>> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /** Why it could not be looked the last time; null if it could. */
    ReadOnlyObjectProperty<@Nullable Throwable> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Older versions share the folder: only the latest tells of it. */
    void look() {
        if (!table.isLatest()) {
            return;
        }
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("task.leftFiles", table.name()),
                        progress -> table.table().unfinishedRewrites(progress),
                        rewrites -> {
                            failure.set(null);
                            found.set(rewrites);
                        },
                        failure::set);
    }

    /** Asks first; what was not ours, or may still be wanted, is never among it. */
    void remove() {
        if (!table.connection().editingAllowedProperty().get()) {
            workbench.commands().run("connection.allowEditing");
            return;
        }
        List<UnfinishedRewrite> left = found.get().stream()
                .filter(rewrite -> rewrite.standing() == Standing.LEFT_BEHIND)
                .toList();
        workbench
                .dialogs()
                .ask(
                        messages.get("table.left.ask.title"),
                        messages.get("table.left.ask.body", table.name(), files(left), bytes(left)),
                        messages.get("table.left.ask.action"),
                        this::removeNow);
    }

    private void removeNow() {
        workbench
                .tasks()
                .run(
                        messages.get("task.removeLeftFiles", table.name()),
                        progress -> table.table().removeLeftBehind(progress),
                        gone -> look(),
                        why -> {
                            workbench.dialogs().failed(why);
                            look();
                        },
                        this::look);
    }

    String files(List<UnfinishedRewrite> of) {
        return workbench
                .figures()
                .count(of.stream().mapToLong(UnfinishedRewrite::files).sum());
    }

    String bytes(List<UnfinishedRewrite> of) {
        return workbench
                .figures()
                .bytes(of.stream().mapToLong(UnfinishedRewrite::bytes).sum());
    }
}
