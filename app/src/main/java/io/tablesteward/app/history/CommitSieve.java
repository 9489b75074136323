package io.tablesteward.app.history;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.model.Progress;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryFilter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Finds the commits that fit and puts them in order, in the background; only the last question is answered. */
final class CommitSieve {
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

    void ask(
            HistorySoFar read,
            HistoryFilter filter,
            Optional<Comparator<CommitEntry>> order,
            Consumer<List<CommitEntry>> answer) {
        if (sifting != null) {
            sifting.cancel();
        }
        int asked = ++questions;
        busy = true;
        List<CommitEntry> all = read.commits();
        sifting = workbench
                .tasks()
                .runUnlisted(
                        workbench.messages().get("history.history.filtering"),
                        progress -> {
                            List<CommitEntry> fitting = fitting(all, filter, progress);
                            order.ifPresent(fitting::sort);
                            return fitting;
                        },
                        fitting -> {
                            if (asked == questions) {
                                busy = false;
                                fitting.addAll(fitting(read.beyond(all.size()), filter, Progress.unwatched()));
                                answer.accept(fitting);
                            }
                        },
                        failure -> {
                            busy = false;
                            workbench.dialogs().failed(failure);
                        });
    }

    static List<CommitEntry> fitting(List<CommitEntry> commits, HistoryFilter filter, Progress progress) {
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
