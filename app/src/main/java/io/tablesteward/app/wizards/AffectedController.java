package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.change.readers.AffectedReader;
import io.tablesteward.model.change.readers.KnownReaders;
import io.tablesteward.model.change.readers.ReadOutcome;
import io.tablesteward.model.history.RecentCommits;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Who is affected: programs that read the table, before and after, and what the owners of streams have to do. */
public final class AffectedController implements StepPage {
    /** Only the name in the table changes, the one in the files stays. */
    private static final String RULE = "RN-03";

    private final Workbench workbench;
    private final Messages messages;
    private final WizardSubject subject;
    private final ChosenChange chosen;
    private final ReaderRows rows;
    private final StreamsController streams;
    private final ReadOnlyStringWrapper hindrance = new ReadOnlyStringWrapper("");
    private final Node view;
    private KnownReaders known = KnownReaders.standard();
    private List<AffectedReader> affected = List.of();
    private boolean othersShown;

    @FXML
    ScrollPane affectedScroll;

    @FXML
    HBox lossBox;

    @FXML
    Label lossLabel;

    @FXML
    Label ruleLabel;

    @FXML
    HBox twiceBox;

    @FXML
    Label twiceLabel;

    @FXML
    HBox laterBox;

    @FXML
    Label laterLabel;

    @FXML
    Label laterNamesLabel;

    @FXML
    Label ownListLabel;

    @FXML
    Button copyReadersButton;

    @FXML
    VBox readersBox;

    @FXML
    Hyperlink othersLink;

    @FXML
    Label commitsLabel;

    @FXML
    StackPane streamsSlot;

    AffectedController(WizardSubject subject, ChosenChange chosen) {
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.subject = subject;
        this.chosen = chosen;
        this.rows = new ReaderRows(workbench);
        this.streams = new StreamsController(subject);
        this.view = workbench.views().load(this, ScrollPane.class);
    }

    @FXML
    void initialize() {
        Visibility.show(ownListLabel, false);
        ruleLabel.setText(RULE);
        subject.commitsProperty().addListener((property, before, now) -> showReaders());
        subject.failureProperty().addListener((property, before, now) -> showReaders());
        streamsSlot.getChildren().setAll(workbench.views().load(streams, VBox.class));
        showReaders();
    }

    @Override
    public Face face() {
        return new Face(WizardStep.AFFECTED, view, hindrance);
    }

    @Override
    public void onShow() {
        subject.look();
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("wizards.affected.task"),
                        progress -> new OwnReaders(workbench.files().folder()).read(),
                        own -> {
                            known = own.map(KnownReaders.standard()::with).orElseGet(KnownReaders::standard);
                            Visibility.show(ownListLabel, false);
                            showReaders();
                        },
                        failure -> {
                            ownListLabel.setText(
                                    messages.get("wizards.affected.ownListBad", String.valueOf(failure.getMessage())));
                            Visibility.show(ownListLabel, true);
                        });
    }

    @Override
    public SortedMap<String, String> entered() {
        return streams.entered();
    }

    @Override
    public void enter(SortedMap<String, String> before) {
        streams.enter(before);
    }

    @FXML
    void showOthers() {
        othersShown = !othersShown;
        showReaders();
    }

    @FXML
    void copyReaders() {
        ClipboardText.put(rows.asText(affected));
    }

    private void showReaders() {
        RecentCommits commits = subject.commitsProperty().get();
        TableMetadata now = subject.details().metadata();
        affected = known.affectedBy(
                subject.operation(),
                now,
                chosen.after().features(),
                Optional.ofNullable(commits).map(RecentCommits::engines).orElse(List.of()));
        List<AffectedReader> first = affected.stream()
                .filter(reader -> reader.isAffected() || reader.seen().isPresent())
                .toList();
        int others = affected.size() - first.size();
        readersBox.getChildren().setAll(List.<Node>of(rows.table(othersShown ? affected : first)));
        othersLink.setText(messages.get(othersShown ? "wizards.affected.fewer" : "wizards.affected.others", others));
        Visibility.show(othersLink, others > 0);
        long silent = thoseThatTurn(ReadOutcome.SILENT_NULL);
        lossLabel.setText(messages.get("wizards.affected.loss", silent));
        Visibility.show(lossBox, silent > 0);
        long twice = thoseThatTurn(ReadOutcome.ROWS_TWICE);
        twiceLabel.setText(messages.get("wizards.affected.twice", twice));
        Visibility.show(twiceBox, twice > 0);
        commitsLabel.setText(commitsText(commits));
        showLater();
    }

    private long thoseThatTurn(ReadOutcome into) {
        return affected.stream().filter(reader -> reader.turns(into)).count();
    }

    /** Enabling alone takes nothing away; what it is enabled for may. */
    private void showLater() {
        List<AffectedReader> silent = subject.operation() == SchemaOperation.ENABLE_MAPPING
                ? known
                        .affectedBy(
                                SchemaOperation.RENAME_COLUMNS,
                                subject.details().metadata(),
                                List.of())
                        .stream()
                        .filter(reader -> reader.after() == ReadOutcome.SILENT_NULL)
                        .toList()
                : List.of();
        Visibility.show(laterBox, !silent.isEmpty());
        laterLabel.setText(messages.get("wizards.affected.later", silent.size()));
        laterNamesLabel.setText(rows.names(silent));
    }

    private String commitsText(@Nullable RecentCommits commits) {
        if (subject.failureProperty().get() != null) {
            return messages.get("wizards.affected.commitsFailed");
        }
        return commits == null
                ? messages.get("wizards.affected.commitsToCome")
                : messages.get(
                        "wizards.affected.sample",
                        workbench.figures().count(commits.traces().size()));
    }
}
