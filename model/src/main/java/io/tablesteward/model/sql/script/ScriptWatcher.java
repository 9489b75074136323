package io.tablesteward.model.sql.script;

import io.tablesteward.model.Reason;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.table.SchemaName;
import java.io.IOException;

/** Hears of a script as it is carried out. */
public interface ScriptWatcher {
    /** Where the rows of a statement that asks go. */
    RowSink answer(ParsedStatement statement) throws IOException;

    /** A commit has ended, in whatever way. */
    void ended(CommitRequest request, CommitResult result);

    /** The making of a table has ended, in whatever way. */
    void ended(CreateRequest request, CreateResult result);

    /** A schema was made by a statement that asks for it. */
    default void madeSchema(SchemaName schema) {}

    /** Something the person should know that is no failure. */
    void notice(ParsedStatement statement, Reason reason);
}
