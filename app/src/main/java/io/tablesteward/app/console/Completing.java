package io.tablesteward.app.console;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.Workbench;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Offers what the word at the caret may become; tables that its statement names are read first, for their columns. */
final class Completing {
    private static final Logger LOG = LoggerFactory.getLogger(Completing.class);
    private static final int READ_AT_MOST = 5;

    private final Workbench workbench;
    private final SqlEditor editor;

    Completing(Workbench workbench, SqlEditor editor) {
        this.workbench = workbench;
        this.editor = editor;
    }

    void offer() {
        String text = editor.getText();
        int caret = editor.getCaretPosition();
        Map<TableName, OpenConnection> unread =
                unread(SqlParser.statementAt(text, caret).map(at -> at.in(text)).orElse(""));
        if (unread.isEmpty()) {
            offer(text, caret);
            return;
        }
        workbench
                .tasks()
                .run(workbench.messages().get("console.task.columns"), progress -> read(unread, progress), read -> {
                    workbench.tables().know(read);
                    if (text.equals(editor.getText()) && caret == editor.getCaretPosition()) {
                        offer(text, caret);
                    }
                });
    }

    private void offer(String text, int caret) {
        editor.offer(Completion.of(workbench.workspace(), workbench.tables()).at(text, caret));
    }

    private Map<TableName, OpenConnection> unread(String statement) {
        Map<TableName, OpenConnection> unread = new LinkedHashMap<>();
        List<List<String>> names = Completion.namesIn(statement);
        for (OpenConnection connection : workbench.workspace().connections()) {
            connection.listedTables().stream()
                    .map(Listing.Table::name)
                    .filter(name -> !workbench.tables().readSoFar().containsKey(name))
                    .filter(name -> Completion.isAmong(names, name))
                    .limit(READ_AT_MOST)
                    .forEach(name -> unread.put(name, connection));
        }
        return unread;
    }

    private static Map<TableName, TableDetails> read(Map<TableName, OpenConnection> unread, Progress progress) {
        Map<TableName, TableDetails> read = new LinkedHashMap<>();
        unread.forEach((name, connection) -> {
            progress.stopIfCancelled();
            try {
                read.put(name, connection.catalog().open(name).details(progress));
            } catch (WorkbenchException e) {
                // Its columns are not offered; why it cannot be read is told to whoever opens it or runs the statement
                LOG.info("No columns of {} are offered", name, e);
            }
        });
        return read;
    }
}
