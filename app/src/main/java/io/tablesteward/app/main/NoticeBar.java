package io.tablesteward.app.main;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.SetAside;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** The lines over the panes, newest last. */
final class NoticeBar extends VBox {
    private final Messages messages;

    NoticeBar(Messages messages) {
        this.messages = messages;
        setId("noticeBar");
    }

    /** Says of files of ours that they could not be read, and where they are now. */
    void showSetAside(List<SetAside> files) {
        files.forEach(aside -> show(new Notice(
                "mdi2a-alert-outline", messages.get("main.setAside." + aside.why(), aside.keptAs()), List.of())));
    }

    /** Shows a line; the answer takes it away again. */
    Runnable show(Notice notice) {
        HBox line = new HBox();
        line.getStyleClass().add("notice");
        Runnable remove = () -> getChildren().remove(line);
        Label text = new Label(notice.text(), new FontIcon(notice.icon()));
        text.setWrapText(true);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        line.getChildren().add(text);
        for (Notice.Action action : notice.actions()) {
            Hyperlink link = new Hyperlink(action.text());
            link.setMinWidth(USE_PREF_SIZE);
            link.setOnAction(event -> {
                remove.run();
                action.run().run();
            });
            line.getChildren().add(link);
        }
        Button close = new Button("", new FontIcon("mdi2c-close"));
        close.getStyleClass().addAll("flat", "small", "button-icon");
        close.setAccessibleText(messages.get("main.notice.close"));
        close.setTooltip(new Tooltip(messages.get("main.notice.close")));
        close.setOnAction(event -> remove.run());
        line.getChildren().add(close);
        getChildren().add(line);
        return remove;
    }
}
