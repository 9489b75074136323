package io.tablesteward.app.console;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.app.settings.MyCommits;
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
import io.tablesteward.model.table.TableDetails;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Hears of a script that is run and committed: keeps its answers, and its commits in the list of one's own. */
final class CommitWatcher implements ScriptWatcher {
    private final String script;
    private final MyCommits myCommits;
    private final Clock clock;
    private final Messages messages;
    private final Optional<String> run = Optional.of(UUID.randomUUID().toString());
    private final List<AnswerRows> answers = new ArrayList<>();
    private final List<String> done = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();
    private final List<TableDetails> readBack = new ArrayList<>();

    CommitWatcher(String script, MyCommits myCommits, Clock clock, Messages messages) {
        this.script = script;
        this.myCommits = myCommits;
        this.clock = clock;
        this.messages = messages;
    }

    @Override
    public RowSink answer(ParsedStatement statement) {
        AnswerRows rows = new AnswerRows(statement.span().in(script));
        answers.add(rows);
        return rows;
    }

    @Override
    public void ended(CommitRequest request, CommitResult result) {
        MyCommit.of(request, result, run, Instant.now(clock)).ifPresent(this::keep);
        if (result instanceof CommitResult.Committed committed) {
            doneAll(request, committed.versions());
            committed.readBack().ifPresent(readBack::add);
        } else if (result instanceof CommitResult.PartlyDone partly) {
            doneAll(request, partly.versions());
            partly.now().ifPresent(readBack::add);
        } else if (result instanceof CommitResult.Clash clash) {
            readBack.add(clash.now());
        }
    }

    private void doneAll(CommitRequest request, List<Long> versions) {
        versions.forEach(version ->
                done.add(messages.get("console.committed", request.changes().table(), version)));
    }

    @Override
    public void ended(CreateRequest request, CreateResult result) {
        MyCommit.of(request, result, run, Instant.now(clock)).ifPresent(this::keep);
        if (result instanceof CreateResult.Created made) {
            done.add(messages.get("console.made", made.table()));
        }
    }

    @Override
    public void madeSchema(SchemaName schema) {
        done.add(messages.get("console.madeSchema", schema));
    }

    @Override
    public void notice(ParsedStatement statement, Reason reason) {
        notices.add(messages.what(reason) + ". " + messages.why(reason));
    }

    List<AnswerRows> answers() {
        return answers;
    }

    List<String> done() {
        return done;
    }

    List<String> notices() {
        return notices;
    }

    /** What the tables say now. */
    List<TableDetails> readBack() {
        return readBack;
    }

    /** The commit itself is in the table: only the list on this computer lacks it, and that is said. */
    private void keep(MyCommit commit) {
        try {
            myCommits.add(commit);
        } catch (WorkbenchException e) {
            notices.add(messages.what(e.reason()) + ". " + messages.why(e.reason()));
        }
    }
}
