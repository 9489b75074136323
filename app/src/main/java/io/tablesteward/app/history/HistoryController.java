package io.tablesteward.app.history;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryColumn;
import io.tablesteward.model.history.HistoryFilter;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.table.TableDetails;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javafx.animation.PauseTransition;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** Every commit of one table: the first screen at once, the rest as it is read. */
public final class HistoryController {
    private static final int FIRST_PAGE = 200;
    private static final int PAGE = 2_000;
    /** A virtual table gets slow far below; nobody scrolls there, and the filters find older commits no better. */
    private static final int MOST_ROWS = 1_000_000;

    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final CommitChart chart;
    private final CommitColumns columns;
    private final CommitSieve sieve;
    private final HistorySoFar read = new HistorySoFar();
    private final PauseTransition typing = new PauseTransition(Duration.millis(150));
    private @Nullable CommitJump jump;
    private @Nullable RunningTask reading;
    private boolean complete;
    private long firstVersion;
    private double detailWidth;

    @FXML
    SplitPane historySplit;

    @FXML
    StackPane chartSlot;

    @FXML
    Label chosenLabel;

    @FXML
    TextField filterField;

    @FXML
    ComboBox<String> operationBox;

    @FXML
    ComboBox<String> writerBox;

    @FXML
    CheckBox noteBox;

    @FXML
    MenuButton pastMenu;

    @FXML
    Label countLabel;

    @FXML
    TableView<CommitEntry> commitsTable;

    @FXML
    StackPane detailSlot;

    @FXML
    VBox failureBox;

    @FXML
    Label failureLabel;

    @FXML
    Label remedyLabel;

    @FXML
    Label cleanedLabel;

    public HistoryController(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
        this.chart = new CommitChart(workbench);
        this.columns = new CommitColumns(workbench);
        this.sieve = new CommitSieve(workbench);
    }

    @FXML
    void initialize() {
        chartSlot.getChildren().add(chart);
        columns.addTo(commitsTable);
        commitsTable.setFixedCellSize(28);
        commitsTable.setTableMenuButtonVisible(true);
        commitsTable.setPlaceholder(new Label(messages.get("history.history.reading")));
        // Sorting 100,000 rows on the FX thread takes seconds: the order is made in the background
        commitsTable.setSortPolicy(view -> {
            filter();
            return true;
        });
        new CommitClipboard(workbench, columns).installOn(commitsTable);
        new VersionsToLookAt(workbench, table).addTo(commitsTable);
        new CommitCommands(workbench, table).addTo(commitsTable, pastMenu);
        jump = new CommitJump(table, read, commitsTable, this::showAll);
        table.selectedCommitProperty().bind(commitsTable.getSelectionModel().selectedItemProperty());
        CommitDetailController detail = new CommitDetailController(workbench, table, this::closeDetail);
        detailSlot.getChildren().add(workbench.views().load(detail, Region.class));
        table.selectedCommitProperty().addListener((property, before, now) -> openDetail(now));
        failureBox.managedProperty().bind(failureBox.visibleProperty());
        failureBox.setVisible(false);
        cleanedLabel.managedProperty().bind(cleanedLabel.visibleProperty());
        cleanedLabel.setVisible(false);
        showChoices();
        filterField.textProperty().addListener((property, before, now) -> typing.playFromStart());
        typing.setOnFinished(event -> filter());
        operationBox.valueProperty().addListener((property, before, now) -> filter());
        writerBox.valueProperty().addListener((property, before, now) -> filter());
        noteBox.selectedProperty().addListener((property, before, now) -> filter());
        chart.chosenProperty().addListener((property, before, now) -> filter());
        table.detailsProperty().addListener((property, before, now) -> onVersion(before, now));
        read();
    }

    /** Until the next commit is selected. */
    private void closeDetail() {
        detailWidth = historySplit.getDividerPositions()[0];
        historySplit.getItems().remove(detailSlot);
        commitsTable.getSelectionModel().clearSelection();
        commitsTable.requestFocus();
    }

    private void openDetail(@Nullable CommitEntry selected) {
        if (selected != null && !historySplit.getItems().contains(detailSlot)) {
            historySplit.getItems().add(detailSlot);
            historySplit.setDividerPosition(0, detailWidth);
        }
    }

    @FXML
    void read() {
        if (reading != null) {
            reading.cancel();
        }
        read.clear();
        complete = false;
        sieve.forget();
        failureBox.setVisible(false);
        reading = workbench
                .tasks()
                .run(messages.get("history.history.task", table.name()), this::readAll, done -> ended(), this::failed);
    }

    private void onVersion(@Nullable TableDetails before, @Nullable TableDetails now) {
        if (now != null && (before == null || before.version() != now.version())) {
            read();
        }
    }

    /** Page after page; each is shown as it comes. In the background. */
    private boolean readAll(Progress progress) throws WorkbenchException {
        OptionalLong before = OptionalLong.empty();
        int limit = FIRST_PAGE;
        int rows = 0;
        do {
            HistoryPage page = table.table().history().page(before, limit, progress);
            progress.report(-1, workbench.figures().count(page.firstVersion()));
            workbench.tasks().onFxThread(() -> {
                if (!progress.isCancelled()) {
                    show(page);
                }
            });
            rows += page.entries().size();
            before = page.nextBefore();
            limit = PAGE;
            progress.stopIfCancelled();
        } while (before.isPresent() && rows < MOST_ROWS);
        return true;
    }

    private void show(HistoryPage page) {
        boolean first = read.size() == 0;
        read.add(page.entries(), zone());
        firstVersion = page.firstVersion();
        cleanedLabel.setVisible(firstVersion > 0);
        cleanedLabel.setText(
                messages.get("history.history.cleaned", workbench.figures().count(firstVersion)));
        columns.addKeysOf(page.entries(), commitsTable);
        showChoices();
        chart.show(read.days());
        if (sieve.isBusy()) {
            return; // the sieve adds this page once it has looked at the earlier ones
        }
        List<CommitEntry> rows = CommitSieve.fitting(page.entries(), wanted(), Progress.unwatched());
        if (first) {
            showRows(rows);
        } else {
            commitsTable.getItems().addAll(rows);
            showCount();
        }
    }

    private void ended() {
        reading = null;
        complete = true;
        if (read.size() == 0) {
            commitsTable.setPlaceholder(new Label(messages.get("history.history.empty")));
        }
        if (columns.order(commitsTable).isPresent()) {
            filter(); // what came last stands at the end until now
        }
        showCount();
    }

    private void failed(Throwable failure) {
        reading = null;
        failureBox.setVisible(true);
        if (failure instanceof WorkbenchException expected) {
            failureLabel.setText(messages.what(expected.reason()) + ". " + messages.why(expected.reason()));
            remedyLabel.setText(messages.remedy(expected.reason()));
        } else {
            workbench.dialogs().failed(failure);
            failureLabel.setText(messages.get("history.history.failed"));
            remedyLabel.setText("");
        }
    }

    private void showChoices() {
        Choices.show(operationBox, messages.get("history.history.allOperations"), read.operations());
        Choices.show(writerBox, messages.get("history.history.allWriters"), read.writers());
    }

    /** Looks at every commit read and puts those that fit in the order asked for. */
    private void filter() {
        sieve.ask(read, wanted(), columns.order(commitsTable), this::showRows);
    }

    private void showRows(List<CommitEntry> rows) {
        CommitEntry selected = commitsTable.getSelectionModel().getSelectedItem();
        commitsTable.getItems().setAll(rows);
        if (selected != null) {
            commitsTable.getSelectionModel().select(selected);
        }
        showCount();
    }

    private void showCount() {
        if (jump != null) {
            jump.look(); // rows came
        }
        int shown = commitsTable.getItems().size();
        countLabel.setText(messages.get(
                complete ? "history.history.count" : "history.history.countSoFar",
                workbench.figures().count(shown),
                workbench.figures().count(read.size())));
        CommitChart.Days days = chart.chosenProperty().get();
        chosenLabel.setText(
                days == null
                        ? ""
                        : messages.get(
                                "history.history.chosen",
                                workbench.figures().day(days.from()),
                                workbench.figures().day(days.until()),
                                shown));
        if (shown == 0 && read.size() > 0) {
            commitsTable.setPlaceholder(new Label(messages.get("history.history.noneFits")));
        }
    }

    private void showAll() {
        filterField.clear();
        operationBox.getSelectionModel().selectFirst();
        writerBox.getSelectionModel().selectFirst();
        noteBox.setSelected(false);
        chart.chosenProperty().set(null);
        filter();
    }

    private HistoryFilter wanted() {
        CommitChart.Days days = chart.chosenProperty().get();
        return new HistoryFilter(
                Optional.of(filterField.getText().strip()).filter(text -> !text.isEmpty()),
                Choices.chosen(operationBox),
                Choices.chosen(writerBox),
                noteBox.isSelected(),
                Optional.ofNullable(days).map(d -> d.from().atStartOfDay(zone()).toInstant()),
                Optional.ofNullable(days)
                        .map(d -> d.until().plusDays(1).atStartOfDay(zone()).toInstant()));
    }

    private ZoneId zone() {
        return workbench.figures().zone();
    }

    /** The columns that exist, DESCRIBE HISTORY's and the writers' own. */
    List<HistoryColumn> allColumns() {
        return columns.shown();
    }
}
