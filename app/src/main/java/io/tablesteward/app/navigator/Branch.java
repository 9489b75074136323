package io.tablesteward.app.navigator;

import io.tablesteward.app.Habits;
import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.Workbench;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Listing;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TreeItem;

/**
 * A connection or a schema whose children are listed when it is first opened.
 *
 * <p>The children are set while the branch is closed: setting 100,000 children of an open branch takes seconds on the
 * FX thread, of a closed one none.
 */
final class Branch extends TreeItem<Entry> {
    private final Workbench workbench;
    private final OpenConnection connection;
    private final String schema;
    private State state = State.UNLISTED;

    private enum State {
        UNLISTED,
        UNDER_WAY,
        LISTED
    }

    /** A connection's own branch. */
    Branch(Workbench workbench, OpenConnection connection) {
        this(workbench, connection, "", new Entry.Connected(connection));
    }

    private Branch(Workbench workbench, OpenConnection connection, String schema, Entry entry) {
        super(entry);
        this.workbench = workbench;
        this.connection = connection;
        this.schema = schema;
        getChildren().add(new TreeItem<>(new Entry.Waiting()));
        Habits habits = workbench.workspace().habits();
        String habit = schema.isEmpty() ? connection.name() : connection.name() + "/" + schema;
        expandedProperty().addListener((property, before, now) -> {
            habits.openBranch(habit, now);
            if (now && state == State.UNLISTED) {
                list();
            }
        });
        setExpanded(habits.openBranches().contains(habit));
    }

    OpenConnection connection() {
        return connection;
    }

    /** Lists anew, also what was listed already. */
    void refresh() {
        if (state != State.UNDER_WAY) {
            list();
        }
    }

    private void list() {
        state = State.UNDER_WAY;
        workbench
                .tasks()
                .run(
                        workbench.messages().get("task.list", schema.isEmpty() ? connection.name() : schema),
                        progress -> connection.catalog().children(schema, progress),
                        this::show,
                        failure -> show(List.of(new Listing.Unreadable(schema, connection.name(), reason(failure)))));
    }

    private Reason reason(Throwable failure) {
        return failure instanceof WorkbenchException expected
                ? expected.reason()
                : Reason.of(Problem.UNREADABLE, connection.name(), failure);
    }

    private void show(List<Listing> listings) {
        List<TreeItem<Entry>> children = new ArrayList<>(listings.size());
        for (Listing listing : listings) {
            children.add(item(listing));
        }
        if (children.isEmpty()) {
            children.add(new TreeItem<>(new Entry.Nothing()));
        }
        boolean wasOpen = isExpanded();
        setExpanded(false);
        getChildren().setAll(children);
        state = State.LISTED;
        setExpanded(wasOpen);
    }

    private TreeItem<Entry> item(Listing listing) {
        if (listing instanceof Listing.Schema below) {
            return new Branch(workbench, connection, below.schema(), new Entry.Schema(connection, below.schema()));
        }
        if (listing instanceof Listing.Table table) {
            return new TreeItem<>(new Entry.Table(connection, table.name()));
        }
        Listing.Unreadable unreadable = (Listing.Unreadable) listing;
        return new TreeItem<>(new Entry.Unreadable(unreadable.path(), unreadable.reason()));
    }
}
