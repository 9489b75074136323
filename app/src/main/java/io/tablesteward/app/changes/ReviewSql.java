package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.sql.SqlDialect;
import io.tablesteward.model.sql.SqlScript;
import io.tablesteward.model.sql.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/** The staged changes of one table as SQL in each dialect, to be copied. */
public final class ReviewSql {
    private static final int MOST_ROWS = 12;

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
            rows.add(head(title, script.text()));
            rows.add(text(title, script.text()));
            remarks(script).forEach(remark -> rows.add(caption(remark)));
        }
        return rows;
    }

    private Node head(String title, String sql) {
        Label label = caption(title);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Button copy = new Button(messages.get("changes.sql.copy"), new FontIcon("mdi2c-content-copy"));
        copy.getStyleClass().add("flat");
        copy.setAccessibleText(messages.get("changes.sql.copyOf", title));
        copy.setOnAction(event -> ClipboardText.put(sql));
        HBox head = new HBox(8, label, space, copy);
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    private static Node text(String title, String sql) {
        TextArea area = new TextArea(sql);
        area.setEditable(false);
        area.getStyleClass().add("code");
        area.setPrefRowCount(Math.min(MOST_ROWS, (int) sql.lines().count() + 1));
        area.setAccessibleText(title);
        return area;
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
