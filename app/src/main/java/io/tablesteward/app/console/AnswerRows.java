package io.tablesteward.app.console;

import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The rows that answer one statement, kept to be looked at; complete once its end has come. */
final class AnswerRows implements RowSink {
    private final String statement;
    private final List<List<Cell>> rows = new ArrayList<>();
    private List<String> columns = List.of();

    AnswerRows(String statement) {
        this.statement = statement;
    }

    @Override
    public void columns(List<String> names) {
        columns = List.copyOf(names);
    }

    @Override
    public void row(List<Cell> cells) {
        rows.add(List.copyOf(cells));
    }

    @Override
    public void end() {}

    String statement() {
        return statement;
    }

    List<String> columns() {
        return columns;
    }

    List<List<Cell>> rows() {
        return rows;
    }

    /** The same answer with its rows in another order. */
    AnswerRows with(List<List<Cell>> inOrder) {
        AnswerRows other = new AnswerRows(statement);
        other.columns(columns);
        other.rows.addAll(inOrder);
        return other;
    }

    /** Hands everything on, in the same order. */
    void into(RowSink sink) throws IOException {
        sink.columns(columns);
        for (List<Cell> row : rows) {
            sink.row(row);
        }
        sink.end();
    }
}
