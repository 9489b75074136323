package io.tablesteward.app.history;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryColumn;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Everything the selected commit says: note, parameters, metrics, unknown keys, and the raw file. */
final class CommitDetailController {
    private static final Set<String> SHOWN_ABOVE = Set.of(
            "timestamp",
            "operation",
            "userName",
            "engineInfo",
            "userMetadata",
            "operationParameters",
            "operationMetrics");

    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final CommitText text;
    private final VersionsToLookAt versions;
    private final Runnable closed;
    private @Nullable NoteController note;
    private @Nullable RawCommitController raw;

    @FXML
    VBox nothingBox;

    @FXML
    VBox detailPane;

    @FXML
    Label titleLabel;

    @FXML
    Button lookButton;

    @FXML
    GridPane factsGrid;

    @FXML
    StackPane noteSlot;

    @FXML
    Label parametersLabel;

    @FXML
    GridPane parametersGrid;

    @FXML
    Label metricsLabel;

    @FXML
    GridPane metricsGrid;

    @FXML
    Label otherLabel;

    @FXML
    GridPane otherGrid;

    @FXML
    StackPane rawSlot;

    /**
     * The detail of one table's commits.
     *
     * @param closed done when the person does not want to see it
     */
    CommitDetailController(Workbench workbench, OpenTable table, Runnable closed) {
        this.closed = closed;
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
        this.text = new CommitText(workbench);
        this.versions = new VersionsToLookAt(workbench, table);
    }

    @FXML
    void initialize() {
        for (var node : List.of(
                nothingBox,
                detailPane,
                lookButton,
                parametersLabel,
                parametersGrid,
                metricsLabel,
                metricsGrid,
                otherLabel,
                otherGrid)) {
            node.managedProperty().bind(node.visibleProperty());
        }
        note = new NoteController(workbench);
        noteSlot.getChildren().add(workbench.views().load(note, Region.class));
        raw = new RawCommitController(workbench, table);
        rawSlot.getChildren().add(workbench.views().load(raw, Region.class));
        table.selectedCommitProperty().addListener((property, before, now) -> show(now));
        show(table.selectedCommitProperty().get());
    }

    @FXML
    void lookAtVersion() {
        versions.lookAt(table.selectedCommitProperty().get());
    }

    @FXML
    void close() {
        closed.run();
    }

    private void show(@Nullable CommitEntry commit) {
        nothingBox.setVisible(commit == null);
        detailPane.setVisible(commit != null);
        if (commit == null) {
            return;
        }
        titleLabel.setText(messages.get("history.detail.title", text.version(commit)));
        lookButton.setVisible(versions.canBeLookedAt(commit));
        Facts facts = new Facts(factsGrid);
        facts.clear();
        facts.add(messages.get("history.detail.when"), workbench.figures().moment(commit.timestamp()));
        facts.add(
                messages.get("history.detail.timeFrom"),
                messages.get(
                        commit.timeSource() == CommitEntry.TimeSource.IN_COMMIT
                                ? "history.detail.inCommit"
                                : "history.detail.fileTime"));
        facts.add(messages.get("history.detail.by"), text.writer(commit));
        facts.addCode(messages.get("history.detail.operation"), text.operation(commit));
        facts.addCode(messages.get("history.detail.program"), text.column(new HistoryColumn("engineInfo"), commit));
        if (!commit.restorable()) {
            facts.add(messages.get("history.detail.restore"), messages.get("history.detail.notRestorable"));
        }
        commit.damage()
                .ifPresent(reason ->
                        facts.add(messages.what(reason), messages.why(reason) + " " + messages.remedy(reason)));
        if (note != null && raw != null) {
            note.show(commit);
            raw.show(commit);
        }
        showObject(commit.info().get("operationParameters"), parametersLabel, parametersGrid);
        showObject(commit.info().get("operationMetrics"), metricsLabel, metricsGrid);
        showOther(commit);
    }

    /** Any JSON is shown; one odd value never hides the others. */
    private static void showObject(@Nullable JsonNode node, Label label, GridPane grid) {
        boolean any = node != null && !node.isNull() && !(node.isContainerNode() && node.isEmpty());
        label.setVisible(any);
        grid.setVisible(any);
        Facts facts = new Facts(grid);
        facts.clear();
        if (node != null && node.isObject()) {
            node.properties().forEach(field -> facts.addCode(field.getKey(), shown(field.getValue())));
        } else if (any && node != null) {
            facts.addCode("", shown(node));
        }
    }

    private void showOther(CommitEntry commit) {
        Facts facts = new Facts(otherGrid);
        facts.clear();
        boolean any = false;
        for (Map.Entry<String, JsonNode> entry : commit.info().entrySet()) {
            if (!SHOWN_ABOVE.contains(entry.getKey())) {
                facts.addCode(entry.getKey(), shown(entry.getValue()));
                any = true;
            }
        }
        otherLabel.setVisible(any);
        otherGrid.setVisible(any);
    }

    private static String shown(JsonNode value) {
        return value.isTextual() ? value.textValue() : value.toString();
    }
}
