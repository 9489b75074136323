package io.tablesteward.app.changes;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workspace;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reads every table with pending changes anew, for Review. */
final class ReviewReader {
    private final List<Source> sources = new ArrayList<>();
    private final Instant at;

    /** Where to read one table. */
    private record Source(ChangeSet changes, Optional<OpenConnection> connection, Optional<GovernedTable> open) {}

    /**
     * What was read.
     *
     * @param unread tables that could not be read; their changes stay pending
     */
    record Result(List<TableReview> reviews, List<Unread> unread) {}

    /** A table that cannot be reviewed now. */
    record Unread(TableName table, Reason reason) {}

    /** Takes from the workspace what is needed, on the FX thread; {@link #read} then runs in the background. */
    ReviewReader(Workspace workspace, Instant at) {
        this.at = at;
        workspace.changes().values().stream()
                .sorted(Comparator.comparing(changes -> changes.table().toString()))
                .forEach(changes -> sources.add(source(changes, workspace)));
    }

    private static Source source(ChangeSet changes, Workspace workspace) {
        Optional<OpenTable> open = workspace.openTable(changes.table());
        return new Source(
                changes,
                open.map(OpenTable::connection)
                        .or(() -> workspace.connections().stream()
                                .filter(c -> c.name().equals(changes.table().catalog()))
                                .findFirst()),
                open.map(OpenTable::table));
    }

    Result read(Progress progress) {
        List<TableReview> reviews = new ArrayList<>();
        List<Unread> unread = new ArrayList<>();
        for (Source source : sources) {
            progress.stopIfCancelled();
            try {
                reviews.add(read(source, progress));
            } catch (WorkbenchException failure) {
                unread.add(new Unread(source.changes().table(), failure.reason()));
            }
        }
        return new Result(reviews, unread);
    }

    private TableReview read(Source source, Progress progress) throws WorkbenchException {
        TableName name = source.changes().table();
        OpenConnection connection = source.connection()
                .orElseThrow(() -> WorkbenchException.of(Problem.CONNECTION_NOT_OPEN, name.catalog()));
        GovernedTable table = source.open().isPresent()
                ? source.open().get()
                : connection.catalog().open(name);
        return TableReview.read(connection, table, source.changes(), at, progress);
    }
}
