package io.tablesteward.app.history;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryColumn;
import io.tablesteward.model.history.HistoryFilter;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.history.LastNote;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Every commit of one table: the first screen at once, the rest as it is read. */
public final class HistoryController implements HistoryReader.Listener {
    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final CommitColumns columns;
    private final CommitSieve sieve;
    private final HistorySoFar read = new HistorySoFar();
    private final HistoryReader reader;
    private @Nullable HistoryFilters filters;
    private @Nullable CommitChartController chart;
    private @Nullable GoToController goTo;
    private @Nullable ActivityController activity;
    private @Nullable CommitJump jump;
    private @Nullable CommitEntry sought;
    private double detailWidth;

    @FXML
    SplitPane historySplit;

    @FXML
    StackPane chartSlot;

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
    FlowPane chipsBox;

    @FXML
    StackPane goToSlot;

    @FXML
    HBox lastNoteRow;

    @FXML
    Hyperlink lastNoteLink;

    @FXML
    Label lastNoteLabel;

    @FXML
    Label countLabel;

    @FXML
    TableView<CommitEntry> commitsTable;

    @FXML
    ToggleButton activityToggle;

    @FXML
    StackPane activitySlot;

    @FXML
    StackPane detailSlot;

    @FXML
    VBox failureBox;

    @FXML
    Label failureLabel;

    @FXML
    Label remedyLabel;

    @FXML
    HBox stoppedRow;

    @FXML
    Label stoppedLabel;

    @FXML
    Label cleanedLabel;

    public HistoryController(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
        this.columns = new CommitColumns(workbench);
        this.sieve = new CommitSieve(workbench);
        this.reader = new HistoryReader(workbench, table, this);
    }

    @FXML
    void initialize() {
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
        table.selectedCommitProperty().bind(commitsTable.getSelectionModel().selectedItemProperty());
        CommitDetailController detail = new CommitDetailController(workbench, table, this::closeDetail);
        detailSlot.getChildren().add(workbench.views().load(detail, Region.class));
        table.selectedCommitProperty().addListener((property, before, now) -> openDetail(now));
        for (Node node : List.of(failureBox, stoppedRow, lastNoteRow, cleanedLabel)) {
            Visibility.show(node, false);
        }
        HistoryFilters asked = new HistoryFilters(workbench, filterField, operationBox, writerBox, noteBox);
        filters = asked;
        showChoices();
        jump = new CommitJump(table, read, commitsTable, asked::clear);
        table.commitToShowProperty().addListener((property, before, now) -> {
            if (now != null) {
                activityToggle.setSelected(false); // its row is wanted, not the counts
            }
        });
        asked.onChange(this::filter);
        new FilterChips(messages, asked, chipsBox);
        chart = new CommitChartController(workbench, read, asked);
        chartSlot.getChildren().add(workbench.views().load(chart, Region.class));
        goTo = new GoToController(workbench, read, reader, this::seek, asked::clear);
        goToSlot.getChildren().add(workbench.views().load(goTo, Region.class));
        activitySlot.visibleProperty().bind(activityToggle.selectedProperty());
        commitsTable.visibleProperty().bind(activityToggle.selectedProperty().not());
        table.detailsProperty().addListener((property, before, now) -> onVersion(before, now));
        read();
    }

    /** Opens the field for a version or a time. */
    @FXML
    void goTo() {
        if (goTo != null) {
            goTo.open();
        }
    }

    /** Who commits how much and when, in the place of the commits. */
    @FXML
    void showActivity() {
        if (activity == null) {
            activity = new ActivityController(workbench, table);
            activitySlot.getChildren().add(workbench.views().load(activity, Region.class));
        }
        countActivity();
    }

    private void countActivity() {
        if (activity != null && activityToggle.isSelected()) {
            activity.count(commitsTable.getItems());
        }
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
        read.clear();
        sieve.forget();
        Visibility.show(failureBox, false);
        Visibility.show(stoppedRow, false);
        reader.read();
    }

    @FXML
    void readOn() {
        Visibility.show(stoppedRow, false);
        reader.goOn();
    }

    private void onVersion(@Nullable TableDetails before, @Nullable TableDetails now) {
        if (now != null && (before == null || before.version() != now.version())) {
            read();
        }
    }

    @Override
    public void page(HistoryPage page) {
        boolean first = read.size() == 0;
        read.add(page.entries(), workbench.figures().zone());
        Visibility.show(cleanedLabel, page.firstVersion() > 0);
        cleanedLabel.setText(
                messages.get("history.history.cleaned", workbench.figures().count(page.firstVersion())));
        columns.addKeysOf(page.entries(), commitsTable);
        showChoices();
        showLastNote();
        if (chart != null) {
            chart.show();
        }
        // else the sieve adds this page once it has looked at the earlier ones
        if (!sieve.isBusy()) {
            List<CommitEntry> rows = CommitSieve.fitting(page.entries(), wanted(), Progress.unwatched());
            if (first) {
                showRows(rows);
            } else {
                commitsTable.getItems().addAll(rows);
                showCount();
            }
        }
        if (first) {
            countActivity();
        }
        if (goTo != null) {
            goTo.goOn();
        }
    }

    @Override
    public void ended() {
        if (read.size() == 0 && reader.isComplete()) {
            commitsTable.setPlaceholder(new Label(messages.get("history.history.empty")));
        }
        countActivity();
        Visibility.show(stoppedRow, !reader.isComplete());
        stoppedLabel.setText(
                messages.get("history.history.stopped", workbench.figures().count(read.size())));
        if (columns.order(commitsTable).isPresent()) {
            filter(); // what came last stands at the end until now
        }
        showCount();
        if (goTo != null && reader.isComplete()) {
            goTo.goOn();
        } else if (goTo != null) {
            goTo.stop();
        }
    }

    @Override
    public void failed(Throwable failure) {
        Visibility.show(failureBox, true);
        if (failure instanceof WorkbenchException expected) {
            failureLabel.setText(messages.what(expected.reason()) + ". " + messages.why(expected.reason()));
            remedyLabel.setText(messages.remedy(expected.reason()));
        } else {
            workbench.dialogs().failed(failure);
            failureLabel.setText(messages.get("history.history.failed"));
            remedyLabel.setText("");
        }
        if (goTo != null) {
            goTo.stop();
        }
    }

    private void showChoices() {
        Choices.show(operationBox, messages.get("history.history.allOperations"), read.operations());
        Choices.show(writerBox, messages.get("history.history.allWriters"), read.writers());
    }

    private void showLastNote() {
        Visibility.show(lastNoteRow, read.lastNote().isPresent());
        read.lastNote().ifPresent(last -> {
            CommitEntry commit = last.commit();
            CommitText text = new CommitText(workbench);
            lastNoteLink.setText(text.note(commit).replaceAll("\\s*\\R\\s*", " "));
            lastNoteLabel.setText(
                    messages.get("history.lastNote.who", text.version(commit), text.writer(commit), text.time(commit)));
        });
    }

    @FXML
    void goToLastNote() {
        if (goTo != null) {
            read.lastNote().map(LastNote::commit).ifPresent(goTo::show);
        }
    }

    /** Looks at every commit read and puts those that fit in the order asked for. */
    private void filter() {
        if (filters != null) {
            table.historyFilterProperty().set(filters.row());
        }
        sieve.ask(
                read,
                wanted(),
                columns.order(commitsTable),
                this::showRows,
                () -> commitsTable.getSortOrder().clear()); // which asks again, for the order as read
    }

    private void showRows(List<CommitEntry> rows) {
        Set<Long> selected = commitsTable.getSelectionModel().getSelectedItems().stream()
                .filter(Objects::nonNull)
                .map(CommitEntry::version)
                .collect(Collectors.toSet());
        commitsTable.getItems().setAll(rows);
        select(rows, selected);
        showSought();
        showCount();
        countActivity();
    }

    private void select(List<CommitEntry> rows, Set<Long> versions) {
        int[] at = versions.isEmpty()
                ? new int[0]
                : IntStream.range(0, rows.size())
                        .filter(row -> versions.contains(rows.get(row).version()))
                        .toArray();
        if (at.length > 0) {
            commitsTable.getSelectionModel().selectIndices(at[0], at);
        }
    }

    /**
     * Goes to the row of a commit, at once or as soon as the rows that are being looked for are there.
     *
     * @return false if the filters hide it
     */
    private boolean seek(CommitEntry commit) {
        activityToggle.setSelected(false);
        if (sieve.isBusy()) {
            sought = commit;
            return true;
        }
        return showRow(commit);
    }

    private void showSought() {
        CommitEntry commit = sought;
        sought = null;
        if (commit != null && !showRow(commit) && goTo != null) {
            goTo.hidden(commit);
        }
    }

    private boolean showRow(CommitEntry commit) {
        List<CommitEntry> rows = commitsTable.getItems();
        for (int row = 0; row < rows.size(); row++) {
            if (rows.get(row).version() == commit.version()) {
                commitsTable.getSelectionModel().clearAndSelect(row);
                commitsTable.scrollTo(Math.max(0, row - 2));
                return true;
            }
        }
        return false;
    }

    private void showCount() {
        if (jump != null) {
            jump.look(); // rows came
        }
        int shown = commitsTable.getItems().size();
        countLabel.setText(messages.get(
                reader.isComplete() ? "history.history.count" : "history.history.countSoFar",
                workbench.figures().count(shown),
                workbench.figures().count(read.size())));
        if (shown == 0 && read.size() > 0 && filters != null) {
            commitsTable.setPlaceholder(new NoneFits(messages, filters).box());
        }
    }

    private Predicate<CommitEntry> wanted() {
        return filters == null ? HistoryFilter.ALL : filters.wanted();
    }

    /** The columns that exist, DESCRIBE HISTORY's and the writers' own. */
    List<HistoryColumn> allColumns() {
        return columns.shown();
    }
}
