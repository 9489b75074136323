package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.MarkdownText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.TabTraversal;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.table.Coverage;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What a table is for, how well it is documented and what it needs: the first thing to see of it. */
public final class OverviewController {
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass PALE = PseudoClass.getPseudoClass("pale");

    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final Runnable showWithoutComment;
    private final TagsController tags;
    private final CommitNews news;
    private final LeftFiles left;
    private boolean asMarkdown;

    @FXML
    VBox commentBox;

    @FXML
    Label commentLabel;

    @FXML
    TextArea commentArea;

    @FXML
    Label typingLabel;

    @FXML
    Label beforeLabel;

    @FXML
    Hyperlink editLink;

    @FXML
    Hyperlink markdownLink;

    @FXML
    Hyperlink oldLink;

    @FXML
    VBox tagsBox;

    @FXML
    Label noTagsLabel;

    @FXML
    Label databricksLabel;

    @FXML
    HBox attentionRow;

    @FXML
    VBox attentionBox;

    @FXML
    ProgressBar commentBar;

    @FXML
    Label commentCount;

    @FXML
    ProgressBar tagBar;

    @FXML
    Label tagCount;

    @FXML
    Hyperlink withoutLink;

    @FXML
    Label noteLabel;

    @FXML
    Label noteWhoLabel;

    @FXML
    GridPane factsGrid;

    OverviewController(Workbench workbench, OpenTable table, Runnable showWithoutComment) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
        this.showWithoutComment = showWithoutComment;
        this.tags = new TagsController(workbench);
        this.news = new CommitNews(workbench, table);
        this.left = new LeftFiles(workbench, table);
    }

    @FXML
    void initialize() {
        tagsBox.getChildren().add(0, workbench.views().load(tags, Region.class));
        CommentTyping typing = new CommentTyping(workbench.workspace(), commentArea);
        TabTraversal.in(commentArea);
        commentArea.focusedProperty().addListener((of, was, now) -> {
            if (now) {
                typing.begin(table, Optional.empty());
            } else {
                endEditing(typing);
            }
        });
        commentArea.addEventFilter(KeyEvent.KEY_PRESSED, key -> onKey(key, typing));
        showEditor(false);
        TableFacts facts = new TableFacts(workbench, table, factsGrid);
        table.previewProperty().addListener(of -> show());
        table.clashProperty().addListener(of -> show());
        table.connection().editingAllowedProperty().addListener(of -> show());
        table.detailsProperty().addListener(of -> showRead(facts));
        left.foundProperty().addListener(of -> show());
        left.failureProperty().addListener(of -> show());
        show();
        showRead(facts);
    }

    @FXML
    void edit() {
        showEditor(true);
        commentArea.requestFocus();
        commentArea.end();
    }

    @FXML
    void toggleMarkdown() {
        asMarkdown = !asMarkdown;
        show();
    }

    /** Takes back what was done to the comment. */
    @FXML
    void useOld() {
        EditedField field = EditedField.comment(Optional.empty());
        workbench.workspace().stage(table, field.setTo(inTable()), StepName.of("tableComment"));
    }

    @FXML
    void showWithoutComment() {
        showWithoutComment.run();
    }

    private void onKey(KeyEvent key, CommentTyping typing) {
        if (key.getCode() == KeyCode.ESCAPE) {
            typing.restore();
            endEditing(typing);
            key.consume();
        } else if (key.isShortcutDown() && key.getCode() == KeyCode.ENTER) {
            endEditing(typing);
            key.consume();
        } else if (CommentTyping.isCommand(key)) {
            endEditing(typing);
        }
    }

    private void endEditing(CommentTyping typing) {
        boolean hadFocus = commentArea.isFocused();
        typing.stage();
        showEditor(false);
        show();
        if (hadFocus) {
            editLink.requestFocus();
        }
    }

    private void showEditor(boolean shown) {
        Visibility.show(commentArea, shown);
        Visibility.show(typingLabel, shown);
        Visibility.show(commentBox, !shown);
        Visibility.show(editLink, !shown && table.isEditable());
    }

    private void show() {
        TableMetadata preview = table.previewProperty().get();
        TableDetails details = table.detailsProperty().get();
        if (preview == null || details == null) {
            return;
        }
        showComment(preview.comment());
        tags.show(table, Optional.empty());
        Visibility.show(noTagsLabel, preview.tags().isEmpty());
        new Attention(workbench, table, left).show(attentionRow, attentionBox);
        Coverage now = Coverage.of(details.metadata());
        Coverage then = Coverage.of(preview);
        commentBar.setProgress(share(then.withComment(), then.columns()));
        tagBar.setProgress(share(then.withTag(), then.columns()));
        commentCount.setText(
                counted("table.overview.withComment", now.withComment(), now.columns(), then.withComment()));
        tagCount.setText(counted("table.overview.withTag", now.withTag(), now.columns(), then.withTag()));
        withoutLink.setText(messages.get("table.overview.showWithout", then.withoutComment()));
        Visibility.show(withoutLink, then.withoutComment() > 0);
    }

    private void showComment(Optional<String> comment) {
        boolean changed = !comment.equals(inTable());
        String text = comment.orElse("");
        commentBox.pseudoClassStateChanged(CHANGED, changed);
        if (asMarkdown && !text.isEmpty()) {
            commentBox.getChildren().setAll(new MarkdownText().of(text));
        } else {
            commentBox.getChildren().setAll(commentLabel);
        }
        commentLabel.setText(text.isEmpty() ? BeforeText.of(comment, messages) : text);
        commentLabel.pseudoClassStateChanged(PALE, text.isEmpty());
        Visibility.show(beforeLabel, changed);
        Visibility.show(oldLink, changed);
        beforeLabel.setText(messages.get("table.columns.before", BeforeText.of(inTable(), messages)));
        editLink.setText(messages.get(comment.isEmpty() ? "table.overview.addComment" : "table.overview.edit"));
        Visibility.show(editLink, table.isEditable() && !commentArea.isVisible());
        markdownLink.setText(messages.get(asMarkdown ? "table.overview.asText" : "table.overview.asMarkdown"));
        Visibility.show(markdownLink, !text.isEmpty());
    }

    private void showRead(TableFacts facts) {
        facts.show();
        left.look();
        news.show(noteLabel, noteWhoLabel, databricksLabel);
    }

    private String counted(String key, int count, int of, int withChanges) {
        String said = messages.get(key, count, of, workbench.figures().share(share(count, of)));
        return count == withChanges ? said : messages.get("table.overview.withChanges", said, withChanges);
    }

    private static double share(int count, int of) {
        return of == 0 ? 0 : (double) count / of;
    }

    private Optional<String> inTable() {
        TableDetails details = table.detailsProperty().get();
        return details == null ? Optional.empty() : details.metadata().comment();
    }
}
