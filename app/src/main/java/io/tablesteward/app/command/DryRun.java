package io.tablesteward.app.command;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.sql.script.ChangedTable;
import io.tablesteward.model.sql.script.ScriptPlan;
import io.tablesteward.model.sql.script.SqlTables;
import io.tablesteward.model.sql.script.Step;
import io.tablesteward.model.table.ColumnPath;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a script would change, as rows, and what the checks say of it; nothing is carried out. */
final class DryRun {
    private static final List<String> COLUMNS = List.of("table", "column", "field", "key", "before", "after");

    private final SqlTables tables;
    private final Complaints complaints;

    DryRun(SqlTables tables, Complaints complaints) {
        this.tables = tables;
        this.complaints = complaints;
    }

    void of(ScriptPlan plan, RowSink rows) throws WorkbenchException, IOException {
        rows.columns(COLUMNS);
        for (ChangedTable table : plan.changed()) {
            for (StagedEdit edit : table.changes().edits()) {
                rows.row(row(table, edit));
            }
            table.findings()
                    .forEach(finding -> complaints.finding(table.details().name() + ": ", finding));
        }
        rows.end();
        Set<String> made = new HashSet<>();
        for (Step step : plan.steps()) {
            step.source()
                    .notices()
                    .forEach(notice -> complaints.notice(
                            step.source().span(), plan.script().text(), notice));
            if (step instanceof Step.MakeTable make) {
                Catalog catalog = tables.catalog(make.name().catalog());
                wouldMake(make.name(), make.statement().ifNotExists(), () -> catalog.open(make.name()), made);
            } else if (step instanceof Step.MakeSchema make) {
                Catalog catalog = tables.catalog(make.name().catalog());
                String schema = make.name().schema();
                wouldMake(make.name(), make.ifNotExists(), () -> catalog.children(schema, Progress.unwatched()), made);
            } else if (step instanceof Step.Edit edit
                    && made.contains(edit.table().key())) {
                complaints.say("sql.notLookedAt", edit.table().written());
            }
        }
    }

    /** Looks something up. */
    private interface Look {
        Object now() throws WorkbenchException;
    }

    /** Only what may be there needs a look: else the plan has had one. */
    private void wouldMake(Object name, boolean ifNotExists, Look look, Set<String> made) throws WorkbenchException {
        boolean isThere = ifNotExists && isThere(look);
        if (!isThere && made.add(name.toString().toLowerCase(Locale.ROOT))) {
            complaints.say("sql.wouldMake", name);
        }
    }

    private static boolean isThere(Look look) throws WorkbenchException {
        try {
            look.now();
            return true;
        } catch (WorkbenchException e) {
            if (e.reason().problem() == Problem.TABLE_NOT_FOUND) {
                return false;
            }
            throw e;
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
