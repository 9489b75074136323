package io.tablesteward.app.console;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.sql.SqlStatement.Setting;
import io.tablesteward.model.sql.answer.Answer;
import io.tablesteward.model.sql.script.Asking;
import io.tablesteward.model.sql.script.ChangedTable;
import io.tablesteward.model.sql.script.NoteRow;
import io.tablesteward.model.sql.script.ScriptNotes;
import io.tablesteward.model.sql.script.ScriptPlan;
import io.tablesteward.model.sql.script.SqlTables;
import io.tablesteward.model.sql.script.Step;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Goes through a script without changing any table: answers what asks, and gathers what is to be staged. */
final class ScriptTrial {
    private final String script;
    private final SqlTables tables;
    private final Messages messages;
    private final Progress progress;
    private final List<AnswerRows> answers = new ArrayList<>();
    private final Map<TableDetails, List<MetadataEdit>> edits = new LinkedHashMap<>();
    private final Map<TableName, String> notes = new LinkedHashMap<>();
    private final List<Trouble> troubles = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();
    private ScriptNotes set = ScriptNotes.NONE;

    ScriptTrial(String script, SqlTables tables, Messages messages, Progress progress) {
        this.script = script;
        this.tables = tables;
        this.messages = messages;
        this.progress = progress;
    }

    /** Blocks. */
    Trial of(NameScope scope) throws IOException {
        ScriptPlan plan = ScriptPlan.of(SqlParser.parse(script), scope, Optional.empty(), tables, progress);
        plan.faults().forEach(fault -> troubles.add(Trouble.of(fault, messages)));
        plan.steps().forEach(this::refuseMaking);
        gather(plan);
        for (Step step : plan.steps()) {
            if (!troubles.isEmpty()) {
                break;
            }
            progress.stopIfCancelled();
            try {
                take(step);
            } catch (WorkbenchException e) {
                troubles.add(Trouble.of(step.source().span(), e.reason(), messages));
            }
        }
        return new Trial(plan, answers, troubles.isEmpty() ? edits : Map.of(), notes, troubles, notices);
    }

    private void take(Step step) throws WorkbenchException, IOException {
        step.source().notices().forEach(this::tell);
        if (step instanceof Step.Edit edit && set.forCommits().isPresent()) {
            keep(edit.table().open().name(), set.forCommits().get());
        } else if (step instanceof Step.Ask ask) {
            answer(ask.source(), ask.question().answer(new Asking(ask, tables)));
        } else if (step instanceof Step.Note setting) {
            take(setting);
        } else if (step instanceof Step.MakeTable there) {
            tell(Reason.of(Problem.LEFT_AS_IT_IS, there.name()));
        } else if (step instanceof Step.MakeSchema there) {
            tell(Reason.of(Problem.LEFT_AS_IT_IS, there.name()));
        }
    }

    private void take(Step.Note step) throws WorkbenchException, IOException {
        set = set.after(step.setting());
        if (step.setting().kind() == Setting.Kind.SHOW) {
            answer(step.source(), NoteRow.of(step.setting(), set));
        } else if (step.setting().kind() == Setting.Kind.SET) {
            notices.add(messages.get("console.notice.note"));
        }
    }

    /** Pending changes of a table are one commit, and that has one note: the last one set for them. */
    private void keep(TableName table, String text) {
        String former = notes.put(table, text);
        if (former != null && !former.equals(text)) {
            notices.add(messages.get("console.notice.oneNote", table, text));
        }
    }

    private void answer(ParsedStatement source, Answer answer) throws WorkbenchException, IOException {
        AnswerRows rows = new AnswerRows(source.span().in(script));
        answer.into(rows, progress).forEach(this::tell);
        answers.add(rows);
    }

    /** A table whose changes need several commits cannot be staged, since Review commits once (law 2). */
    private void gather(ScriptPlan plan) {
        Set<String> seen = new HashSet<>();
        for (ChangedTable changed : plan.changed()) {
            edits.put(changed.details(), changed.wished());
            if (!seen.add(changed.details().location())) {
                plan.steps().forEach(this::refuseSharing);
            }
        }
    }

    private void refuseSharing(Step step) {
        if (step instanceof Step.Edit edit && edit.standsAlone()) {
            troubles.add(new Trouble(
                    step.source().span(),
                    messages.get("console.alone.what"),
                    messages.get("console.alone.why"),
                    messages.get("console.alone.remedy")));
        }
    }

    private void refuseMaking(Step step) {
        boolean makes = (step instanceof Step.MakeTable table && table.isNew())
                || (step instanceof Step.MakeSchema schema && schema.isNew());
        if (makes) {
            troubles.add(new Trouble(
                    step.source().span(),
                    messages.get("console.making.what"),
                    messages.get("console.making.why"),
                    messages.get("console.making.remedy")));
        }
    }

    private void tell(Reason reason) {
        notices.add(messages.what(reason) + ". " + messages.why(reason) + " " + messages.remedy(reason));
    }
}
