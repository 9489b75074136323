package io.tablesteward.model.sql.script;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.sql.Span;
import io.tablesteward.model.table.TableName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The edits of a script that wait for their commit, table by table. */
final class Gathering {
    private final ExecutionEngine engine;
    private final ScriptOptions options;
    private final ScriptWatcher watcher;
    private final Progress progress;
    private final Map<String, Waiting> waiting = new LinkedHashMap<>();
    private ScriptNotes notes = ScriptNotes.NONE;

    Gathering(ExecutionEngine engine, ScriptOptions options, ScriptWatcher watcher, Progress progress) {
        this.engine = engine;
        this.options = options;
        this.watcher = watcher;
        this.progress = progress;
    }

    /** A table's edits and the statement that asked for the last of them. */
    private record Waiting(StagedTable table, ParsedStatement last) {}

    /** The note that the script set; what was given to the run wins over it (UM-01). */
    Optional<String> note() {
        return options.note().or(notes::forCommits);
    }

    ScriptNotes notes() {
        return notes;
    }

    /** Edits before it keep the note they had. */
    void setNotes(ScriptNotes now) throws WorkbenchException, StatementRefused {
        if (!now.forCommits().equals(notes.forCommits()) && options.note().isEmpty()) {
            commitAll();
        }
        notes = now;
    }

    void add(Step.Edit step) throws WorkbenchException, StatementRefused {
        if (step.standsAlone()) {
            commit(step.table());
        }
        Waiting before = waiting.get(step.table().key());
        StagedTable staged = before == null ? opened(step.table()) : before.table();
        waiting.put(step.table().key(), new Waiting(staged.plus(step.source(), step.wishes()), step.source()));
        if (step.standsAlone()) {
            commit(step.table());
        }
    }

    /** Commits the edits of one table, if any wait. */
    void commit(ScriptTable table) throws WorkbenchException, StatementRefused {
        commit(table.key());
    }

    private void commit(String key) throws WorkbenchException, StatementRefused {
        Waiting edits = waiting.remove(key);
        if (edits != null) {
            commit(edits);
        }
    }

    void commitAll() throws WorkbenchException, StatementRefused {
        for (String key : List.copyOf(waiting.keySet())) {
            commit(key);
        }
    }

    private StagedTable opened(ScriptTable named) throws WorkbenchException {
        GovernedTable table = named.open();
        return StagedTable.of(table, table.details(progress));
    }

    private void commit(Waiting edits) throws WorkbenchException, StatementRefused {
        TableName name = edits.table().details().name();
        CommitRequest request = new CommitRequest(edits.table().changes(), note(), options.userName());
        Span span = edits.last().span();
        CommitResult result = commit(edits, request);
        watcher.ended(request, result);
        if (result instanceof CommitResult.Committed committed) {
            if (committed.overwritten() || !committed.isVerified()) {
                throw refused(span, Reason.of(doubt(committed), name, committed.version()), List.of());
            }
        } else if (result instanceof CommitResult.NothingToCommit) {
            watcher.notice(edits.last(), Reason.of(Problem.NOTHING_TO_COMMIT, name));
        } else if (result instanceof CommitResult.PartlyDone partly) {
            partly.why().ifPresent(why -> watcher.notice(edits.last(), why));
            throw refused(
                    span,
                    Reason.of(
                            Problem.CHANGE_PARTLY_DONE,
                            name,
                            partly.versions().stream().map(String::valueOf).collect(Collectors.joining(", ")),
                            partly.remaining()),
                    partly.findings());
        } else if (result instanceof CommitResult.Clash clash) {
            throw refused(
                    span,
                    Reason.of(
                            Problem.CHANGED_BY_ANOTHER_WRITER, name, clash.now().version()),
                    List.of());
        } else if (result instanceof CommitResult.Refused checks) {
            throw refused(span, Reason.of(Problem.STATEMENT_REFUSED, name), checks.findings());
        } else if (result instanceof CommitResult.Unknown unknown) {
            throw refused(span, Reason.of(Problem.COMMIT_STATE_UNKNOWN, name, unknown.txnId()), List.of());
        }
    }

    /** The fault stands at the edit, wherever in the script the commit came due. */
    private CommitResult commit(Waiting edits, CommitRequest request) throws StatementRefused {
        try {
            return engine.commit(edits.table().table(), request, progress);
        } catch (WorkbenchException e) {
            throw refused(edits.last().span(), e.reason(), List.of());
        }
    }

    private static Problem doubt(CommitResult.Committed committed) {
        if (committed.overwritten()) {
            return Problem.COMMIT_OVERWRITTEN;
        }
        return committed.readBack().isEmpty() ? Problem.COMMIT_NOT_READ_BACK : Problem.COMMIT_NOT_VERIFIED;
    }

    private static StatementRefused refused(Span span, Reason reason, List<Finding> findings) {
        return new StatementRefused(new ScriptFault(span, reason, findings));
    }
}
