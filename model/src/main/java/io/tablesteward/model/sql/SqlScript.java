package io.tablesteward.model.sql;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.sql.SqlText.Statement;
import io.tablesteward.model.table.Identifiers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A whole change set in SQL: texts first, by the names that columns have before it, then drops, then new names.
 *
 * <p>The note is set for the session before the first statement and taken back after the last, so that it does not
 * stay on later commits. It stands in back-ticks, where it may have several lines and semicolons; only
 * a <code>${..}</code> in it cannot be said, since Spark would put in a value; nor can an empty note.
 *
 * @param edits what each edit is, in the order of the change set
 * @param said what there is to say, in the order in which it can be said
 * @param note absent also where it cannot be said, see {@code noteLeftOut}
 */
public record SqlScript(List<Edit> edits, List<Statement> said, Optional<String> note, boolean noteLeftOut) {
    private static final String NOTE_KEY = "spark.databricks.delta.commitInfo.userMetadata";

    /** An edit and what it is in SQL. */
    public record Edit(MetadataEdit edit, SqlText sql) {}

    public SqlScript {
        edits = List.copyOf(edits);
        said = List.copyOf(said);
    }

    /** The same change in a dialect. */
    public static SqlScript of(ChangeSet changes, Optional<String> note, SqlDialect dialect) {
        MetadataEdit.Visitor<SqlText> writing = dialect.writing(changes);
        List<Edit> edits = changes.edits().stream()
                .map(StagedEdit::edit)
                .map(edit -> new Edit(edit, edit.accept(writing)))
                .toList();
        Optional<String> sayable = note.filter(text -> !text.isEmpty() && !text.contains("${"));
        List<Statement> said = inOrder(changes).stream()
                .map(edit -> edit.accept(writing))
                .filter(Statement.class::isInstance)
                .map(Statement.class::cast)
                .toList();
        return new SqlScript(edits, said, sayable, !sayable.equals(note));
    }

    /** Texts, by the names that columns have before; then drops; then new names, so that each can be given. */
    static List<MetadataEdit> inOrder(ChangeSet changes) {
        List<MetadataEdit> ordered = new ArrayList<>();
        List<MetadataEdit> drops = new ArrayList<>();
        List<RenameColumn> renames = new ArrayList<>();
        for (StagedEdit staged : changes.edits()) {
            if (staged.edit() instanceof RenameColumn rename) {
                renames.add(rename);
            } else {
                (staged.edit() instanceof DropColumn ? drops : ordered).add(staged.edit());
            }
        }
        ordered.addAll(drops);
        ordered.addAll(RenameOrder.of(renames));
        return ordered;
    }

    /** Every statement to run, in order; edits without a counterpart are not among them. */
    public List<String> statements() {
        List<String> statements = new ArrayList<>();
        said.forEach(statement -> statements.add(statement.sql()));
        if (note.isPresent() && !statements.isEmpty()) {
            statements.add(0, "SET " + NOTE_KEY + " = " + Identifiers.quote(note.get()));
            statements.add("RESET " + NOTE_KEY);
        }
        return statements;
    }

    /** The statements as text to be copied and run, each ended by a semicolon and a new line. */
    public String text() {
        return String.join("", statements().stream().map(sql -> sql + ";\n").toList());
    }
}
