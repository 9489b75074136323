package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workspace;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.table.ColumnPath;
import java.util.Optional;
import javafx.scene.control.TextInputControl;

/**
 * A comment that is being typed. It belongs to its field, whatever happens to rows and sections meanwhile, and is
 * staged as soon as the person goes on to something else (cases 114, 115).
 */
final class CommentTyping {
    private final Workspace workspace;
    private final OpenTable table;
    private final TextInputControl input;
    private Optional<EditedField> field = Optional.empty();
    /** The text as the input holds it, which is without characters that cannot be typed. */
    private String initial = "";

    CommentTyping(Workspace workspace, OpenTable table, TextInputControl input) {
        this.workspace = workspace;
        this.table = table;
        this.input = input;
    }

    /**
     * Begins with the text the field has.
     *
     * @param column empty for the comment of the table
     */
    void begin(Optional<ColumnPath> column) {
        stage();
        EditedField begun = EditedField.comment(column);
        field = Optional.of(begun);
        input.setText(now(begun).orElse(""));
        initial = input.getText();
        workspace.typing(this::stage);
    }

    Optional<ColumnPath> column() {
        return field.flatMap(EditedField::column);
    }

    boolean isUnderWay() {
        return field.isPresent();
    }

    /** Stages what was typed; a text left as it was is no edit, and an emptied one removes the comment (CO-03). */
    void stage() {
        EditedField typed = field.orElse(null);
        if (typed == null) {
            return;
        }
        end();
        String text = input.getText();
        if (!text.equals(initial)) {
            Optional<String> wanted = text.isEmpty() ? inTable(typed).filter(String::isEmpty) : Optional.of(text);
            workspace.stage(table, typed.setTo(wanted), stepName(typed));
        }
    }

    /** Forgets what was typed. */
    void restore() {
        input.setText(initial);
        end();
    }

    private void end() {
        field = Optional.empty();
        workspace.typingEnded();
    }

    private Optional<String> now(EditedField of) {
        return Optional.ofNullable(table.previewProperty().get()).flatMap(of::valueIn);
    }

    private Optional<String> inTable(EditedField of) {
        return Optional.ofNullable(table.detailsProperty().get()).flatMap(read -> of.valueIn(read.metadata()));
    }

    private static StepName stepName(EditedField of) {
        return of.column()
                .map(path -> StepName.of("comment", path.name()))
                .orElseGet(() -> StepName.of("tableComment"));
    }
}
