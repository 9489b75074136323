package io.tablesteward.app.history;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.model.Progress;
import io.tablesteward.model.history.CommitEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds the commits that fit and puts them in order, in the background; only the last question is answered. */
final class CommitSieve {
    private static final int LONG = 50_000;

    private final Workbench workbench;
    private @Nullable RunningTask sifting;
    private int questions;
    private boolean busy;

    CommitSieve(Workbench workbench) {
        this.workbench = workbench;
    }

    /** True until the last question is answered; the answer then has every commit that was read meanwhile. */
    boolean isBusy() {
        return busy;
    }

    /** What was asked of the commits read before is answered no more. */
    void forget() {
        questions++;
        busy = false;
    }

    /**
     * Asks anew; what was asked before is answered no more.
     *
     * @param onStopped a person stopped the sorting in the list of tasks
     */
    void ask(
            HistorySoFar read,
            Predicate<CommitEntry> filter,
            Optional<Comparator<CommitEntry>> order,
            Consumer<List<CommitEntry>> answer,
            Runnable onStopped) {
        if (sifting != null) {
            sifting.cancel();
        }
        int asked = ++questions;
        busy = true;
        List<CommitEntry> all = read.commits();
        Tasks.Work<List<CommitEntry>> work = progress -> {
            List<CommitEntry> fitting = fitting(all, filter, progress);
            order.ifPresent(wanted -> fitting.sort((one, other) -> {
                progress.stopIfCancelled();
                return wanted.compare(one, other);
            }));
            return fitting;
        };
        Consumer<List<CommitEntry>> onSuccess = fitting -> {
            if (asked == questions) {
                busy = false;
                fitting.addAll(fitting(read.beyond(all.size()), filter, Progress.unwatched()));
                answer.accept(fitting);
            }
        };
        Consumer<Throwable> onFailed = failure -> {
            busy = false;
            workbench.dialogs().failed(failure);
        };
        // Only a sort of many takes long enough for a person to want to stop it
        boolean isLong = order.isPresent() && all.size() >= LONG;
        sifting = isLong
                ? workbench
                        .tasks()
                        .run(
                                workbench
                                        .messages()
                                        .get(
                                                "history.history.sorting",
                                                workbench.figures().count(all.size())),
                                work,
                                onSuccess,
                                onFailed,
                                () -> {
                                    if (asked == questions) {
                                        busy = false;
                                        onStopped.run();
                                    }
                                })
                : workbench
                        .tasks()
                        .runUnlisted(workbench.messages().get("history.history.filtering"), work, onSuccess, onFailed);
    }

    static List<CommitEntry> fitting(List<CommitEntry> commits, Predicate<CommitEntry> filter, Progress progress) {
        List<CommitEntry> fitting = new ArrayList<>();
        for (CommitEntry commit : commits) {
            progress.stopIfCancelled();
            if (filter.test(commit)) {
                fitting.add(commit);
            }
        }
        return fitting;
    }
}
