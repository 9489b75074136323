package io.tablesteward.app.fx;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/** A text to be read and to be copied as it stands, below its title. */
public record CopyableText(String title, String text) {
    private static final int MOST_ROWS = 12;

    public List<Node> rows(Messages messages) {
        return List.of(head(messages), area());
    }

    private Node head(Messages messages) {
        Label label = new Label(title);
        label.getStyleClass().add("caption");
        label.setWrapText(true);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Button copy = new Button(messages.get("changes.sql.copy"), new FontIcon("mdi2c-content-copy"));
        copy.getStyleClass().add("flat");
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setAccessibleText(messages.get("changes.sql.copyOf", title));
        copy.setOnAction(event -> ClipboardText.put(text));
        HBox head = new HBox(8, label, space, copy);
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    private Node area() {
        TextArea area = new TextArea(text);
        TabTraversal.in(area);
        area.setEditable(false);
        area.getStyleClass().add("code");
        area.setPrefRowCount(Math.min(MOST_ROWS, (int) text.lines().count() + 1));
        area.setMinHeight(Region.USE_PREF_SIZE);
        area.setAccessibleText(title);
        return area;
    }
}
