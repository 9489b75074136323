package io.tablesteward.app.console;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.sql.Span;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.sql.SqlToken;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.util.Duration;

/** Reads the script in the editor whenever the person pauses, and marks its words and what is wrong in it. */
final class ScriptReader {
    private final Workbench workbench;
    private final Messages messages;
    private final SqlEditor editor;
    private final Consumer<List<Trouble>> found;
    private final PauseTransition pause = new PauseTransition(Duration.millis(200));
    private Reading last = new Reading("", List.of(), List.of());
    private Ran ran = new Ran("", List.of());

    /** What was read of a text. */
    private record Reading(String text, List<SqlToken> tokens, List<Trouble> troubles) {}

    /** What running a text found. */
    private record Ran(String text, List<Trouble> troubles) {}

    /** @param found told after each reading what is wrong in the text as it stands */
    ScriptReader(Workbench workbench, SqlEditor editor, Consumer<List<Trouble>> found) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.editor = editor;
        this.found = found;
        pause.setOnFinished(event -> read());
    }

    /** Reads now, and from now on after each change. */
    void start() {
        editor.textProperty().addListener((of, was, now) -> pause.playFromStart());
        read();
    }

    void read() {
        String text = editor.getText();
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("console.editor"),
                        progress -> reading(text),
                        this::show,
                        workbench.dialogs()::failed);
    }

    /** Marks what running a text found, too, until the text changes. */
    void mark(String text, List<Trouble> troubles) {
        ran = new Ran(text, troubles);
        paint();
    }

    private void paint() {
        if (last.text().equals(editor.getText())) {
            List<Trouble> fromRun = ran.text().equals(last.text()) ? ran.troubles() : List.of();
            List<Span> spans = Stream.concat(last.troubles().stream(), fromRun.stream())
                    .map(Trouble::span)
                    .toList();
            editor.mark(last.tokens(), spans);
        }
    }

    private Reading reading(String text) {
        List<Trouble> troubles = SqlParser.parse(text).errors().stream()
                .map(error -> Trouble.of(error, messages))
                .toList();
        return new Reading(text, SqlToken.of(text), troubles);
    }

    /** An answer that comes after the next letter is too late. */
    private void show(Reading reading) {
        if (reading.text().equals(editor.getText())) {
            last = reading;
            paint();
            found.accept(reading.troubles());
        }
    }
}
