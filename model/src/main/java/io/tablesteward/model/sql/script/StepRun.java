package io.tablesteward.model.sql.script;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.sql.SqlStatement.Setting;
import io.tablesteward.model.sql.answer.Answer;
import java.io.IOException;

/** Does what one step asks for. */
final class StepRun implements Step.Visitor<Step> {
    private final Gathering gathering;
    private final SqlTables tables;
    private final ScriptOptions options;
    private final ScriptWatcher watcher;
    private final Progress progress;

    StepRun(Gathering gathering, SqlTables tables, ScriptOptions options, ScriptWatcher watcher, Progress progress) {
        this.gathering = gathering;
        this.tables = tables;
        this.options = options;
        this.watcher = watcher;
        this.progress = progress;
    }

    /** What is asked of a table is asked after what the script changed of it. */
    @Override
    public Step ask(Step.Ask step) throws WorkbenchException, StatementRefused, IOException {
        if (step.table().isPresent()) {
            gathering.commit(step.table().get());
        }
        Answer answer = step.question().answer(new Asking(step, tables));
        for (Reason notice : answer.into(watcher.answer(step.source()), progress)) {
            watcher.notice(step.source(), notice);
        }
        return step;
    }

    @Override
    public Step edit(Step.Edit step) throws WorkbenchException, StatementRefused {
        gathering.add(step);
        return step;
    }

    /** Names were resolved when the script was planned. */
    @Override
    public Step use(Step.Use step) {
        return step;
    }

    @Override
    public Step note(Step.Note step) throws WorkbenchException, StatementRefused, IOException {
        if (step.setting().kind() == Setting.Kind.SHOW) {
            NoteRow.of(step.setting(), gathering.notes()).into(watcher.answer(step.source()), progress);
        } else {
            gathering.setNotes(gathering.notes().after(step.setting()));
        }
        return step;
    }

    @Override
    public Step makeSchema(Step.MakeSchema step) throws WorkbenchException {
        boolean made =
                tables.catalog(step.name().catalog()).createSchema(step.name().schema());
        if (made) {
            watcher.madeSchema(step.name());
        } else {
            alreadyThere(step.source(), step.ifNotExists(), step.name());
        }
        return step;
    }

    @Override
    public Step makeTable(Step.MakeTable step) throws WorkbenchException, StatementRefused {
        CreateRequest request = new CreateRequest(step.statement().definition(), gathering.note(), options.userName());
        CreateResult result = tables.catalog(step.name().catalog()).create(step.name(), request, progress);
        watcher.ended(request, result);
        if (result instanceof CreateResult.Created created) {
            made(step, created);
        } else if (result instanceof CreateResult.AlreadyThere there) {
            alreadyThere(step.source(), step.statement().ifNotExists(), there.table());
        } else if (result instanceof CreateResult.Refused checks) {
            throw new StatementRefused(new ScriptFault(
                    step.source().span(), Reason.of(Problem.STATEMENT_REFUSED, step.name()), checks.findings()));
        } else if (result instanceof CreateResult.Unknown unknown) {
            throw WorkbenchException.of(Problem.COMMIT_STATE_UNKNOWN, step.name(), unknown.txnId());
        }
        return step;
    }

    private void made(Step.MakeTable step, CreateResult.Created created) throws WorkbenchException {
        created.newSchema()
                .ifPresent(schema -> watcher.notice(step.source(), Reason.of(Problem.SCHEMA_MADE_TOO, schema)));
        if (!created.isVerified()) {
            Problem doubt = created.readBack().isEmpty() ? Problem.COMMIT_NOT_READ_BACK : Problem.COMMIT_NOT_VERIFIED;
            throw WorkbenchException.of(doubt, created.table(), 0);
        }
    }

    private void alreadyThere(ParsedStatement source, boolean allowed, Object name) throws WorkbenchException {
        if (!allowed) {
            throw WorkbenchException.of(Problem.EXISTS_ALREADY, name);
        }
        watcher.notice(source, Reason.of(Problem.LEFT_AS_IT_IS, name));
    }
}
