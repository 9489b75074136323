package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.CopyableText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.sql.SqlDialect;
import io.tablesteward.model.sql.SqlScript;
import io.tablesteward.model.sql.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** The staged changes of one table as SQL in each dialect, to be copied. */
public final class ReviewSql {
    private final Messages messages;
    private final FieldNames names;
    private final ChangeSet changes;

    public ReviewSql(Workbench workbench, ChangeSet changes) {
        this.messages = workbench.messages();
        this.names = new FieldNames(messages);
        this.changes = changes;
    }

    public List<Node> rows(Optional<String> note) {
        List<Node> rows = new ArrayList<>();
        for (SqlDialect dialect : SqlDialect.values()) {
            SqlScript script = SqlScript.of(changes, note, dialect);
            String title = messages.get(
                    switch (dialect) {
                        case DATABRICKS -> "changes.sql.databricks";
                        case SPARK -> "changes.sql.spark";
                        case WORKBENCH -> "changes.sql.workbench";
                    });
            rows.addAll(new CopyableText(title, script.text()).rows(messages));
            remarks(script).forEach(remark -> rows.add(caption(remark)));
        }
        return rows;
    }

    private List<String> remarks(SqlScript script) {
        List<String> remarks = new ArrayList<>();
        for (SqlScript.Edit edit : script.edits()) {
            String field = names.place(edit.edit().field()) + " ("
                    + names.kind(edit.edit().field()) + ")";
            if (edit.sql() instanceof SqlText.NoCounterpart none) {
                remarks.add(messages.get(
                        switch (none.why()) {
                            case NO_COLUMN_TAGS -> "changes.sql.noColumnTags";
                            case NO_TAGS_OF_NESTED_FIELDS -> "changes.sql.noNestedTags";
                            case MAX_COLUMN_ID_CANNOT_BE_SET -> "changes.sql.noMaxColumnId";
                        },
                        field));
            } else if (edit.sql() instanceof SqlText.Statement statement) {
                statement
                        .caveat()
                        .ifPresent(caveat -> remarks.add(messages.get(
                                switch (caveat) {
                                    case COMMENT_BECOMES_EMPTY -> "changes.sql.becomesEmpty";
                                    case NEEDS_RUNTIME_16_1 -> "changes.sql.needsRuntime";
                                },
                                field)));
            }
        }
        if (script.noteLeftOut()) {
            remarks.add(messages.get("changes.sql.noteLeftOut"));
        }
        return remarks;
    }

    private static Label caption(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("caption");
        label.setWrapText(true);
        return label;
    }
}
