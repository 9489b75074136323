package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.files.NewFolders;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes a Delta table on a local disk by the first commit of its log, or none at all (law 2): until version 0 is there,
 * the folders that lead to it are no table.
 */
final class DeltaCreation {
    private static final Logger LOG = LoggerFactory.getLogger(DeltaCreation.class);

    private final TableName name;
    private final LocalLogFolder log;
    private final CommitStore store;
    private final InstantSource clock;
    private final CommitObserver observer;

    DeltaCreation(TableName name, LocalLogFolder log, CommitStore store, InstantSource clock, CommitObserver observer) {
        this.name = name;
        this.log = log;
        this.store = store;
        this.clock = clock;
        this.observer = observer;
    }

    /** What speaks against such a table, worst first; pure. */
    static List<Finding> check(NewTable table) throws WorkbenchException {
        TableMetadata wanted = DeltaDetails.metadata(FirstVersion.of(table, 0).snapshot(0));
        return NewTableChecks.of(new CreateRequest(table, Optional.empty(), ""), wanted);
    }

    /** @throws WorkbenchException if it is certain that there is no table of ours */
    CreateResult create(CreateRequest request, Progress progress) throws WorkbenchException {
        long now = clock.millis();
        FirstVersion first = FirstVersion.of(request.table(), now);
        TableMetadata wanted = DeltaDetails.metadata(first.snapshot(now));
        List<Finding> blocking = NewTableChecks.of(request, wanted).stream()
                .filter(Finding::blocks)
                .toList();
        if (!blocking.isEmpty()) {
            return new CreateResult.Refused(blocking);
        }
        String txnId = UUID.randomUUID().toString();
        byte[] content = CommitLines.of(first, TableSwitches.of(wanted), request, txnId, now);
        progress.stopIfCancelled();
        observer.reached(CommitStep.PREPARED);
        return switch (put(new CommitAttempt(0, CommitContent.of(content), txnId))) {
            case OURS -> readBack(wanted, txnId);
            case LOST -> new CreateResult.AlreadyThere(name);
            case UNCLEAR -> new CreateResult.Unknown(name, log.tableLocation(), txnId);
        };
    }

    private PutOutcome put(CommitAttempt commit) throws WorkbenchException {
        NewFolders folders = NewFolders.make(log.path());
        try {
            return commit.put(log, store, observer);
        } catch (WorkbenchException e) {
            folders.takeBack();
            throw e;
        }
    }

    /** Never fails, since the table is there: what cannot be read is not verified. */
    private CreateResult readBack(TableMetadata wanted, String txnId) {
        try {
            TableDetails now = new DeltaTable(name, log, store).detailsAt(0);
            // Asked last: a program without put-if-absent may put its commit over ours at any moment
            boolean isOurs = WrittenCommit.read(log, 0).isOf(txnId);
            observer.reached(CommitStep.READ_BACK);
            return new CreateResult.Created(
                    name,
                    Optional.empty(),
                    log.tableLocation(),
                    txnId,
                    Optional.of(now),
                    isOurs && now.metadata().equals(wanted));
        } catch (WorkbenchException e) {
            LOG.warn("The table {} is made but could not be read again", log.tableLocation(), e);
            return new CreateResult.Created(
                    name, Optional.empty(), log.tableLocation(), txnId, Optional.empty(), false);
        }
    }
}
