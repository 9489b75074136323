package io.tablesteward.model.sql.script;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.ResolvedName;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.sql.Question;
import io.tablesteward.model.sql.SqlStatement;
import io.tablesteward.model.table.SchemaName;
import java.util.List;
import java.util.Optional;

/** Resolves the names of one statement. */
final class StepMaker implements SqlStatement.Visitor<StepMaker.Making> {
    private final ParsedStatement source;
    private final ScriptNames names;

    StepMaker(ParsedStatement source, ScriptNames names) {
        this.source = source;
        this.names = names;
    }

    /** Looks names up, so that it may fail. */
    interface Making {
        Step make() throws WorkbenchException, StatementRefused;
    }

    @Override
    public Making useCatalog(SqlStatement.UseCatalog statement) {
        return () -> new Step.Use(source, names.use(statement.catalog()));
    }

    @Override
    public Making useSchema(SqlStatement.UseSchema statement) {
        return () -> new Step.Use(source, names.use(statement.schema()));
    }

    @Override
    public Making setting(SqlStatement.Setting statement) {
        return () -> new Step.Note(source, statement);
    }

    @Override
    public Making question(Question question) {
        return () -> {
            Optional<ScriptTable> table = question.about().isPresent()
                    ? Optional.of(names.table(question.about().get()))
                    : Optional.empty();
            if (question instanceof Question.ShowSchemas show && show.catalog().isPresent()) {
                names.checkCatalog(show.catalog().get());
            }
            if (question instanceof Question.ShowTables show) {
                names.checkSchema(show.schema());
            }
            return new Step.Ask(noting(table), question, table, names.scope());
        };
    }

    @Override
    public Making change(SqlStatement.Change statement) {
        return () -> {
            ScriptTable table = names.table(statement.table());
            return new Step.Edit(noting(Optional.of(table)), table, statement.wishes());
        };
    }

    @Override
    public Making createSchema(SqlStatement.CreateSchema statement) {
        return () -> {
            if (statement.comment().isPresent()) {
                throw refused(Problem.SCHEMA_KEEPS_NO_COMMENT, statement.schema());
            }
            ScriptNames.ToBeMade<SchemaName> made = names.schemaToBeMade(statement.schema(), statement.ifNotExists());
            return new Step.MakeSchema(source, made.name(), statement.ifNotExists(), made.isNew());
        };
    }

    @Override
    public Making createTable(SqlStatement.CreateTable statement) {
        return () -> {
            ScriptNames.ToBeMade<ResolvedName> made = names.toBeMade(statement.table(), statement.ifNotExists());
            ResolvedName resolved = made.name();
            List<Finding> blocking = names.against(resolved.name(), statement.definition()).stream()
                    .filter(Finding::blocks)
                    .toList();
            if (!blocking.isEmpty()) {
                throw StatementRefused.by(source, resolved.name(), blocking);
            }
            return new Step.MakeTable(noting(resolved), resolved.name(), statement, made.isNew());
        };
    }

    private ParsedStatement noting(Optional<ScriptTable> table) {
        return table.flatMap(ScriptTable::resolved).map(this::noting).orElse(source);
    }

    private ParsedStatement noting(ResolvedName name) {
        return name.isLive() ? source.with(Reason.of(Problem.LIVE_LEFT_OUT, name.written())) : source;
    }

    private StatementRefused refused(Problem problem, Object... arguments) {
        return new StatementRefused(new ScriptFault(source.span(), Reason.of(problem, arguments), List.of()));
    }
}
