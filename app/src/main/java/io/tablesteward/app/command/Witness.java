package io.tablesteward.app.command;

import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.app.settings.MyCommits;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.sql.script.ScriptWatcher;
import io.tablesteward.model.table.SchemaName;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Tells of a script on standard error, and keeps its commits in the list of what was committed from this computer. */
final class Witness implements ScriptWatcher {
    private final ScriptAnswers answers;
    private final Complaints complaints;
    private final MyCommits myCommits;
    private final String script;
    private final Optional<String> run = Optional.of(UUID.randomUUID().toString());
    private final List<String> done = new ArrayList<>();

    Witness(ScriptAnswers answers, Complaints complaints, MyCommits myCommits, String script) {
        this.answers = answers;
        this.complaints = complaints;
        this.myCommits = myCommits;
        this.script = script;
    }

    @Override
    public RowSink answer(ParsedStatement statement) throws IOException {
        return answers.next();
    }

    @Override
    public void ended(CommitRequest request, CommitResult result) {
        MyCommit.of(request, result, run, Instant.now()).ifPresent(this::keep);
        if (result instanceof CommitResult.Committed committed && !committed.overwritten()) {
            doneAll(request, committed.versions());
        } else if (result instanceof CommitResult.PartlyDone partly) {
            doneAll(request, partly.versions());
        }
    }

    private void doneAll(CommitRequest request, List<Long> versions) {
        versions.forEach(version ->
                done(complaints.text("sql.committed", request.changes().table(), version)));
    }

    @Override
    public void ended(CreateRequest request, CreateResult result) {
        MyCommit.of(request, result, run, Instant.now()).ifPresent(this::keep);
        if (result instanceof CreateResult.Created made) {
            made.newSchema()
                    .ifPresent(schema -> madeSchema(new SchemaName(made.table().catalog(), schema)));
            done(complaints.text("sql.made", made.table()));
        }
    }

    @Override
    public void madeSchema(SchemaName schema) {
        done(complaints.text("sql.madeSchema", schema));
    }

    @Override
    public void notice(ParsedStatement statement, Reason reason) {
        complaints.notice(statement.span(), script, reason);
    }

    /** After a fault: what stays, whatever was to come, and what may have stayed (law 5). */
    void listDone(Reason fault) {
        boolean isUnclear = fault.problem() == Problem.COMMIT_STATE_UNKNOWN;
        listDone(!isUnclear);
        if (isUnclear) {
            complaints.say("sql.unclear", fault.arguments().toArray());
        }
    }

    /** After a bug: where it struck is not known, so that a commit may have been under way (law 5). */
    void listDoneBeforeBug() {
        listDone(false);
        complaints.say("sql.bug.unclear");
    }

    /** After answers that did not get out. */
    void listDone() {
        listDone(true);
    }

    private void listDone(boolean isAll) {
        if (done.isEmpty() && isAll) {
            complaints.say("sql.nothingDone");
        } else if (!done.isEmpty()) {
            complaints.say("sql.doneBefore");
            done.forEach(line -> complaints.line("  " + line));
        }
    }

    private void done(String line) {
        done.add(line);
        complaints.line(line);
    }

    /** The commit itself is in the table: only the list on this computer lacks it, and that is said. */
    private void keep(MyCommit commit) {
        try {
            myCommits.add(commit);
        } catch (WorkbenchException e) {
            complaints.reason(e.reason());
        }
    }
}
