package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** The tables at the left of Review: a tick, the name, the worst finding and how many changes. */
final class ReviewTables {
    private final Workbench workbench;
    private final Messages messages;
    private final ReviewDetail detail;

    ReviewTables(Workbench workbench, ReviewDetail detail) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.detail = detail;
    }

    List<Node> rows(
            ReviewReader.Result result,
            Predicate<TableReview> ticked,
            BiConsumer<TableReview, Boolean> tick,
            Consumer<TableReview> select) {
        ToggleGroup group = new ToggleGroup();
        List<Node> rows = new ArrayList<>();
        for (TableReview review : result.reviews()) {
            rows.add(row(review, ticked.test(review), tick, select, group));
        }
        result.unread().forEach(unread -> rows.add(unreadRow(unread)));
        return rows;
    }

    private Node row(
            TableReview review,
            boolean isTicked,
            BiConsumer<TableReview, Boolean> tick,
            Consumer<TableReview> select,
            ToggleGroup group) {
        String name = review.table().name().toString();
        CheckBox box = new CheckBox();
        box.setSelected(isTicked);
        box.setDisable(!review.canBeCommitted());
        box.setAccessibleText(messages.get("changes.review.tick", name));
        box.selectedProperty().addListener((property, before, now) -> tick.accept(review, now));
        ToggleButton button = new ToggleButton(name);
        button.setUserData(review.table().name());
        button.setToggleGroup(group);
        button.getStyleClass().addAll("flat", "review-table");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setOnAction(event -> {
            button.setSelected(true);
            select.accept(review);
        });
        VBox texts = new VBox(2, button, worst(review), caption(changes(review)));
        HBox.setHgrow(texts, Priority.ALWAYS);
        texts.setMinWidth(0);
        HBox row = new HBox(4, box, texts);
        row.setUserData(review.table().name());
        row.getStyleClass().add("review-table-row");
        return row;
    }

    private String changes(TableReview review) {
        String count =
                messages.get("changes.review.tableChanges", review.changes().size());
        return review.connection().editingAllowedProperty().get()
                ? count
                : messages.get("changes.review.lookOnly", count);
    }

    private Node worst(TableReview review) {
        Finding.Severity severity =
                review.merge().isClean() ? review.worst().orElse(Finding.Severity.INFORMS) : Finding.Severity.BLOCKS;
        FontIcon icon = ReviewDetail.icon(severity);
        icon.getStyleClass().add("cell-icon");
        Label label = new Label(detail.severityText(severity), icon);
        label.getStyleClass().add("caption");
        switch (severity) {
            case BLOCKS -> label.getStyleClass().add("danger-text");
            case WARNS -> label.getStyleClass().add("warning-text");
            case INFORMS -> {}
        }
        return label;
    }

    private Node unreadRow(ReviewReader.Unread unread) {
        Label name = new Label(unread.table().toString());
        Label why = caption(messages.what(unread.reason()));
        why.setWrapText(true);
        why.getStyleClass().add("danger-text");
        Label remedy = caption(messages.remedy(unread.reason()));
        remedy.setWrapText(true);
        VBox row = new VBox(2, name, why, remedy);
        row.getStyleClass().add("review-table-row");
        return row;
    }

    /** Shows which table the right side speaks of. */
    void mark(VBox rows, @Nullable TableReview selected) {
        for (Node row : rows.getChildren()) {
            boolean current = selected != null && selected.table().name().equals(row.getUserData());
            row.getStyleClass().remove("current");
            if (current) {
                row.getStyleClass().add("current");
            }
        }
    }

    /** Tables whose version is another than when Review last read them. */
    List<String> moved(Map<TableName, Long> seen, List<TableReview> now) {
        return now.stream()
                .filter(review -> {
                    Long before = seen.get(review.table().name());
                    return before != null && before != review.now().version();
                })
                .map(review -> messages.get(
                        "changes.review.moved",
                        review.table().name().table(),
                        seen.getOrDefault(review.table().name(), review.now().version()),
                        review.now().version()))
                .toList();
    }

    /** Which versions were read, and when. */
    String readAgainst(List<TableReview> reviews) {
        String versions = reviews.stream()
                .map(review -> messages.get(
                        "changes.review.version",
                        review.table().name().table(),
                        workbench.figures().count(review.now().version())))
                .collect(Collectors.joining(", "));
        return messages.get(
                "changes.review.against",
                versions,
                workbench.figures().time(workbench.clock().instant()));
    }

    private static Label caption(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("caption");
        return label;
    }
}
