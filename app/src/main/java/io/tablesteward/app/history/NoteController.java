package io.tablesteward.app.history;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.JsonNote;
import io.tablesteward.model.history.NoteNode;
import java.util.Optional;
import java.util.function.Function;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** The note of a commit: a tree where it is JSON, with the text as it was written one click away (UM-02). */
final class NoteController {
    private static final int MOST_CHARACTERS = 20_000;
    private static final int MOST_NODES = 1_000;
    private static final int DEEPEST = 40;
    private static final int OPEN_UNTIL = 60;
    private static final int LONGEST_VALUE = 400;

    private final Workbench workbench;
    private final Messages messages;
    private final CommitText text;
    private int questions;
    private String whole = "";

    @FXML
    ToggleGroup forms;

    @FXML
    HBox formsRow;

    @FXML
    ToggleButton treeToggle;

    @FXML
    ToggleButton textToggle;

    @FXML
    TreeView<NoteNode> noteTree;

    @FXML
    TextArea noteArea;

    @FXML
    Label cutLabel;

    NoteController(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.text = new CommitText(workbench);
    }

    @FXML
    void initialize() {
        noteTree.setShowRoot(false);
        noteTree.setFixedCellSize(22);
        noteTree.setCellFactory(of -> new NoteCell(messages, LONGEST_VALUE));
        noteTree.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.isShortcutDown() && key.getCode() == KeyCode.C) {
                copyValue();
                key.consume();
            }
        });
        forms.selectedToggleProperty().addListener((property, before, now) -> choose(before, now));
    }

    private void choose(@Nullable Toggle before, @Nullable Toggle now) {
        if (now == null) {
            forms.selectToggle(before); // one of them is always chosen
        } else {
            showForm(formsRow.isVisible());
        }
    }

    /** Another commit's note; taken apart in the background, since it may be long. */
    void show(CommitEntry commit) {
        int asked = ++questions;
        whole = text.note(commit);
        boolean isCut = whole.length() > MOST_CHARACTERS;
        noteArea.setText(isCut ? whole.substring(0, MOST_CHARACTERS) : whole);
        noteTree.setRoot(null);
        showForm(false);
        Visibility.show(cutLabel, isCut);
        cutLabel.setText(messages.get(
                "history.note.cut",
                workbench.figures().count(MOST_CHARACTERS),
                workbench.figures().count(whole.length())));
        Optional<String> note = commit.note();
        if (note.isEmpty()) {
            return;
        }
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("history.detail.noteTree"),
                        progress -> JsonNote.in(note.get()).map(json -> json.root(MOST_NODES, DEEPEST)),
                        root -> {
                            if (asked == questions && root.isPresent()) {
                                noteTree.setRoot(item(root.get()));
                                showForm(true);
                            }
                        },
                        workbench.dialogs()::failed);
    }

    private static TreeItem<NoteNode> item(NoteNode node) {
        TreeItem<NoteNode> item = new TreeItem<>(node);
        node.children().forEach(child -> item.getChildren().add(item(child)));
        item.setExpanded(node.path().equals("$") || node.children().size() <= OPEN_UNTIL);
        return item;
    }

    private void showForm(boolean isJson) {
        Visibility.show(formsRow, isJson);
        boolean isTree = isJson && treeToggle.isSelected();
        Visibility.show(noteTree, isTree);
        Visibility.show(noteArea, !isTree);
    }

    @FXML
    void copyPath() {
        copy(NoteNode::path);
    }

    @FXML
    void copyValue() {
        copy(NoteNode::value);
    }

    private void copy(Function<NoteNode, String> what) {
        TreeItem<NoteNode> selected = noteTree.getSelectionModel().getSelectedItem();
        if (selected != null) {
            ClipboardText.put(what.apply(selected.getValue()));
        }
    }

    /** All of it, however much is shown. */
    @FXML
    void copyNote() {
        ClipboardText.put(whole);
    }
}
