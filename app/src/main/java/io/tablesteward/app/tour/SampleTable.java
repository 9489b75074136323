package io.tablesteward.app.tour;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.model.table.TableName;
import java.util.Optional;

/** The one table that the tour may touch. */
final class SampleTable {
    private final Workbench workbench;
    private final Workspace workspace;
    private final Typed typed;

    SampleTable(Workbench workbench, Typed typed) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
        this.typed = typed;
    }

    boolean isListed() {
        return connection()
                .filter(sample -> sample.listingProperty().get() == OpenConnection.Listed.ALL)
                .isPresent();
    }

    /** True if no other connection can have a table of that name in the navigator. */
    boolean standsAlone() {
        return workspace.connections().size() == 1;
    }

    void open() {
        connection().ifPresent(sample -> workbench.tables().open(sample, typed.tableIn(sample.name())));
    }

    boolean isInFront() {
        OpenTable front = workspace.frontProperty().get();
        return front != null && front.isLatest() && front.connection().isSample() && isIt(front.name());
    }

    /** True if a commit would be one of this table only. */
    boolean aloneIsChanged() {
        return !workspace.changes().isEmpty()
                && workspace.changes().keySet().stream().allMatch(this::isIt);
    }

    private boolean isIt(TableName name) {
        return connection()
                .filter(sample -> name.equals(typed.tableIn(sample.name())))
                .isPresent();
    }

    private Optional<OpenConnection> connection() {
        return workspace.connections().stream().filter(OpenConnection::isSample).findFirst();
    }
}
