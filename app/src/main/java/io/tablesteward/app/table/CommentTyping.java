package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workspace;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * A comment that is being typed. It belongs to its field, whatever happens to rows and sections meanwhile, and is
 * staged as soon as the person goes on to something else (cases 114, 115).
 */
final class CommentTyping {
    private static final Set<KeyCode> EDITING_SHORTCUTS = EnumSet.of(
            KeyCode.A,
            KeyCode.C,
            KeyCode.X,
            KeyCode.V,
            KeyCode.Z,
            KeyCode.Y,
            KeyCode.HOME,
            KeyCode.END,
            KeyCode.LEFT,
            KeyCode.RIGHT,
            KeyCode.UP,
            KeyCode.DOWN,
            KeyCode.BACK_SPACE,
            KeyCode.DELETE,
            KeyCode.CONTROL,
            KeyCode.META,
            KeyCode.COMMAND);

    private final Workspace workspace;
    private final TextInputControl input;
    private Optional<Begun> begun = Optional.empty();

    private record Begun(OpenTable table, EditedField field, String initial) {}

    CommentTyping(Workspace workspace, TextInputControl input) {
        this.workspace = workspace;
        this.input = input;
    }

    /** True for keys that ask for a command of the window, which must find what was typed. */
    static boolean isCommand(KeyEvent key) {
        return key.isShortcutDown() && !EDITING_SHORTCUTS.contains(key.getCode());
    }

    /**
     * Begins with the text the field has.
     *
     * @param column empty for the comment of the table
     */
    void begin(OpenTable table, Optional<ColumnPath> column) {
        stage();
        EditedField field = EditedField.comment(column);
        String text = textNow(table, field);
        if (!text.equals(input.getText())) {
            input.setText(text);
        }
        // read back, for the input drops characters that cannot be typed
        begun = Optional.of(new Begun(table, field, input.getText()));
        workspace.typing(this::stage);
    }

    Optional<ColumnPath> column() {
        return begun.flatMap(now -> now.field().column());
    }

    boolean isUnderWay() {
        return begun.isPresent();
    }

    /** Stages what was typed; a text left as it was is no edit, and an emptied one removes the comment (CO-03). */
    void stage() {
        Optional<Begun> typed = begun;
        end();
        typed.filter(done -> !input.getText().equals(done.initial())).ifPresent(done -> stage(done, input.getText()));
    }

    /** Forgets what was typed. */
    void restore() {
        begun.ifPresent(now -> input.setText(now.initial()));
        end();
    }

    private void stage(Begun done, String text) {
        TableDetails read = done.table().detailsProperty().get();
        Optional<String> inTable =
                read == null ? Optional.empty() : done.field().valueIn(read.metadata());
        // an emptied field removes the comment, unless the table holds the empty text already
        Optional<String> wanted = text.isEmpty() ? inTable.filter(String::isEmpty) : Optional.of(text);
        StepName name = done.field()
                .column()
                .map(path -> StepName.of("comment", path.name()))
                .orElseGet(() -> StepName.of("tableComment"));
        workspace.stage(done.table(), done.field().setTo(wanted), name);
    }

    private void end() {
        if (isUnderWay()) {
            begun = Optional.empty();
            workspace.typingEnded();
        }
    }

    private static String textNow(OpenTable table, EditedField field) {
        return Optional.ofNullable(table.previewProperty().get())
                .flatMap(field::valueIn)
                .orElse("");
    }
}
