package io.tablesteward.model.sql.answer;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.HistoryColumn;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.report.CommitCells;
import io.tablesteward.model.report.RowSink;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The commits, newest first, under the columns that Spark has (HI-01), then one for every other key that any of them
 * has (HI-04). Damaged commits and those without {@code commitInfo} are rows too (HI-05).
 *
 * @param limit at most so many commits
 */
public record DescribeHistory(CommitHistory history, OptionalInt limit) implements Answer {
    private static final int AT_ONCE = 500;

    /** Columns must be known before the first row: a history longer than one page is gone over twice. */
    @Override
    public List<Reason> into(RowSink sink, Progress progress) throws WorkbenchException, IOException {
        HistoryPage first = history.page(OptionalLong.empty(), left(0), progress);
        List<HistoryColumn> columns = new ArrayList<>(HistoryColumn.DESCRIBED);
        columns.addAll(others(first, progress));
        sink.columns(columns.stream().map(HistoryColumn::key).toList());
        Faults faults = new Faults();
        forEachPage(first, progress, page -> {
            for (CommitEntry commit : page.entries()) {
                sink.row(columns.stream()
                        .map(column -> CommitCells.of(column, commit))
                        .toList());
                faults.look(commit);
            }
        });
        sink.end();
        return faults.found;
    }

    /** What is wrong with the commits, told newest first. */
    private static final class Faults {
        private final List<Reason> found = new ArrayList<>();
        private OptionalLong newer = OptionalLong.empty();

        void look(CommitEntry commit) {
            if (newer.isPresent() && commit.version() < newer.getAsLong() - 1) {
                found.add(Reason.of(Problem.VERSIONS_NOT_CONTIGUOUS, commit.version(), newer.getAsLong()));
            }
            newer = OptionalLong.of(commit.version());
            commit.damage().ifPresent(found::add);
        }
    }

    private List<HistoryColumn> others(HistoryPage first, Progress progress) throws WorkbenchException, IOException {
        List<HistoryColumn> others = new ArrayList<>();
        forEachPage(
                first,
                progress,
                page -> HistoryColumn.beyond(page.entries()).stream()
                        .filter(column -> !others.contains(column))
                        .forEach(others::add));
        return others;
    }

    /** Takes one page. */
    private interface Pages {
        void take(HistoryPage page) throws IOException;
    }

    private void forEachPage(HistoryPage first, Progress progress, Pages pages) throws WorkbenchException, IOException {
        HistoryPage page = first;
        int done = 0;
        while (true) {
            progress.stopIfCancelled();
            pages.take(page);
            done += page.entries().size();
            if (page.nextBefore().isEmpty() || left(done) <= 0) {
                return;
            }
            page = history.page(page.nextBefore(), left(done), progress);
        }
    }

    private int left(int done) {
        return Math.min(AT_ONCE, limit.orElse(Integer.MAX_VALUE) - done);
    }
}
