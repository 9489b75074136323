package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.CopyableText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.TabTraversal;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.OldNames;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.change.streams.StreamStop;
import io.tablesteward.model.sql.OldNamesView;
import io.tablesteward.model.sql.SqlDialect;
import io.tablesteward.model.table.TableDetails;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The verified version, and what is to be done now, with the real version in it. */
final class DoneController implements StepPage {
    private final WizardSubject subject;
    private final Workbench workbench;
    private final Messages messages;
    private final ChosenChange chosen;
    private final StreamText streams;
    private final ReadOnlyStringWrapper hindrance = new ReadOnlyStringWrapper("");
    private final Node view;

    @FXML
    Label verifiedLabel;

    @FXML
    Label stayingLabel;

    @FXML
    Label nextLabel;

    @FXML
    Label sparkLabel;

    @FXML
    HBox streamsHead;

    @FXML
    VBox settingsBox;

    @FXML
    HBox twiceBox;

    @FXML
    TextArea letterArea;

    @FXML
    VBox viewBox;

    @FXML
    VBox viewRows;

    @FXML
    VBox cleanUpBox;

    @FXML
    VBox cleanUpRows;

    DoneController(WizardSubject subject, ChosenChange chosen) {
        this.subject = subject;
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.chosen = chosen;
        this.streams = new StreamText(messages);
        this.view = workbench.views().load(this, ScrollPane.class);
    }

    @FXML
    void initialize() {
        TabTraversal.in(letterArea);
        chosen.staying().in(stayingLabel);
    }

    @Override
    public void onShow() {
        List<CommitResult.Committed> commits = chosen.committed();
        TableDetails now = now(commits);
        Instant at = workbench.clock().instant();
        SchemaOperation operation = subject.forOthers();
        verifiedLabel.setText(
                messages.get("wizards.done.verified", subject.table().name(), versions(commits)));
        boolean liesTwice = chosen.hasReplacedFiles();
        Visibility.show(twiceBox, liesTwice);
        nextLabel.setText(messages.get(
                truncatedHistory(commits) ? "wizards.done.next.truncated" : "wizards.done.next." + operation.name()));
        Visibility.show(sparkLabel, chosen.sparkProperty().get().isPresent());
        List<Node> settings = streams.settings(StreamStop.of(operation, commits));
        settingsBox.getChildren().setAll(settings.isEmpty() ? streams.recipe(operation) : settings);
        Visibility.show(settingsBox, !settingsBox.getChildren().isEmpty());
        Visibility.show(streamsHead, settingsBox.isVisible());
        letterArea.setText(new ConsumerLetter(workbench).text(subject, commits, now, at, liesTwice));
        showView(commits, now);
        boolean leavesFiles = liesTwice || operation == SchemaOperation.DROP_COLUMNS;
        Visibility.show(cleanUpBox, leavesFiles);
        cleanUpRows
                .getChildren()
                .setAll(
                        leavesFiles
                                ? new CleanUpText(workbench)
                                        .rows(
                                                operation,
                                                now,
                                                subject.table().table().keepsOldFilesFor(now),
                                                at)
                                : List.of());
    }

    private static boolean truncatedHistory(List<CommitResult.Committed> commits) {
        return commits.stream()
                .flatMap(commit -> commit.written().edits().stream())
                .anyMatch(staged -> staged.edit() instanceof DropFeature drop && drop.truncateHistory());
    }

    private void showView(List<CommitResult.Committed> commits, TableDetails now) {
        OldNames names = OldNames.before(
                commits.stream().map(CommitResult.Committed::written).toList());
        boolean hasView = !names.renamed(now.metadata()).isEmpty();
        Visibility.show(viewBox, hasView);
        viewRows.getChildren().clear();
        if (hasView) {
            for (SqlDialect dialect : List.of(SqlDialect.DATABRICKS, SqlDialect.SPARK)) {
                viewRows.getChildren()
                        .addAll(new CopyableText(
                                        messages.get(
                                                dialect == SqlDialect.DATABRICKS
                                                        ? "changes.sql.databricks"
                                                        : "changes.sql.spark"),
                                        OldNamesView.sql(dialect, now, names))
                                .rows(messages));
            }
        }
    }

    private TableDetails now(List<CommitResult.Committed> commits) {
        return commits.isEmpty()
                ? subject.details()
                : commits.get(commits.size() - 1).readBack().orElseGet(subject::details);
    }

    private String versions(List<CommitResult.Committed> commits) {
        return workbench
                .figures()
                .versions(commits.stream()
                        .flatMap(commit -> commit.versions().stream())
                        .toList());
    }

    @FXML
    void copyLetter() {
        ClipboardText.put(letterArea.getText());
    }

    @FXML
    void copyStreams() {
        ClipboardText.put(streams.forTheOwners(subject, StreamStop.of(subject.forOthers(), chosen.committed())));
    }

    @Override
    public Face face() {
        return new Face(WizardStep.DONE, view, hindrance);
    }

    @Override
    public String nextKey() {
        return "wizards.done.close";
    }

    /** A wizard that waited for this one goes on. */
    @Override
    public void onNext(Runnable goOn) {
        goOn.run();
        boolean waits = subject.operation() == SchemaOperation.ENABLE_MAPPING
                && workbench.workspace().leftWizards().stream()
                        .findFirst()
                        .filter(left -> left.table().equals(subject.table().name()))
                        .isPresent();
        if (waits) {
            workbench.commands().run("wizards.continue");
        }
    }

    @Override
    public Optional<Node> firstField() {
        return Optional.empty();
    }
}
