package io.tablesteward.app.history;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.HistoryPage;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads the history of a table page by page: the first screen at once, then the rest, until somebody stops it. */
final class HistoryReader {
    private static final int FIRST_PAGE = 200;
    private static final int PAGE = 2_000;
    /** A virtual table gets slow far below; nobody scrolls there, and the filters find older commits no better. */
    static final int MOST_ROWS = 1_000_000;

    private final Workbench workbench;
    private final OpenTable table;
    private final Listener listener;
    private @Nullable RunningTask task;
    private boolean underWay;
    private int runs;
    private int rows;
    private boolean complete;
    private OptionalLong before = OptionalLong.empty();

    /** Whoever shows what is read; told on the FX thread. */
    interface Listener {
        void page(HistoryPage page);

        /** Nothing more comes: all is read, or somebody stopped it. */
        void ended();

        void failed(Throwable failure);
    }

    HistoryReader(Workbench workbench, OpenTable table, Listener listener) {
        this.workbench = workbench;
        this.table = table;
        this.listener = listener;
    }

    boolean isReading() {
        return underWay;
    }

    /** True if every commit that the list has room for was read. */
    boolean isComplete() {
        return complete;
    }

    /** True if the log has more commits than the list has room for. */
    boolean isFull() {
        return complete && before.isPresent();
    }

    /** Begins anew. */
    void read() {
        stop();
        before = OptionalLong.empty();
        complete = false;
        rows = 0;
        start();
    }

    /** Goes on where it was stopped. */
    void goOn() {
        if (!isReading() && !complete) {
            start();
        }
    }

    void stop() {
        if (task != null) {
            task.cancel();
        }
    }

    private void start() {
        int run = ++runs;
        OptionalLong from = before;
        int limit = rows == 0 ? FIRST_PAGE : PAGE;
        int room = MOST_ROWS - rows;
        underWay = true;
        task = workbench
                .tasks()
                .run(
                        workbench.messages().get("history.history.task", table.name()),
                        progress -> pages(progress, run, from, limit, room),
                        done -> over(run, true),
                        failure -> {
                            if (run == runs) {
                                underWay = false;
                                listener.failed(failure);
                            }
                        },
                        () -> over(run, false));
    }

    private void over(int run, boolean whole) {
        if (run == runs) {
            underWay = false;
            complete = whole;
            listener.ended();
        }
    }

    /** In the background. */
    private boolean pages(Progress progress, int run, OptionalLong from, int firstLimit, int room)
            throws WorkbenchException {
        OptionalLong next = from;
        int limit = firstLimit;
        int got = 0;
        do {
            HistoryPage page = table.table().history().page(next, limit, progress);
            progress.report(-1, workbench.figures().count(page.firstVersion()));
            workbench.tasks().onFxThread(() -> {
                if (run == runs && !progress.isCancelled()) {
                    rows += page.entries().size();
                    before = page.nextBefore();
                    listener.page(page);
                }
            });
            got += page.entries().size();
            next = page.nextBefore();
            limit = PAGE;
            progress.stopIfCancelled();
        } while (next.isPresent() && got < room);
        return true;
    }
}
