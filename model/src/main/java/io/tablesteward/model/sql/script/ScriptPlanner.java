package io.tablesteward.model.sql.script;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.sql.ParsedScript;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.sql.Question;
import io.tablesteward.model.sql.SqlError;
import io.tablesteward.model.sql.Wish;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Goes through a script once, as far as that can be done without changing anything. */
final class ScriptPlanner {
    private final ParsedScript script;
    private final SqlTables tables;
    private final Progress progress;
    private final ScriptNames names;
    private final List<Step> steps = new ArrayList<>();
    private final List<ScriptFault> faults = new ArrayList<>();
    private final Map<String, Deque<Part>> staged = new LinkedHashMap<>();
    private final Set<String> asked = new HashSet<>();
    private final Optional<ScriptOptions> run;
    private final Map<String, MadeTable> made = new HashMap<>();
    private final Optional<String> givenNote;
    private ScriptNotes notes = ScriptNotes.NONE;

    ScriptPlanner(
            ParsedScript script,
            NameScope scope,
            Optional<String> givenNote,
            Optional<ScriptOptions> run,
            SqlTables tables,
            Progress progress) {
        this.run = run;
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
                } else if (step instanceof Step.Ask ask) {
                    checkColumn(ask);
                    ask.table().map(ScriptTable::key).ifPresent(asked::add);
                } else if (step instanceof Step.Note note) {
                    notes = notes.after(note.setting());
                } else if (step instanceof Step.MakeTable make) {
                    refuse(make.name().catalog());
                    made.put(
                            ScriptNames.key(make.name()),
                            new MadeTable(make.statement().definition()));
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
            for (Wish wish : step.wishes()) {
                madeHere(named).plus(wish, named.written());
            }
            return;
        }
        Deque<Part> commits = staged.computeIfAbsent(named.key(), key -> new ArrayDeque<>());
        StagedTable before;
        boolean continues = !commits.isEmpty() && !isApart(step, commits.getLast());
        if (commits.isEmpty()) {
            GovernedTable table = named.open();
            before = StagedTable.of(table, table.details(progress));
        } else {
            StagedTable last = commits.getLast().staged();
            before = continues ? last : last.asCommitted();
        }
        StagedTable after = before.plus(step.source(), step.wishes());
        if (continues) {
            commits.removeLast();
        }
        commits.add(new Part(after, note(), inspected(step, after, commits.isEmpty())));
        asked.remove(named.key());
    }

    /** Edits of one table that are one commit, and what there is to say of it. */
    private record Part(StagedTable staged, Optional<String> note, List<Finding> findings) {}

    /** What takes more than one commit is looked at as closely as can be; before others it would be looked at too early. */
    private List<Finding> inspected(Step.Edit step, StagedTable after, boolean isFirst)
            throws WorkbenchException, StatementRefused {
        GovernedTable table = after.table();
        if (!step.standsAlone() || !isFirst) {
            return table.check(after.details(), after.changes());
        }
        List<Finding> findings = table.inspect(after.details(), after.changes(), progress);
        List<Finding> blocking = findings.stream().filter(Finding::blocks).toList();
        if (!blocking.isEmpty()) {
            throw StatementRefused.by(step.source(), table.name(), blocking);
        }
        return findings;
    }

    private boolean isApart(Step.Edit step, Part last) {
        boolean inThisRun = run.isPresent()
                && (run.get().commitEach()
                        || asked.contains(step.table().key())
                        || !last.note().equals(note()));
        return inThisRun || step.standsAlone() || last.staged().standsAlone();
    }

    private Optional<String> note() {
        return givenNote.or(notes::forCommits);
    }

    private MadeTable madeHere(ScriptTable named) {
        return Objects.requireNonNull(made.get(named.key()));
    }

    /** What is asked of a column is asked after what the script changed before. */
    private void checkColumn(Step.Ask step) throws WorkbenchException {
        if (!(step.question() instanceof Question.DescribeTable describe)
                || describe.column().isEmpty()
                || step.table().isEmpty()) {
            return;
        }
        ScriptTable named = step.table().get();
        ColumnPath column = describe.column().get();
        if (names.isMadeHere(named)) {
            madeHere(named).checkColumn(column, named.written());
            return;
        }
        Deque<Part> commits = staged.get(named.key());
        TableMetadata state = commits == null || commits.isEmpty()
                ? named.open().details(progress).metadata()
                : commits.getLast().staged().state();
        if (state.column(column).isEmpty()) {
            throw WorkbenchException.of(
                    Problem.COLUMN_NOT_FOUND, column, named.open().name());
        }
    }

    private void refuse(String catalog) throws WorkbenchException {
        Optional<Reason> reason = tables.refusal(catalog, note());
        if (reason.isPresent()) {
            throw new WorkbenchException(reason.get());
        }
    }

    private List<ChangedTable> changed() {
        return staged.values().stream()
                .flatMap(Deque::stream)
                .filter(part -> !part.staged().changes().isEmpty())
                .map(part -> changed(part.staged(), part.note(), part.findings()))
                .toList();
    }

    private static ChangedTable changed(StagedTable table, Optional<String> note, List<Finding> findings) {
        return new ChangedTable(table.table(), table.details(), table.changes(), table.wished(), note, findings);
    }
}
