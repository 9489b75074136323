package io.tablesteward.app.changes;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.FieldClash;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** One clash: when you began, now, yours, and the choice between them. */
final class ClashChoice {
    private final Messages messages;
    private final FieldNames names;
    private final FieldClash clash;
    private final Runnable onChange;
    private final ToggleGroup group = new ToggleGroup();
    private final ToggleButton theirs;
    private final ToggleButton mine;
    private final ToggleButton fresh;
    private final Label chooseLabel = new Label();
    private final TextArea newText = new TextArea();
    private final VBox node;

    ClashChoice(Messages messages, FieldNames names, FieldClash clash, String theirCommit, Runnable onChange) {
        this.messages = messages;
        this.names = names;
        this.clash = clash;
        this.onChange = onChange;
        this.theirs = segment("changes.clash.theirs", "left-pill");
        this.mine = segment("changes.clash.mine", "center-pill");
        this.fresh = segment("changes.clash.new", "right-pill");
        this.node = new VBox(8, head(), texts(theirCommit), editor());
        node.getStyleClass().add("clash-row");
        group.selectedToggleProperty().addListener((property, before, now) -> changed());
        newText.textProperty().addListener((property, before, now) -> onChange.run());
        changed();
    }

    Node node() {
        return node;
    }

    FieldClash clash() {
        return clash;
    }

    void focus() {
        theirs.requestFocus();
    }

    boolean isMade() {
        return group.getSelectedToggle() != null
                && (group.getSelectedToggle() != fresh || !newText.getText().isEmpty());
    }

    /** The text the field gets; the window never stores an empty text. */
    Optional<String> value() {
        if (group.getSelectedToggle() == theirs) {
            return clash.now();
        }
        return group.getSelectedToggle() == fresh ? Optional.of(newText.getText()) : clash.yours();
    }

    private ToggleButton segment(String key, String style) {
        ToggleButton button = new ToggleButton(messages.get(key));
        button.setToggleGroup(group);
        button.getStyleClass().addAll(style, "segment");
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    private Node head() {
        Label place = new Label(names.place(clash.field()));
        place.getStyleClass().add("code");
        Label kind = new Label(names.kind(clash.field()));
        kind.getStyleClass().add("caption");
        chooseLabel.setText(messages.get("changes.clash.choose"));
        chooseLabel.getStyleClass().add("warning-text");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = new HBox(8, place, kind, chooseLabel, space, new HBox(theirs, mine, fresh));
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    private Node texts(String theirCommit) {
        GridPane grid = new GridPane();
        grid.setHgap(14);
        for (int i = 0; i < 3; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(100 / 3.0);
            grid.getColumnConstraints().add(column);
        }
        grid.addRow(
                0,
                text("changes.clash.began", clash.before(), ""),
                text("changes.clash.now", clash.now(), theirCommit),
                text("changes.clash.yours", clash.yours(), messages.get("changes.clash.notCommitted")));
        return grid;
    }

    private Node text(String headKey, Optional<String> value, String foot) {
        Label head = new Label(messages.get(headKey));
        head.getStyleClass().add("caption");
        TextArea area = new TextArea(names.value(clash.field(), value));
        area.setEditable(false);
        area.setWrapText(true);
        area.setPrefRowCount(2);
        area.setAccessibleText(messages.get("changes.clash.text", head.getText(), names.place(clash.field())));
        Label footLabel = new Label(foot);
        footLabel.getStyleClass().add("caption");
        footLabel.setWrapText(true);
        return new VBox(4, head, area, footLabel);
    }

    private Node editor() {
        Label label = new Label(messages.get("changes.clash.newText"));
        label.getStyleClass().add("caption");
        label.setLabelFor(newText);
        newText.setText(clash.yours().orElse(""));
        newText.setWrapText(true);
        newText.setPrefRowCount(2);
        newText.setAccessibleText(messages.get("changes.clash.newText"));
        VBox editor = new VBox(4, label, newText);
        editor.visibleProperty().bind(fresh.selectedProperty());
        editor.managedProperty().bind(editor.visibleProperty());
        return editor;
    }

    private void changed() {
        chooseLabel.setVisible(group.getSelectedToggle() == null);
        if (fresh.isSelected()) {
            newText.requestFocus();
        }
        onChange.run();
    }
}
