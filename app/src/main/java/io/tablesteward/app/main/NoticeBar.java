package io.tablesteward.app.main;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.settings.SetAside;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
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
    private final Workbench workbench;
    private final Map<Notice, Node> shown = new LinkedHashMap<>();

    NoticeBar(Workbench workbench) {
        this.workbench = workbench;
        setId("noticeBar");
    }

    /** Says of files of ours that they could not be read, and where they are now. */
    void showSetAside(List<SetAside> files) {
        files.forEach(aside -> show(new Notice(
                Notice.Topic.OWN_FILES,
                "mdi2a-alert-outline",
                in -> in.messages().get("main.setAside." + aside.why(), aside.keptAs()),
                List.of())));
    }

    void show(Notice notice) {
        notices().stream().filter(notice::replaces).forEach(this::remove);
        Node line = line(notice);
        shown.put(notice, line);
        getChildren().add(line);
    }

    void remove(Notice.Topic topic) {
        notices().stream().filter(notice -> notice.topic() == topic).forEach(this::remove);
    }

    /** What stands here, for a window that takes the place of this one's. */
    List<Notice> notices() {
        return List.copyOf(shown.keySet());
    }

    private void remove(Notice notice) {
        getChildren().remove(shown.remove(notice));
    }

    private Node line(Notice notice) {
        Label text = new Label(notice.text().apply(workbench), new FontIcon(notice.icon()));
        text.setWrapText(true);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox line = new HBox(text);
        line.getStyleClass().add("notice");
        for (Notice.Action action : notice.actions()) {
            Hyperlink link = new Hyperlink(workbench.messages().get(action.textKey()));
            link.setMinWidth(USE_PREF_SIZE);
            link.setOnAction(event -> {
                remove(notice);
                action.run().accept(workbench);
            });
            line.getChildren().add(link);
        }
        String closeText = workbench.messages().get("main.notice.close");
        Button close = new Button("", new FontIcon("mdi2c-close"));
        close.getStyleClass().addAll("flat", "small", "button-icon");
        close.setAccessibleText(closeText);
        close.setTooltip(new Tooltip(closeText));
        close.setOnAction(event -> remove(notice));
        line.getChildren().add(close);
        return line;
    }
}
