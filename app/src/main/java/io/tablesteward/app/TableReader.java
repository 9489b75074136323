package io.tablesteward.app;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds, opens and reads tables in the background and tells the workspace. Used on the FX thread only. */
public final class TableReader {
    private static final int LISTED_AT_ONCE = 500;

    private final Workspace workspace;
    private final Tasks tasks;
    private final Messages messages;
    private final Map<TableName, TableDetails> readSoFar = new LinkedHashMap<>();

    public TableReader(Workspace workspace, Tasks tasks, Messages messages) {
        this.workspace = workspace;
        this.tasks = tasks;
        this.messages = messages;
    }

    public void open(OpenConnection in, TableName name) {
        open(in, name, opened -> {});
    }

    /**
     * Opens a table in a tab and reads it, or brings its tab to front.
     *
     * @param then what to do once its tab is there; the table itself may still be being read
     */
    public void open(OpenConnection in, TableName name, Consumer<OpenTable> then) {
        opening(in, name, then, Optional.empty());
    }

    /** The same for a table that may be gone: a failure has a place of its own. */
    public void open(OpenConnection in, TableName name, Consumer<OpenTable> then, Consumer<Throwable> onFailed) {
        opening(in, name, then, Optional.of(onFailed));
    }

    private void opening(
            OpenConnection in, TableName name, Consumer<OpenTable> then, Optional<Consumer<Throwable>> onFailed) {
        Optional<OpenTable> already = workspace.openTable(name);
        if (already.isPresent()) {
            workspace.bringToFront(already.get());
            then.accept(already.get());
            return;
        }
        String task = messages.get("task.open", name);
        Tasks.Work<GovernedTable> work = progress -> in.catalog().open(name);
        Consumer<GovernedTable> opened = table -> then.accept(show(in, table));
        onFailed.ifPresentOrElse(failed -> tasks.run(task, work, opened, failed), () -> tasks.run(task, work, opened));
    }

    /** Opens an older version of a table in a tab of its own and reads it, or brings its tab to front. */
    public void openVersion(OpenTable of, long version) {
        readOnce(workspace.openVersion(of, version));
    }

    /** Reads an open table anew; a late answer for a closed one is ignored. */
    public void read(OpenTable table) {
        tasks.run(
                messages.get("task.read", table.name()),
                progress -> table.table().details(progress),
                details -> loaded(table, details),
                failure -> {
                    if (workspace.tables().contains(table)) {
                        workspace.failed(table, failure);
                    }
                });
    }

    /** What was read is known from now on, also after its tab is closed. */
    public void loaded(OpenTable table, TableDetails details) {
        if (table.isLatest()) {
            readSoFar.put(table.name(), details);
        }
        if (workspace.tables().contains(table)) {
            workspace.loaded(table, details);
        }
    }

    /** What was read elsewhere is known from now on. */
    public void know(Map<TableName, TableDetails> read) {
        readSoFar.putAll(read);
    }

    /** Every table read since the start, as last read. */
    public Map<TableName, TableDetails> readSoFar() {
        return Collections.unmodifiableMap(readSoFar);
    }

    /** Lists every table of a connection into {@link OpenConnection#listed()}, a few hundred at a time. */
    public void list(OpenConnection connection) {
        connection.listed().clear();
        connection.listing().set(OpenConnection.Listed.UNDER_WAY);
        tasks.run(
                messages.get("task.list", connection.name()),
                progress -> {
                    List<Listing.Table> found = new ArrayList<>();
                    connection
                            .catalog()
                            .listAll(
                                    listing -> {
                                        if (listing instanceof Listing.Table table) {
                                            found.add(table);
                                            if (found.size() == LISTED_AT_ONCE) {
                                                List<Listing.Table> some = List.copyOf(found);
                                                found.clear();
                                                tasks.onFxThread(() ->
                                                        connection.listed().addAll(some));
                                            }
                                        }
                                    },
                                    progress);
                    return found;
                },
                rest -> {
                    connection.listed().addAll(rest);
                    connection.listing().set(OpenConnection.Listed.ALL);
                },
                failure -> connection.listing().set(OpenConnection.Listed.FAILED));
    }

    private OpenTable show(OpenConnection in, GovernedTable table) {
        return readOnce(workspace.open(in, table));
    }

    private OpenTable readOnce(OpenTable opened) {
        if (opened.detailsProperty().get() == null) {
            read(opened);
        }
        return opened;
    }
}
