package io.tablesteward.model.sql.script;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.sql.ParsedScript;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.sql.SqlError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Goes through a script once, as far as that can be done without changing anything. */
final class ScriptPlanner {
    private final ParsedScript script;
    private final SqlTables tables;
    private final Progress progress;
    private final ScriptNames names;
    private final List<Step> steps = new ArrayList<>();
    private final List<ScriptFault> faults = new ArrayList<>();
    private final Map<String, Deque<StagedTable>> staged = new LinkedHashMap<>();
    private final Optional<String> givenNote;
    private Optional<String> setNote = Optional.empty();

    ScriptPlanner(
            ParsedScript script, NameScope scope, Optional<String> givenNote, SqlTables tables, Progress progress) {
        this.script = script;
        this.givenNote = givenNote;
        this.tables = tables;
        this.progress = progress;
        this.names = new ScriptNames(scope, tables);
    }

    ScriptPlan plan() {
        for (SqlError error : script.errors()) {
            faults.add(ScriptFault.of(error));
        }
        for (ParsedStatement statement : script.statements()) {
            progress.stopIfCancelled();
            try {
                Step step = statement
                        .statement()
                        .accept(new StepMaker(statement, names))
                        .make();
                if (step instanceof Step.Edit edit) {
                    stage(edit);
                } else if (step instanceof Step.Note note) {
                    setNote = note.after(setNote);
                } else if (step instanceof Step.MakeTable make) {
                    refuse(make.name().catalog());
                } else if (step instanceof Step.MakeSchema make) {
                    refuse(make.name().catalog());
                }
                steps.add(step);
            } catch (StatementRefused e) {
                faults.add(e.fault());
            } catch (WorkbenchException e) {
                faults.add(new ScriptFault(statement.span(), e.reason(), List.of()));
            }
        }
        faults.sort(Comparator.comparingInt(fault -> fault.span().start()));
        return new ScriptPlan(script, steps, faults, changed());
    }

    /** A table that the script itself makes is looked at when it is there. */
    private void stage(Step.Edit step) throws StatementRefused, WorkbenchException {
        ScriptTable named = step.table();
        if (named.resolved().isPresent()) {
            refuse(named.resolved().get().name().catalog());
        }
        if (names.isMadeHere(named)) {
            return;
        }
        Deque<StagedTable> commits = staged.computeIfAbsent(named.key(), key -> new ArrayDeque<>());
        StagedTable before = commits.pollLast();
        if (before == null) {
            GovernedTable table = named.open();
            before = StagedTable.of(table, table.details(progress));
        } else if (step.standsAlone() || before.standsAlone()) {
            commits.add(before);
            before = before.asCommitted();
        }
        commits.add(before);
        StagedTable after = before.plus(step.source(), step.wishes());
        commits.removeLast();
        commits.add(after);
    }

    private void refuse(String catalog) throws WorkbenchException {
        Optional<Reason> reason = tables.refusal(catalog, givenNote.or(() -> setNote));
        if (reason.isPresent()) {
            throw new WorkbenchException(reason.get());
        }
    }

    private List<ChangedTable> changed() {
        return staged.values().stream()
                .flatMap(Deque::stream)
                .filter(table -> !table.changes().isEmpty())
                .map(table -> new ChangedTable(
                        table.table(),
                        table.details(),
                        table.changes(),
                        table.wished(),
                        table.table().check(table.details(), table.changes())))
                .toList();
    }
}
