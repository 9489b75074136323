package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.FieldClash;
import io.tablesteward.model.change.LeftOver;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.history.Writer;
import io.tablesteward.model.table.TableDetails;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** Fields that the person and somebody else changed: three texts each, a choice each, nothing chosen beforehand. */
final class ClashController {
    private final Workbench workbench;
    private final Messages messages;
    private final TableReview review;
    private final Merge merge;
    private final TableDetails now;
    private final Consumer<ChangeSet> decided;
    private final FieldNames names;
    private final List<ClashChoice> choices = new ArrayList<>();

    @FXML
    BorderPane card;

    @FXML
    Label titleLabel;

    @FXML
    Label subtitleLabel;

    @FXML
    VBox clashesBox;

    @FXML
    VBox leftOverBox;

    @FXML
    VBox leftOverRows;

    @FXML
    Label openLabel;

    @FXML
    Button continueButton;

    /**
     * A clash of one table.
     *
     * @param decided gets the change set as chosen; it is reviewed again, never committed from here
     */
    ClashController(Workbench workbench, TableReview review, Consumer<ChangeSet> decided) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.review = review;
        this.merge = review.merge();
        this.now = review.now();
        this.decided = decided;
        this.names = new FieldNames(messages);
    }

    void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::cancel);
        choices.stream().findFirst().ifPresent(ClashChoice::focus);
    }

    @FXML
    void initialize() {
        titleLabel.setText(messages.get(
                merge.madeAnew() ? "changes.clash.madeAnew.title" : "changes.clash.title",
                now.name(),
                merge.clashes().size(),
                merge.leftOver().size()));
        subtitleLabel.setText(
                messages.get(merge.madeAnew() ? "changes.clash.madeAnew.subtitle" : "changes.clash.subtitle"));
        for (FieldClash clash : merge.clashes()) {
            ClashChoice choice = new ClashChoice(messages, names, clash, theirs(), this::showOpen);
            choices.add(choice);
            clashesBox.getChildren().add(choice.node());
        }
        leftOverBox.setVisible(!merge.leftOver().isEmpty());
        leftOverBox.managedProperty().bind(leftOverBox.visibleProperty());
        leftOverRows
                .getChildren()
                .setAll(merge.leftOver().stream().map(this::leftOverRow).toList());
        showOpen();
    }

    @FXML
    void cancel() {
        workbench.dialogs().close(card);
    }

    @FXML
    void goOn() {
        workbench.dialogs().close(card);
        decided.accept(chosen());
    }

    /** What was chosen: theirs takes the edit away, mine keeps it, a new text takes its place. */
    ChangeSet chosen() {
        ChangeSet changes = merge.merged();
        for (ClashChoice choice : choices) {
            changes = changes.plus(choice.clash().field().setTo(choice.value()), now.metadata());
        }
        return changes;
    }

    private void showOpen() {
        List<ClashChoice> open = choices.stream().filter(c -> !c.isMade()).toList();
        continueButton.setDisable(!open.isEmpty());
        openLabel.setText(
                open.isEmpty()
                        ? messages.get("changes.clash.allChosen")
                        : messages.get(
                                "changes.clash.open",
                                open.size(),
                                choices.size(),
                                open.stream()
                                        .map(c -> names.place(c.clash().field()))
                                        .collect(Collectors.joining(", "))));
    }

    /** Which version the other text comes from and, if one commit says that it changed such texts, whose. */
    private String theirs() {
        return review.theirs()
                .map(commit -> messages.get(
                        "changes.clash.theirCommit",
                        workbench.figures().count(commit.version()),
                        Writer.of(commit, List.of())
                                .label()
                                .orElseGet(() -> messages.get("changes.review.jobs.unnamed")),
                        workbench.figures().momentWithoutZone(commit.timestamp()),
                        commit.note().orElseGet(() -> messages.get("changes.myCommits.noNote"))))
                .orElseGet(() -> messages.get(
                        "changes.clash.version", workbench.figures().count(now.version())));
    }

    private Node leftOverRow(LeftOver leftOver) {
        String text = leftOver.staged().edit().valueAfter().orElse("");
        Label place = new Label(messages.get(
                "changes.clash.gone", names.place(leftOver.staged().edit().field())));
        Label quote = new Label(text);
        quote.getStyleClass().add("caption");
        quote.setWrapText(true);
        VBox texts = new VBox(2, place, quote);
        HBox.setHgrow(texts, Priority.ALWAYS);
        Button copy = new Button(messages.get("changes.clash.copy"), new FontIcon("mdi2c-content-copy"));
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setOnAction(event -> ClipboardText.put(text));
        return new HBox(12, texts, copy);
    }
}
