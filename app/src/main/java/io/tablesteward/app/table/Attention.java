package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.Repairs;
import io.tablesteward.model.format.UnfinishedRewrite;
import io.tablesteward.model.format.UnfinishedRewrite.Standing;
import io.tablesteward.model.table.TableDetails;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** What needs attention at a table: why it cannot be changed, what its log lacks, what somebody else changed. */
final class Attention {
    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final LeftFiles left;

    Attention(Workbench workbench, OpenTable table, LeftFiles left) {
        this.left = left;
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
    }

    void show(HBox row, VBox box) {
        List<Node> lines = new ArrayList<>();
        Merge clash = table.clashProperty().get();
        if (clash != null) {
            lines.add(line(
                    "mdi2a-alert-outline",
                    "warning-icon",
                    messages.get(clash.madeAnew() ? "table.attention.madeAnew" : "table.attention.clash"),
                    messages.get(
                            "table.attention.clashWhy",
                            clash.clashes().size() + clash.leftOver().size()),
                    "",
                    review()));
        }
        TableDetails details = table.detailsProperty().get();
        if (details != null) {
            // that an older version cannot be changed stands above it already
            details.lookOnly()
                    .filter(why -> table.isLatest())
                    .ifPresent(why -> lines.add(line("mdi2l-lock-outline", "lock-icon", why)));
            details.notices()
                    .forEach(notice ->
                            lines.add(line("mdi2a-alert-outline", "warning-icon", notice, repair(notice, details))));
        }
        addLeftFiles(lines);
        box.getChildren().setAll(lines);
        Visibility.show(row, !lines.isEmpty());
    }

    private void addLeftFiles(List<Node> lines) {
        for (Standing standing : Standing.values()) {
            List<UnfinishedRewrite> of = left.foundProperty().get().stream()
                    .filter(rewrite -> rewrite.standing() == standing)
                    .toList();
            if (!of.isEmpty()) {
                String key = "table.left." + standing.name();
                lines.add(line(
                        standing == Standing.UNDER_WAY ? "mdi2p-progress-clock" : "mdi2a-alert-outline",
                        "warning-icon",
                        messages.get(key + ".what", left.files(of), left.bytes(of)),
                        messages.get(
                                key + ".why",
                                workbench.figures().moment(of.get(0).since())),
                        "",
                        standing == Standing.LEFT_BEHIND ? new Node[] {removeLeft()} : new Node[0]));
            }
        }
        Throwable failure = left.failureProperty().get();
        if (failure != null) {
            lines.add(line(
                    "mdi2a-alert-outline",
                    "warning-icon",
                    messages.get("table.left.failed.what"),
                    failure instanceof WorkbenchException known
                            ? messages.what(known.reason())
                            : String.valueOf(failure.getMessage()),
                    ""));
        }
    }

    private Button removeLeft() {
        Button remove = new Button(messages.get("table.left.remove"));
        remove.setId("removeLeftButton");
        remove.setOnAction(event -> left.remove());
        remove.setMinWidth(Region.USE_PREF_SIZE);
        return remove;
    }

    /** A button where the fault can be mended: it stages the repair, or shows the one that is staged. */
    private Node[] repair(Reason fault, TableDetails details) {
        if (fault.problem() == Problem.CHECKPOINT_OVERDUE
                && table.isLatest()
                && details.lookOnly().isEmpty()) {
            return new Node[] {checkpoint()};
        }
        Optional<MetadataEdit> repair =
                details.lookOnly().isPresent() ? Optional.empty() : Repairs.of(fault.problem(), details.metadata());
        return repair.map(edit -> new Node[] {isStaged(edit) ? review() : stage(edit)})
                .orElseGet(() -> new Node[0]);
    }

    /** No change of what the table says, so that there is nothing to review; it is asked for once. */
    private Button checkpoint() {
        Button write = new Button(messages.get("table.attention.checkpoint"));
        write.setId("checkpointButton");
        write.setOnAction(event -> {
            if (table.isEditable()) {
                workbench
                        .dialogs()
                        .ask(
                                messages.get("table.attention.checkpoint.title", table.name()),
                                messages.get("table.attention.checkpoint.body"),
                                messages.get("table.attention.checkpoint.action"),
                                this::writeCheckpoint);
            } else {
                workbench.commands().run("connection.allowEditing");
            }
        });
        write.setMinWidth(Region.USE_PREF_SIZE);
        return write;
    }

    private void writeCheckpoint() {
        workbench
                .tasks()
                .run(
                        messages.get("table.attention.checkpoint.task", table.name()),
                        progress -> {
                            table.table().writeCheckpoint(progress);
                            return table.table().details(progress);
                        },
                        now -> workbench.tables().loaded(table, now),
                        workbench.dialogs()::failed);
    }

    private boolean isStaged(MetadataEdit edit) {
        ChangeSet changes = table.changesProperty().get();
        return changes != null && changes.editOf(edit.field()).isPresent();
    }

    private Button stage(MetadataEdit repair) {
        Button stage = new Button(messages.get("table.attention.repair"));
        stage.setId("repairButton");
        stage.setOnAction(event -> {
            if (table.isEditable()) {
                workbench.workspace().stage(table, repair, StepName.of("repair"));
                workbench.commands().run("changes.review");
            } else {
                workbench.commands().run("connection.allowEditing");
            }
        });
        stage.setMinWidth(Region.USE_PREF_SIZE);
        return stage;
    }

    private Button review() {
        Button review = new Button(messages.get("table.attention.review"));
        review.setOnAction(event -> workbench.commands().run("changes.review"));
        review.setMinWidth(Region.USE_PREF_SIZE);
        return review;
    }

    private HBox line(String icon, String iconClass, Reason reason, Node... action) {
        return line(
                icon,
                iconClass,
                messages.what(reason),
                messages.why(reason) + " " + messages.remedy(reason),
                reason.problem().rule(),
                action);
    }

    private static HBox line(String icon, String iconClass, String what, String more, String rule, Node... action) {
        FontIcon sign = new FontIcon(icon);
        sign.getStyleClass().add(iconClass);
        Label whatLabel = new Label(what);
        whatLabel.setWrapText(true);
        Label moreLabel = new Label(more);
        moreLabel.setWrapText(true);
        moreLabel.getStyleClass().add("caption");
        VBox text = new VBox(2, whatLabel, moreLabel);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox line = new HBox(sign, text);
        if (!rule.isEmpty()) {
            Label ruleLabel = new Label(rule);
            ruleLabel.getStyleClass().addAll("code", "pale");
            ruleLabel.setMinWidth(Region.USE_PREF_SIZE);
            line.getChildren().add(ruleLabel);
        }
        line.getChildren().addAll(action);
        line.getStyleClass().add("attention-line");
        return line;
    }
}
