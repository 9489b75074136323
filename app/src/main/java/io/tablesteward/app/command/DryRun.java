package io.tablesteward.app.command;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.DroppedColumns;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.format.StayingValues;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.sql.script.ChangedTable;
import io.tablesteward.model.sql.script.ScriptPlan;
import io.tablesteward.model.sql.script.Step;
import io.tablesteward.model.table.ColumnPath;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What a script would change, as rows, commit by commit, and what the checks say of each; nothing is carried out. */
final class DryRun {
    private static final List<String> COLUMNS =
            List.of("table", "commit", "column", "field", "key", "before", "after", "note");

    private final Complaints complaints;

    DryRun(Complaints complaints) {
        this.complaints = complaints;
    }

    void of(ScriptPlan plan, RowSink rows) throws IOException {
        rows.columns(COLUMNS);
        Map<String, Integer> commits = new HashMap<>();
        for (ChangedTable table : plan.changed()) {
            int commit = commits.merge(table.details().location(), 1, Integer::sum);
            for (StagedEdit edit : table.changes().edits()) {
                rows.row(row(table, commit, edit));
            }
            String where = table.details().name() + ", " + commit + ": ";
            table.findings().forEach(finding -> complaints.finding(where, finding));
            if (commit == 1) {
                stays(where, table);
            }
        }
        rows.end();
        Set<String> made = new HashSet<>();
        for (Step step : plan.steps()) {
            step.source()
                    .notices()
                    .forEach(notice -> complaints.notice(
                            step.source().span(), plan.script().text(), notice));
            if (step instanceof Step.MakeTable make && make.isNew()) {
                complaints.say("sql.wouldMake", make.name());
                made.add(make.name().toString().toLowerCase(Locale.ROOT));
            } else if (step instanceof Step.MakeSchema make && make.isNew()) {
                complaints.say("sql.wouldMake", make.name());
            } else if (step instanceof Step.Edit edit
                    && made.contains(edit.table().key())) {
                complaints.say("sql.notLookedAt", edit.table().written());
            }
        }
    }

    /** DR-04: the data files as they are now, so that only the first commit of a table can be asked about. */
    private void stays(String where, ChangedTable table) {
        List<ColumnPath> dropped = DroppedColumns.in(table.changes());
        if (dropped.isEmpty()) {
            return;
        }
        try {
            StayingValues values = table.table().stayingValues(dropped, Progress.unwatched());
            complaints.say(
                    values.isEstimate() ? "sql.staying.about" : "sql.staying.exactly",
                    where,
                    values.files(),
                    values.of(),
                    values.bytes(),
                    values.lookedAt());
        } catch (WorkbenchException e) {
            complaints.reason(e.reason());
        }
    }

    private static List<Cell> row(ChangedTable table, int commit, StagedEdit staged) {
        EditedField field = staged.edit().field();
        return List.of(
                new Cell.Text(table.details().name().toString()),
                new Cell.Whole(commit),
                Cell.text(field.column().map(ColumnPath::toString)),
                new Cell.Text(field.kind().name().toLowerCase(Locale.ROOT)),
                field.key().isEmpty() ? Cell.Missing.MISSING : new Cell.Text(field.key()),
                Cell.text(staged.before()),
                Cell.text(staged.edit().valueAfter()),
                Cell.text(table.note()));
    }
}
