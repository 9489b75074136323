package io.tablesteward.app.journey;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.Sought;
import io.tablesteward.model.engine.Support;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Our engine, while another program saves once, at a moment that the test chose, between two commits of ours. */
final class InterruptedEngine implements ExecutionEngine {
    private final ExecutionEngine ours = new EmbeddedEngine();
    private final Moment moment;
    private final Save save;
    private boolean saved;

    interface Moment {
        boolean isThere() throws IOException;
    }

    interface Save {
        void now() throws IOException;
    }

    InterruptedEngine(Moment moment, Save save) {
        this.moment = moment;
        this.save = save;
    }

    @Override
    public Support supports(TableDetails table, MetadataEdit edit) {
        return ours.supports(table, edit);
    }

    @Override
    public CommitResult commit(GovernedTable table, CommitRequest request, Progress progress)
            throws WorkbenchException {
        return ours.commit(table, request, new Progress() {
            @Override
            public void report(double fraction, String what) {
                progress.report(fraction, what);
            }

            /** Asked between the commits, on the thread that makes them. */
            @Override
            public boolean isCancelled() {
                saveOnce();
                return progress.isCancelled();
            }
        });
    }

    @Override
    public Sought lookAgain(GovernedTable table, CommitRequest request, CommitResult.Unknown unknown, Progress progress)
            throws WorkbenchException {
        return ours.lookAgain(table, request, unknown, progress);
    }

    private void saveOnce() {
        try {
            if (!saved && moment.isThere()) {
                saved = true;
                save.now();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
