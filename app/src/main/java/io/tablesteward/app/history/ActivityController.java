package io.tablesteward.app.history;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.QuietPicture;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.files.TextFile;
import io.tablesteward.model.history.ActivityTally;
import io.tablesteward.model.history.Amount;
import io.tablesteward.model.history.Amounts;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryActivity;
import io.tablesteward.model.history.StatedSum;
import io.tablesteward.model.history.WriterTotals;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Who commits how much and when, over the commits that the filters leave. */
final class ActivityController {
    private static final int MOST_ROWS_SHOWN = 8;
    private static final double ROW = 28;

    private final Workbench workbench;
    private final Messages messages;
    private final Figures figures;
    private final OpenTable table;
    private @Nullable RunningTask counting;
    private int questions;
    private HistoryActivity shown;

    @FXML
    Label coveredLabel;

    @FXML
    VBox activityBody;

    @FXML
    TableView<WriterTotals> writersTable;

    @FXML
    Label othersLabel;

    @FXML
    StackPane pictureSlot;

    @FXML
    HBox legendBox;

    @FXML
    Label zoneLabel;

    @FXML
    Label unstatedLabel;

    @FXML
    GridPane amountsGrid;

    ActivityController(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.figures = workbench.figures();
        this.table = table;
        this.shown = new ActivityTally(figures.zone()).total(workbench.clock().instant());
    }

    @FXML
    void initialize() {
        writersTable.setFixedCellSize(ROW);
        column("history.activity.writer", 180, false, this::name);
        column("history.activity.commits", 84, true, totals -> figures.count(totals.commits()));
        column("history.activity.first", 140, false, totals -> figures.momentWithoutZone(totals.first()));
        column("history.activity.last", 140, false, totals -> figures.momentWithoutZone(totals.last()));
        column("history.activity.operations", 180, false, totals -> String.join(", ", totals.operations()));
        column("history.activity.rows", 150, true, totals -> pair(totals, Amount.ROWS_ADDED, Amount.ROWS_REMOVED));
        column("history.activity.bytes", 150, true, totals -> pair(totals, Amount.BYTES_ADDED, Amount.BYTES_REMOVED));
        column("history.activity.files", 120, true, totals -> pair(totals, Amount.FILES_ADDED, Amount.FILES_REMOVED));
        writersTable.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.isShortcutDown() && key.getCode() == KeyCode.C) {
                copy();
                key.consume();
            }
        });
        Visibility.show(activityBody, false);
    }

    private void column(String key, double width, boolean isNumber, Function<WriterTotals, String> text) {
        TableColumn<WriterTotals, String> column = new TableColumn<>(messages.get(key));
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(text.apply(row.getValue())));
        if (isNumber) {
            column.getStyleClass().add("number-column");
        }
        writersTable.getColumns().add(column);
    }

    /** Counts these commits, in the background; what was asked before is answered no more. */
    void count(List<CommitEntry> commits) {
        if (counting != null) {
            counting.cancel();
        }
        int asked = ++questions;
        Instant now = workbench.clock().instant();
        List<CommitEntry> all = List.copyOf(commits);
        coveredLabel.setText(messages.get("history.activity.counting"));
        counting = workbench
                .tasks()
                .runUnlisted(
                        messages.get("history.activity.counting"),
                        progress -> {
                            ActivityTally tally = new ActivityTally(figures.zone());
                            for (CommitEntry commit : all) {
                                progress.stopIfCancelled();
                                tally.add(commit);
                            }
                            return tally.total(now);
                        },
                        activity -> {
                            if (asked == questions) {
                                show(activity);
                            }
                        },
                        workbench.dialogs()::failed);
    }

    private void show(HistoryActivity activity) {
        shown = activity;
        boolean any = activity.all().commits() > 0;
        Visibility.show(activityBody, any);
        coveredLabel.setText(
                any
                        ? messages.get(
                                "history.activity.covered",
                                activity.all().commits(),
                                figures.day(activity.days().firstKey()),
                                figures.day(activity.days().lastKey()),
                                activity.writers().size())
                        : messages.get("history.activity.none"));
        if (!any) {
            return;
        }
        writersTable.getItems().setAll(activity.writers());
        int rows = Math.min(MOST_ROWS_SHOWN, activity.writers().size());
        writersTable.setPrefHeight(ROW * rows + 48);
        writersTable.setMinHeight(ROW * Math.min(3, rows) + 48);
        Visibility.show(othersLabel, activity.others().commits() > 0);
        othersLabel.setText(
                messages.get("history.activity.others", activity.others().commits()));
        QuietPicture picture = new QuietPicture(messages);
        pictureSlot.getChildren().setAll(picture.of(activity.hours(), Optional.empty()));
        legendBox.getChildren().setAll(picture.legend(activity.hours()));
        zoneLabel.setText(messages.get("history.activity.zone", figures.zone().getId()));
        showAmounts(activity);
    }

    private void showAmounts(HistoryActivity activity) {
        long silent = activity.all().of(Amount.BYTES_ADDED).unstated();
        Visibility.show(unstatedLabel, silent > 0);
        unstatedLabel.setText(
                messages.get("history.activity.unstated", silent, activity.all().commits()));
        DayBars days = DayBars.of(activity.days());
        amountsGrid.getChildren().clear();
        amount(0, 0, "history.activity.bytesAdded", Amount.BYTES_ADDED, figures::bytes, days);
        amount(1, 0, "history.activity.bytesRemoved", Amount.BYTES_REMOVED, figures::bytes, days);
        amount(0, 1, "history.activity.filesAdded", Amount.FILES_ADDED, figures::count, days);
        amount(1, 1, "history.activity.filesRemoved", Amount.FILES_REMOVED, figures::count, days);
    }

    private void amount(int column, int row, String key, Amount amount, LongFunction<String> scale, DayBars days) {
        Label title = new Label(messages.get(key));
        title.getStyleClass().add("caption");
        BarStrip strip = new BarStrip(messages.get(key), BarStrip.Marking.NONE, false, scale, marked -> {});
        strip.show(
                days.bars(workbench, (period, label) -> {
                    Amounts amounts = shown
                            .days()
                            .subMap(period.from(), period.until().plusDays(1))
                            .values()
                            .stream()
                            .reduce(Amounts.NONE, Amounts::plus);
                    StatedSum sum = amounts.of(amount);
                    return new BarStrip.Bar(
                            told(DayBars.text(period, workbench), amounts, sum, scale),
                            sum.sum(),
                            label,
                            sum.isStated() || amounts.commits() == 0);
                }),
                Optional.empty());
        VBox box = new VBox(2, title, strip);
        GridPane.setHgrow(box, Priority.ALWAYS);
        amountsGrid.add(box, column, row);
    }

    private String told(String period, Amounts amounts, StatedSum sum, LongFunction<String> scale) {
        if (amounts.commits() == 0) {
            return messages.get("history.chart.bar", period, 0);
        }
        return sum.isStated()
                ? messages.get("history.activity.sum", period, scale.apply(sum.sum()), sum.unstated())
                : messages.get("history.activity.noneStates", period, amounts.commits());
    }

    private String name(WriterTotals totals) {
        return totals.writer().label().orElseGet(() -> messages.get("history.history.notRecorded"));
    }

    /** What no commit states is a question mark; what only some state is marked as at least that much. */
    private String pair(WriterTotals totals, Amount added, Amount removed) {
        LongFunction<String> scale = added == Amount.BYTES_ADDED ? figures::bytes : figures::count;
        return "+" + said(totals.amounts().of(added), scale) + " / -"
                + said(totals.amounts().of(removed), scale);
    }

    private static String said(StatedSum sum, LongFunction<String> scale) {
        return sum.isStated() ? (sum.unstated() > 0 ? "≥ " : "") + scale.apply(sum.sum()) : "?";
    }

    @FXML
    void copy() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(writersTable.getColumns().stream().map(TableColumn::getText).toList());
        for (WriterTotals totals : shown.writers()) {
            lines.add(writersTable.getColumns().stream()
                    .map(column ->
                            String.valueOf(column.getCellObservableValue(totals).getValue()))
                    .toList());
        }
        ClipboardText.put(CommitClipboard.text(lines));
    }

    @FXML
    void export() {
        HistoryActivity activity = shown;
        workbench
                .dialogs()
                .chooseFileToSave(
                        messages.get("history.activity.export"), table.name().table() + "-writers.csv")
                .ifPresent(path -> workbench
                        .tasks()
                        .run(
                                messages.get("history.activity.export"),
                                progress -> TextFile.write(
                                        path, out -> out.append(WritersCsv.of(activity, figures.zone()))),
                                written -> workbench
                                        .dialogs()
                                        .tell(
                                                messages.get("history.activity.exported"),
                                                messages.get("changes.myCommits.exported.where", written))));
    }
}
