package io.tablesteward.model.sql.script;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.sql.Question;
import io.tablesteward.model.sql.answer.Answer;
import io.tablesteward.model.sql.answer.DescribeColumn;
import io.tablesteward.model.sql.answer.DescribeDetail;
import io.tablesteward.model.sql.answer.DescribeHistory;
import io.tablesteward.model.sql.answer.DescribeTable;
import io.tablesteward.model.sql.answer.ShowCatalogs;
import io.tablesteward.model.sql.answer.ShowColumns;
import io.tablesteward.model.sql.answer.ShowCreateTable;
import io.tablesteward.model.sql.answer.ShowProperties;
import io.tablesteward.model.sql.answer.ShowSchemas;
import io.tablesteward.model.sql.answer.ShowTables;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableDetails;
import java.util.Optional;
import java.util.OptionalInt;

/** Where the answer to each question comes from; nothing is read before the answer is wanted. */
public final class Asking implements Question.Answers<Answer> {
    private final Step.Ask step;
    private final SqlTables tables;

    public Asking(Step.Ask step, SqlTables tables) {
        this.step = step;
        this.tables = tables;
    }

    @Override
    public Answer showCatalogs(Question.ShowCatalogs question) {
        return new ShowCatalogs(tables.catalogs(), question.like());
    }

    @Override
    public Answer showSchemas(Question.ShowSchemas question) {
        return (sink, progress) -> {
            Optional<String> catalog = question.catalog()
                    .map(MultipartIdentifier::last)
                    .or(() -> step.scope().current().map(SchemaName::catalog));
            return new ShowSchemas(tables.catalog(catalog.orElseThrow(this::noCatalog)), question.like())
                    .into(sink, progress);
        };
    }

    @Override
    public Answer showTables(Question.ShowTables question) {
        return (sink, progress) -> {
            SchemaName schema = question.schema().isPresent()
                    ? step.scope().schema(question.schema().get())
                    : step.scope().current().orElseThrow(this::noCatalog);
            Catalog catalog = tables.catalog(schema.catalog());
            String stored = catalog.schema(schema.schema())
                    .orElseThrow(() -> WorkbenchException.of(Problem.SCHEMA_NOT_FOUND, schema));
            return new ShowTables(catalog, stored, question.like()).into(sink, progress);
        };
    }

    @Override
    public Answer showColumns(Question.ShowColumns question) {
        return (sink, progress) -> new ShowColumns(details(progress)).into(sink, progress);
    }

    @Override
    public Answer showProperties(Question.ShowProperties question) {
        return (sink, progress) -> new ShowProperties(details(progress), question.key()).into(sink, progress);
    }

    @Override
    public Answer showCreateTable(Question.ShowCreateTable question) {
        return (sink, progress) -> new ShowCreateTable(details(progress)).into(sink, progress);
    }

    @Override
    public Answer describeTable(Question.DescribeTable question) {
        return (sink, progress) -> {
            TableDetails details = details(progress);
            Answer answer = question.column().isPresent()
                    ? new DescribeColumn(column(question.column().get(), details))
                    : new DescribeTable(details, question.extended());
            return answer.into(sink, progress);
        };
    }

    @Override
    public Answer describeDetail(Question.DescribeDetail question) {
        return (sink, progress) -> new DescribeDetail(table()).into(sink, progress);
    }

    @Override
    public Answer describeHistory(Question.DescribeHistory question) {
        OptionalInt limit = question.limit().map(OptionalInt::of).orElseGet(OptionalInt::empty);
        return (sink, progress) -> new DescribeHistory(table().history(), limit).into(sink, progress);
    }

    private GovernedTable table() throws WorkbenchException {
        return step.table().orElseThrow().open();
    }

    private TableDetails details(Progress progress) throws WorkbenchException {
        return table().details(progress);
    }

    private static Column column(ColumnPath path, TableDetails details) throws WorkbenchException {
        return details.metadata()
                .column(path)
                .orElseThrow(() -> WorkbenchException.of(Problem.COLUMN_NOT_FOUND, path, details.name()));
    }

    private WorkbenchException noCatalog() {
        return WorkbenchException.of(
                Problem.NO_CURRENT_CATALOG, step.source().statement().getClass().getSimpleName());
    }
}
