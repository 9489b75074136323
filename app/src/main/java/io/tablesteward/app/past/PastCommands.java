package io.tablesteward.app.past;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Command;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.value.ObservableBooleanValue;
import org.jspecify.annotations.Nullable;

/** What can be asked of the past of the table in front, above all of the commits selected in its history. */
public final class PastCommands {
    private final Workbench workbench;

    private PastCommands(Workbench workbench) {
        this.workbench = workbench;
    }

    public static void addTo(Workbench workbench) {
        PastCommands commands = new PastCommands(workbench);
        BooleanExpression isRead = BooleanExpression.booleanExpression(workbench
                .workspace()
                .frontProperty()
                .flatMap(OpenTable::detailsProperty)
                .map(details -> true)
                .orElse(false));
        BooleanBinding isLatest = Bindings.createBooleanBinding(
                        commands::latestIsInFront, workbench.workspace().frontProperty())
                .and(isRead);
        BooleanBinding oneSelected = isLatest.and(BooleanExpression.booleanExpression(workbench
                .workspace()
                .frontProperty()
                .flatMap(OpenTable::selectedCommitProperty)
                .map(commit -> true)
                .orElse(false)));
        commands.add("past.compare", "mdi2c-compare-horizontal", isRead, commands::compare);
        commands.add("past.compareNow", "", isRead, commands::compareNow);
        commands.add("past.undo", "mdi2b-backup-restore", oneSelected, commands::undo);
        commands.add("past.blame", "mdi2a-account-search-outline", isRead, commands::blame);
        commands.add(
                "past.lost",
                "mdi2t-text-search",
                isLatest,
                (table, details) -> new LostTextsController(workbench, table).open());
    }

    private boolean latestIsInFront() {
        OpenTable front = workbench.workspace().frontProperty().get();
        return front != null && front.isLatest();
    }

    private void add(
            String id, String icon, ObservableBooleanValue available, BiConsumer<OpenTable, TableDetails> action) {
        workbench
                .commands()
                .add(new Command(
                        id,
                        Optional.empty(),
                        icon,
                        available,
                        () -> front(table -> read(table, details -> action.accept(table, details)))));
    }

    private void front(Consumer<OpenTable> action) {
        workbench.workspace().finishTyping();
        Optional.ofNullable(workbench.workspace().frontProperty().get()).ifPresent(action);
    }

    private static void read(OpenTable table, Consumer<TableDetails> action) {
        Optional.ofNullable(table.detailsProperty().get()).ifPresent(action);
    }

    /** The oldest and the newest of the commits selected; one with the version before it; else the latest so. */
    private void compare(OpenTable table, TableDetails details) {
        List<CommitEntry> selected = table.selectedCommits();
        LongSummaryStatistics versions =
                selected.stream().mapToLong(CommitEntry::version).summaryStatistics();
        if (versions.getCount() > 1) {
            open(table, versions.getMin(), versions.getMax());
        } else {
            long version = versions.getCount() == 1 ? versions.getMin() : details.version();
            open(table, Math.max(0, version - 1), version);
        }
    }

    private void compareNow(OpenTable table, TableDetails details) {
        CommitEntry selected = table.selectedCommitProperty().get();
        open(table, selected == null ? Math.max(0, details.version() - 1) : selected.version(), details.version());
    }

    private void open(OpenTable table, long from, long to) {
        new CompareController(workbench, table, from, to).open();
    }

    private void undo(OpenTable table, TableDetails details) {
        @Nullable CommitEntry selected = table.selectedCommitProperty().get();
        if (selected != null) {
            new UndoController(workbench, table, selected).open();
        }
    }

    private void blame(OpenTable table, TableDetails details) {
        new BlameController(
                        workbench,
                        table,
                        Optional.ofNullable(table.selectedColumnProperty().get()))
                .open();
    }
}
