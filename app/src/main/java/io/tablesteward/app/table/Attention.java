package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.table.TableDetails;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** What needs attention at a table: why it cannot be changed, what its log lacks, what somebody else changed. */
final class Attention {
    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;

    Attention(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
    }

    void show(HBox row, VBox box) {
        List<Node> lines = new ArrayList<>();
        Merge clash = table.clashProperty().get();
        if (clash != null) {
            Button review = new Button(messages.get("table.attention.review"));
            review.setOnAction(event -> workbench.commands().run("changes.review"));
            lines.add(line(
                    "mdi2a-alert-outline",
                    "warning-icon",
                    messages.get(clash.madeAnew() ? "table.attention.madeAnew" : "table.attention.clash"),
                    messages.get(
                            "table.attention.clashWhy",
                            clash.clashes().size() + clash.leftOver().size()),
                    review));
        }
        TableDetails details = table.detailsProperty().get();
        if (details != null) {
            details.lookOnly().ifPresent(why -> lines.add(line("mdi2l-lock-outline", "lock-icon", why)));
            details.notices().forEach(notice -> lines.add(line("mdi2a-alert-outline", "warning-icon", notice)));
        }
        box.getChildren().setAll(lines);
        Visibility.show(row, !lines.isEmpty());
    }

    private HBox line(String icon, String iconClass, Reason reason) {
        return line(icon, iconClass, messages.what(reason), messages.why(reason) + " " + messages.remedy(reason));
    }

    private static HBox line(String icon, String iconClass, String what, String more, Node... action) {
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
        line.getChildren().addAll(action);
        line.getStyleClass().add("attention-line");
        return line;
    }
}
