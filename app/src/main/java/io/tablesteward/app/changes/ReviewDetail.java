package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.FieldClash;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.LeftOver;
import io.tablesteward.model.change.StagedEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** Draws what Review says of one table: findings, and each change as before and after. */
public final class ReviewDetail {
    private final Messages messages;
    private final FieldNames names;

    public ReviewDetail(Workbench workbench) {
        this.messages = workbench.messages();
        this.names = new FieldNames(workbench.messages());
    }

    /** Chips that count the findings by weight. */
    List<Node> counts(TableReview review) {
        List<Node> chips = new ArrayList<>();
        for (Finding.Severity severity : Finding.Severity.values()) {
            long count = review.count(severity);
            Label chip = new Label(messages.get("changes.review.count", severityText(severity), count));
            chip.getStyleClass().add("chip");
            if (count > 0 && severity != Finding.Severity.INFORMS) {
                chip.getStyleClass().add(severity == Finding.Severity.BLOCKS ? "chip-fix" : "chip-care");
            }
            chips.add(chip);
        }
        return chips;
    }

    String severityText(Finding.Severity severity) {
        return messages.get(
                switch (severity) {
                    case BLOCKS -> "finding.severity.blocks";
                    case WARNS -> "finding.severity.warns";
                    case INFORMS -> "finding.severity.informs";
                });
    }

    static FontIcon icon(Finding.Severity severity) {
        FontIcon icon = new FontIcon(
                switch (severity) {
                    case BLOCKS -> "mdi2a-alert-octagon-outline";
                    case WARNS -> "mdi2a-alert-outline";
                    case INFORMS -> "mdi2i-information-outline";
                });
        if (severity != Finding.Severity.INFORMS) {
            icon.getStyleClass().add(severity == Finding.Severity.BLOCKS ? "danger-icon" : "warning-icon");
        }
        return icon;
    }

    /**
     * Clashes first, then findings, worst first.
     *
     * @param decide opens the dialog in which clashes are decided
     */
    List<Node> findings(TableReview review, Runnable decide) {
        List<Node> rows = new ArrayList<>();
        if (!review.merge().isClean()) {
            rows.add(clashRow(review, decide));
        }
        if (!review.connection().editingAllowedProperty().get()) {
            rows.add(row(
                    Finding.Severity.BLOCKS,
                    messages.get(
                            "changes.review.lookOnly.what", review.connection().name()),
                    messages.get("changes.review.lookOnly.remedy"),
                    ""));
        }
        review.findings().forEach(finding -> rows.add(findingRow(finding)));
        return rows;
    }

    private Node clashRow(TableReview review, Runnable decide) {
        List<String> fields = new ArrayList<>();
        for (FieldClash clash : review.merge().clashes()) {
            fields.add(names.place(clash.field()));
        }
        for (LeftOver leftOver : review.merge().leftOver()) {
            fields.add(names.place(leftOver.staged().edit().field()));
        }
        Button button = new Button(messages.get("changes.review.decide"));
        button.setId("decideButton");
        button.setOnAction(event -> decide.run());
        button.setMinWidth(Button.USE_PREF_SIZE);
        Node row = row(
                Finding.Severity.BLOCKS,
                messages.get(
                        review.merge().madeAnew() ? "changes.review.madeAnew.what" : "changes.review.clash.what",
                        fields.size()),
                messages.get("changes.review.clash.why", String.join(", ", fields)),
                "");
        HBox.setHgrow(row, Priority.ALWAYS);
        HBox line = new HBox(12, row, button);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private Node findingRow(Finding finding) {
        String where = finding.field().map(field -> names.place(field) + ": ").orElse("");
        return row(
                finding.severity(),
                where + messages.what(finding),
                messages.why(finding) + " " + messages.remedy(finding),
                finding.rule());
    }

    private static Node row(Finding.Severity severity, String what, String why, String rule) {
        Label whatLabel = new Label(what);
        whatLabel.setWrapText(true);
        Label whyLabel = new Label(why);
        whyLabel.getStyleClass().add("caption");
        whyLabel.setWrapText(true);
        VBox texts = new VBox(whatLabel, whyLabel);
        HBox.setHgrow(texts, Priority.ALWAYS);
        texts.setMinWidth(0);
        Label ruleLabel = new Label(rule);
        ruleLabel.getStyleClass().addAll("code", "pale");
        ruleLabel.setMinWidth(Label.USE_PREF_SIZE);
        HBox row = new HBox(12, icon(severity), texts, ruleLabel);
        row.getStyleClass()
                .addAll(
                        "finding",
                        switch (severity) {
                            case BLOCKS -> "finding-fix";
                            case WARNS -> "finding-care";
                            case INFORMS -> "finding-know";
                        });
        row.setMaxWidth(Double.MAX_VALUE);
        return row;
    }

    /** Every staged edit as before and after. */
    public Node changes(ChangeSet changes) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("review-grid");
        for (int percent : new int[] {24, 35, 41}) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(percent);
            grid.getColumnConstraints().add(column);
        }
        grid.addRow(
                0,
                caption(messages.get("changes.review.head.field")),
                caption(messages.get("changes.review.head.before")),
                caption(messages.get("changes.review.head.after")));
        int row = 1;
        for (StagedEdit staged : changes.edits()) {
            grid.addRow(row++, fieldNode(staged), beforeNode(staged), afterNode(staged));
        }
        return grid;
    }

    /** Whether the changes can be undone once they are committed. */
    String undoAnswer(TableReview review) {
        List<EditedField> stay = review.changes().edits().stream()
                .map(staged -> staged.edit().field())
                .filter(field -> !field.kind().canBePutBack())
                .toList();
        if (stay.isEmpty()) {
            return messages.get("changes.review.undo.answer");
        }
        return messages.get(
                stay.size() == review.changes().size() ? "changes.review.undo.no" : "changes.review.undo.partly",
                stay.stream().map(names::kind).collect(Collectors.joining(", ")));
    }

    private Node fieldNode(StagedEdit staged) {
        Label place = new Label(names.place(staged.edit().field()));
        place.getStyleClass().add("code");
        place.setWrapText(true);
        Label kind = caption(names.kind(staged.edit().field()));
        kind.setWrapText(true);
        kind.setMinHeight(Label.USE_PREF_SIZE);
        return cell(new VBox(place, kind));
    }

    private Node beforeNode(StagedEdit staged) {
        Label before = new Label(names.value(staged.edit().field(), staged.before()));
        before.setWrapText(true);
        before.getStyleClass().add("caption");
        return cell(before);
    }

    private Node afterNode(StagedEdit staged) {
        Label after = new Label(names.value(staged.edit().field(), staged.edit().valueAfter()));
        after.setWrapText(true);
        if (staged.edit().valueAfter().isEmpty()) {
            after.getStyleClass().add("warning-text");
        }
        FontIcon arrow = new FontIcon("mdi2a-arrow-right");
        arrow.getStyleClass().add("cell-icon");
        HBox.setHgrow(after, Priority.ALWAYS);
        return cell(new HBox(8, arrow, after));
    }

    private static Node cell(Node content) {
        HBox cell = new HBox(content);
        HBox.setHgrow(content, Priority.ALWAYS);
        cell.getStyleClass().add("review-cell");
        return cell;
    }

    private static Label caption(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("caption");
        return label;
    }
}
