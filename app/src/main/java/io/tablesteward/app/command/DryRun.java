package io.tablesteward.app.command;

import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.sql.script.ChangedTable;
import io.tablesteward.model.sql.script.ScriptPlan;
import io.tablesteward.model.sql.script.Step;
import io.tablesteward.model.table.ColumnPath;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** What a script would change, as rows, and what the checks say of it; nothing is carried out. */
final class DryRun {
    private static final List<String> COLUMNS = List.of("table", "column", "field", "key", "before", "after");

    private final Complaints complaints;

    DryRun(Complaints complaints) {
        this.complaints = complaints;
    }

    void of(ScriptPlan plan, RowSink rows) throws IOException {
        rows.columns(COLUMNS);
        for (ChangedTable table : plan.changed()) {
            for (StagedEdit edit : table.changes().edits()) {
                rows.row(row(table, edit));
            }
            table.findings().forEach(complaints::finding);
        }
        rows.end();
        for (Step step : plan.steps()) {
            if (step instanceof Step.MakeTable make) {
                complaints.say("sql.wouldMake", make.name());
            } else if (step instanceof Step.MakeSchema make) {
                complaints.say("sql.wouldMake", make.name());
            }
        }
    }

    private static List<Cell> row(ChangedTable table, StagedEdit staged) {
        EditedField field = staged.edit().field();
        return List.of(
                new Cell.Text(table.details().name().toString()),
                Cell.text(field.column().map(ColumnPath::toString)),
                new Cell.Text(field.kind().name().toLowerCase(Locale.ROOT)),
                field.key().isEmpty() ? Cell.Missing.MISSING : new Cell.Text(field.key()),
                Cell.text(staged.before()),
                Cell.text(staged.edit().valueAfter()));
    }
}
