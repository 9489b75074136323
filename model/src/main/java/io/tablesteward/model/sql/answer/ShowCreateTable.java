package io.tablesteward.model.sql.answer;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.sql.CreateTableSql;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.util.List;

/** The statement that would make such a table, which Spark itself does not answer for Delta; and what it cannot say. */
public record ShowCreateTable(TableDetails table) implements Answer {
    @Override
    public List<Reason> into(RowSink sink, Progress progress) throws WorkbenchException, IOException {
        if (!table.hasProtocol()) {
            // Identifier fields, sort order and ids have no words in it
            throw WorkbenchException.of(Problem.NO_STATEMENT_MAKES_IT, table.name(), table.format());
        }
        CreateTableSql statement = CreateTableSql.of(table);
        sink.columns(List.of("createtab_stmt"));
        sink.row(List.of(new Cell.Text(statement.sql())));
        sink.end();
        return statement.leftOut();
    }
}
