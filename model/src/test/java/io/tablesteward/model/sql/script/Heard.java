package io.tablesteward.model.sql.script;

import io.tablesteward.model.Reason;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.sql.ParsedStatement;
import java.util.ArrayList;
import java.util.List;

/** Remembers what it was told. */
final class Heard implements ScriptWatcher {
    final List<String> ended = new ArrayList<>();
    final List<String> made = new ArrayList<>();
    final List<String> rows = new ArrayList<>();
    final List<Reason> notices = new ArrayList<>();

    @Override
    public RowSink answer(ParsedStatement statement) {
        return new RowSink() {
            @Override
            public void columns(List<String> names) {}

            @Override
            public void row(List<Cell> cells) {
                rows.add(cells.toString());
            }

            @Override
            public void end() {}
        };
    }

    @Override
    public void ended(CommitRequest request, CommitResult result) {
        if (!(result instanceof CommitResult.NothingToCommit)) {
            ended.add(request.changes().table().table() + " "
                    + request.changes().size() + " " + result.getClass().getSimpleName());
        }
    }

    @Override
    public void ended(CreateRequest request, CreateResult result) {
        if (result instanceof CreateResult.Created created) {
            made.add(created.table().toString());
        }
    }

    @Override
    public void notice(ParsedStatement statement, Reason reason) {
        notices.add(reason);
    }
}
