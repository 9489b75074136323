package io.tablesteward.model.sql.script;

import io.tablesteward.model.report.Cell;
import io.tablesteward.model.sql.SqlStatement.Setting;
import io.tablesteward.model.sql.answer.Answer;
import java.util.List;

/** The answer to {@code SET key}: one row, as Spark gives it. */
public final class NoteRow {
    private static final String UNDEFINED = "<undefined>";

    private NoteRow() {}

    public static Answer of(Setting setting, ScriptNotes notes) {
        return (sink, progress) -> {
            String key = setting.key().orElseThrow();
            sink.columns(List.of("key", "value"));
            sink.row(List.of(new Cell.Text(key), new Cell.Text(notes.of(key).orElse(UNDEFINED))));
            sink.end();
            return List.of();
        };
    }
}
