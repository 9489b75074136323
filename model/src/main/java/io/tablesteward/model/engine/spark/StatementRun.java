package io.tablesteward.model.engine.spark;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The statements of one change set, one after the other: which of them are in, the server and the log tell. */
final class StatementRun {
    private static final Logger LOG = LoggerFactory.getLogger(StatementRun.class);

    private final SparkSession session;
    private final GovernedTable table;
    private final CommitRequest request;
    private final LookBack log;
    private final List<LookBack.StepCommit> commits = new ArrayList<>();
    private long latest;
    private int remaining;

    /** @param now the table as it was read just before */
    StatementRun(SparkSession session, GovernedTable table, CommitRequest request, TableDetails now) {
        this.session = session;
        this.table = table;
        this.request = request;
        this.log = new LookBack(table, request.note(), now);
        this.latest = now.version();
    }

    /** @throws WorkbenchException if it is certain that nothing of it is in the table */
    CommitResult run(List<SparkStep> steps, Progress progress) throws WorkbenchException {
        for (SparkStep step : steps) {
            remaining = steps.size() - commits.size();
            if (progress.isCancelled()) {
                return stopped();
            }
            String operation = UUID.randomUUID().toString();
            Optional<CommitResult> end = run(step, operation, progress);
            if (end.isPresent()) {
                return end.get();
            }
        }
        if (commits.isEmpty()) {
            throw WorkbenchException.of(Problem.SPARK_DID_NOTHING, table.name());
        }
        return log.committed(commits, request.changes());
    }

    /** Empty if it goes on with the next. */
    private Optional<CommitResult> run(SparkStep step, String operation, Progress progress) throws WorkbenchException {
        try {
            session.forgetLastCommit();
        } catch (WorkbenchException e) {
            return Optional.of(ended(e.reason()));
        }
        StatementEnd end = session.run(operation, step.sql(), table.name().toString(), progress);
        LOG.info(
                "Statement {} on {} ended: {}",
                operation,
                table.name(),
                end.getClass().getSimpleName());
        Optional<LookBack.StepCommit> commit = commitOf(step, end);
        if (commit.isPresent()) {
            // Even a statement that failed may have committed, in part or before; and whoever stopped it was too late
            commits.add(commit.get());
            latest = commit.get().version();
            return end instanceof StatementEnd.Failed failed && !log.isDone(commit.get())
                    ? Optional.of(partly(Optional.of(failed.reason())))
                    : Optional.empty();
        }
        if (end instanceof StatementEnd.Failed failed) {
            return Optional.of(ended(failed.reason()));
        }
        if (end instanceof StatementEnd.Stopped) {
            return Optional.of(stopped());
        }
        return end instanceof StatementEnd.Lost
                ? Optional.of(new CommitResult.Unknown(operation, latest + 1))
                : Optional.empty();
    }

    private Optional<LookBack.StepCommit> commitOf(SparkStep step, StatementEnd end) {
        try {
            OptionalLong version = session.lastCommit();
            if (version.isPresent() || !(end instanceof StatementEnd.Lost)) {
                return version.isPresent()
                        ? Optional.of(log.made(step, latest, version.getAsLong()))
                        : Optional.empty();
            }
        } catch (WorkbenchException e) {
            LOG.warn("{} does not tell what it committed: {}", table.name(), e.getMessage());
        }
        try {
            return log.find(step, latest);
        } catch (WorkbenchException e) {
            LOG.warn("The log of {} does not tell either: {}", table.name(), e.getMessage());
            return Optional.empty();
        }
    }

    private CommitResult ended(Reason why) throws WorkbenchException {
        if (commits.isEmpty()) {
            throw new WorkbenchException(why);
        }
        return partly(Optional.of(why));
    }

    private CommitResult stopped() {
        if (commits.isEmpty()) {
            throw new CancellationException();
        }
        return partly(Optional.empty());
    }

    private CommitResult partly(Optional<Reason> why) {
        return new CommitResult.PartlyDone(
                LookBack.own(commits), remaining, request.changes(), why, List.of(), log.readAgain());
    }
}
