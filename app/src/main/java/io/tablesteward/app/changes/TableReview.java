package io.tablesteward.app.changes;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Bystander;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EffectOnOthers;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.Writer;
import io.tablesteward.model.history.Writers;
import io.tablesteward.model.table.TableDetails;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What there is to say of one table's changes, read against its latest version.
 *
 * @param merge the changes on that version; only a clean one may be committed
 * @param findings worst first
 * @param writers who commits to the table, from its recent history
 * @param theirs the newest commit since the person began that says it changed what is said of the table; looked for
 *     only where there is something to decide
 */
record TableReview(
        OpenConnection connection,
        GovernedTable table,
        TableDetails now,
        Merge merge,
        List<Finding> findings,
        Writers writers,
        Optional<CommitEntry> theirs) {
    /** Operations that change what is said of a table; others may, but do not say so (RN-04). */
    private static final Set<String> SAY_SO = Set.of(
            "CHANGE COLUMN",
            "CHANGE COLUMNS",
            "RENAME COLUMN",
            "DROP COLUMNS",
            "REPLACE COLUMNS",
            "SET TBLPROPERTIES",
            "UNSET TBLPROPERTIES",
            "REPLACE TABLE",
            "CREATE OR REPLACE TABLE",
            "CREATE OR REPLACE TABLE AS SELECT",
            "RESTORE");

    TableReview {
        findings = List.copyOf(findings);
    }

    /** Reads the table anew and checks; blocks. */
    static TableReview read(
            OpenConnection connection, GovernedTable table, ChangeSet staged, Instant at, Progress progress)
            throws WorkbenchException {
        progress.report(-1, table.name().toString());
        TableDetails now = table.details(progress);
        if (!now.location().equals(staged.location())) {
            // A connection may have got the name of another: its tables are not the ones the changes are for
            throw WorkbenchException.of(Problem.TABLE_ELSEWHERE, now.name(), staged.location(), now.location());
        }
        Merge merge = Merge.onto(staged, now);
        Writers writers = Writers.of(table.history(), at, progress);
        List<Finding> findings = new ArrayList<>(table.inspect(now, merge.merged(), progress));
        if (!merge.merged().isEmpty()) {
            findings.addAll(effectsOn(writers, effectsOf(merge.merged(), now))); // CC-02
        }
        findings.sort(Finding.WORST_FIRST);
        Optional<CommitEntry> theirs =
                merge.isClean() ? Optional.empty() : changedSince(staged.base().version(), table.history(), progress);
        return new TableReview(connection, table, now, merge, findings, writers, theirs);
    }

    private static Optional<CommitEntry> changedSince(long version, CommitHistory history, Progress progress)
            throws WorkbenchException {
        AtomicReference<@Nullable CommitEntry> found = new AtomicReference<>();
        history.walk(
                commit -> {
                    if (commit.version() > version
                            && commit.text("operation").filter(SAY_SO::contains).isPresent()) {
                        found.set(commit);
                    }
                    return commit.version() > version && found.get() == null;
                },
                progress);
        return Optional.ofNullable(found.get());
    }

    private static Map<Bystander, EffectOnOthers> effectsOf(ChangeSet changes, TableDetails now) {
        return EffectOnOthers.of(changes.edits().stream().map(StagedEdit::edit).toList(), now.metadata());
    }

    /** What the commit does to those who are known to write here, if they save at that moment. */
    private static List<Finding> effectsOn(Writers writers, Map<Bystander, EffectOnOthers> on) {
        long streams = writers.activities().stream()
                .filter(activity -> activity.writer().kind() == Writer.Kind.STREAM)
                .count();
        long others = writers.activities().size() - streams;
        List<Finding> effects = new ArrayList<>();
        if (others > 0 && on.get(Bystander.SAVING_BATCH) != EffectOnOthers.NONE) {
            effects.add(Finding.ofTable(FindingCode.JOBS_FAIL_ONCE, others));
        }
        if (streams > 0 && on.get(Bystander.SAVING_STREAM) != EffectOnOthers.NONE) {
            effects.add(Finding.ofTable(FindingCode.WRITING_STREAMS_STOP, streams));
        }
        writers.databricksWroteAt()
                .ifPresent(version -> effects.add(Finding.ofTable(FindingCode.DATABRICKS_WRITES_HERE, version)));
        return effects;
    }

    ChangeSet changes() {
        return merge.merged();
    }

    Optional<Finding.Severity> worst() {
        return findings.stream().map(Finding::severity).sorted().findFirst();
    }

    long count(Finding.Severity severity) {
        return findings.stream().filter(f -> f.severity() == severity).count();
    }

    /** True if nothing stands in the way: no clash, no text left over, nothing that must be fixed, editing allowed. */
    boolean canBeCommitted() {
        return merge.isClean()
                && !changes().isEmpty()
                && findings.stream().noneMatch(Finding::blocks)
                && connection.editingAllowedProperty().get();
    }
}
