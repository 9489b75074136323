package io.tablesteward.model.sql.script;

import io.tablesteward.model.report.Cell;
import io.tablesteward.model.sql.SqlStatement.Setting;
import io.tablesteward.model.sql.answer.Answer;
import java.util.List;
import java.util.Optional;

/** The answer to {@code SET key}: one row, as Spark gives it. */
public final class NoteRow {
    private static final String UNDEFINED = "<undefined>";

    private NoteRow() {}

    public static Answer of(Setting setting, Optional<String> note) {
        return (sink, progress) -> {
            sink.columns(List.of("key", "value"));
            sink.row(List.of(new Cell.Text(setting.key().orElseThrow()), new Cell.Text(note.orElse(UNDEFINED))));
            sink.end();
            return List.of();
        };
    }
}
