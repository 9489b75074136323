package io.tablesteward.app.history;

import io.tablesteward.app.Habits;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.history.HoursOfDay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** How many commits each day, hour, writer or operation had; what is marked in it filters the history. */
final class CommitChartController {
    private static final int MOST_NAMES = 10;
    private static final int HOURS_BETWEEN_LABELS = 3;

    private final Workbench workbench;
    private final Messages messages;
    private final Habits habits;
    private final HistorySoFar read;
    private final HistoryFilters filters;
    private ChartGrouping grouping;
    private BarStrip strip;
    /** Those of the chart by day. */
    private Optional<DayBars> dayBars = Optional.empty();
    /** Those of the charts by writer and operation; empty for commits that record none. */
    private List<Optional<String>> names = List.of();

    @FXML
    Label titleLabel;

    @FXML
    ToggleGroup groupings;

    @FXML
    ToggleButton dayToggle;

    @FXML
    ToggleButton hourToggle;

    @FXML
    ToggleButton writerToggle;

    @FXML
    ToggleButton operationToggle;

    @FXML
    Label chosenLabel;

    @FXML
    StackPane stripSlot;

    CommitChartController(Workbench workbench, HistorySoFar read, HistoryFilters filters) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.habits = workbench.workspace().habits();
        this.read = read;
        this.filters = filters;
        this.grouping = ChartGrouping.of(habits);
        this.strip = strip();
    }

    @FXML
    void initialize() {
        dayToggle.setUserData(ChartGrouping.DAY);
        hourToggle.setUserData(ChartGrouping.HOUR);
        writerToggle.setUserData(ChartGrouping.WRITER);
        operationToggle.setUserData(ChartGrouping.OPERATION);
        groupings.getToggles().stream()
                .filter(toggle -> toggle.getUserData() == grouping)
                .forEach(groupings::selectToggle);
        groupings.selectedToggleProperty().addListener((property, before, now) -> choose(before, now));
        stripSlot.getChildren().setAll(strip);
        filters.onChange(this::show);
        show();
    }

    private void choose(@Nullable Toggle before, @Nullable Toggle now) {
        if (now == null) {
            groupings.selectToggle(before); // one of them is always chosen
            return;
        }
        grouping = (ChartGrouping) now.getUserData();
        grouping.keepIn(habits);
        strip = strip();
        stripSlot.getChildren().setAll(strip);
        show();
    }

    private BarStrip strip() {
        boolean ofNames = grouping == ChartGrouping.WRITER || grouping == ChartGrouping.OPERATION;
        return new BarStrip(
                title(),
                ofNames ? BarStrip.Marking.ONE : BarStrip.Marking.SEVERAL,
                ofNames,
                workbench.figures()::count,
                this::marked);
    }

    private String title() {
        return messages.get("history.chart." + grouping.name().toLowerCase(Locale.ROOT));
    }

    /** What was read so far, and what of it is marked. */
    void show() {
        titleLabel.setText(title());
        switch (grouping) {
            case DAY -> showDays();
            case HOUR -> showHours();
            case WRITER -> showNames(read.byWriter(), filters.writer());
            case OPERATION -> showNames(read.byOperation(), filters.operation());
        }
    }

    private void showDays() {
        SortedMap<LocalDate, Integer> counts = read.days().counts();
        Days chosen = filters.daysProperty().get();
        if (counts.isEmpty()) {
            dayBars = Optional.empty();
            strip.show(List.of(), Optional.empty());
            chosenLabel.setText("");
            return;
        }
        DayBars days = DayBars.of(counts);
        dayBars = Optional.of(days);
        titleLabel.setText(messages.get("history.chart.by." + days.step().name().toLowerCase(Locale.ROOT)));
        strip.show(
                days.bars(workbench, (period, label) -> {
                    int count = count(counts, period);
                    return new BarStrip.Bar(told(DayBars.text(period, workbench), count), count, label, true);
                }),
                chosen == null ? Optional.empty() : days.span(chosen));
        int before = counts.headMap(days.days(0).from()).values().stream()
                .mapToInt(Integer::intValue)
                .sum();
        if (chosen != null) {
            chosenLabel.setText(told(DayBars.text(chosen, workbench), count(counts, chosen)));
        } else {
            chosenLabel.setText(before == 0 ? "" : messages.get("history.chart.before", before));
        }
    }

    private static int count(SortedMap<LocalDate, Integer> counts, Days period) {
        return counts.subMap(period.from(), period.until().plusDays(1)).values().stream()
                .mapToInt(Integer::intValue)
                .sum();
    }

    private void showHours() {
        List<Integer> counts = read.hours();
        HoursOfDay chosen = filters.hoursProperty().get();
        strip.show(
                read.size() == 0
                        ? List.of()
                        : IntStream.range(0, 24)
                                .mapToObj(hour -> new BarStrip.Bar(
                                        told("%02d:00–%02d:59".formatted(hour, hour), counts.get(hour)),
                                        counts.get(hour),
                                        hour % HOURS_BETWEEN_LABELS == 0
                                                ? Optional.of("%02d:00".formatted(hour))
                                                : Optional.empty(),
                                        true))
                                .toList(),
                chosen == null ? Optional.empty() : Optional.of(new BarStrip.Span(chosen.first(), chosen.last())));
        chosenLabel.setText(
                chosen == null
                        ? ""
                        : told(
                                filters.hoursText(chosen),
                                IntStream.rangeClosed(chosen.first(), chosen.last())
                                        .map(counts::get)
                                        .sum()));
    }

    private void showNames(List<Map.Entry<Optional<String>, Integer>> counts, Optional<String> chosen) {
        List<BarStrip.Bar> bars = new ArrayList<>();
        names = counts.stream().limit(MOST_NAMES).map(Map.Entry::getKey).toList();
        counts.stream().limit(MOST_NAMES).forEach(entry -> {
            String name = entry.getKey().orElse(messages.get("history.history.notRecorded"));
            bars.add(new BarStrip.Bar(told(name, entry.getValue()), entry.getValue(), Optional.of(name), true));
        });
        int at = chosen.isEmpty() ? -1 : names.indexOf(chosen);
        strip.show(bars, at < 0 ? Optional.empty() : Optional.of(new BarStrip.Span(at, at)));
        chosenLabel.setText(
                counts.size() > MOST_NAMES
                        ? messages.get("history.chart.most", MOST_NAMES, counts.size())
                        : chosen.isPresent() && at >= 0 ? bars.get(at).text() : "");
    }

    private String told(String what, int count) {
        return messages.get("history.chart.bar", what, count);
    }

    private void marked(Optional<BarStrip.Span> span) {
        switch (grouping) {
            case DAY ->
                filters.daysProperty()
                        .set(span.flatMap(of -> dayBars.map(bars -> bars.days(of)))
                                .orElse(null));
            case HOUR ->
                filters.hoursProperty()
                        .set(span.map(of -> new HoursOfDay(
                                        of.first(),
                                        of.last(),
                                        workbench.figures().zone()))
                                .orElse(null));
            case WRITER -> filters.chooseWriter(span.flatMap(of -> names.get(of.first())));
            case OPERATION -> filters.chooseOperation(span.flatMap(of -> names.get(of.first())));
        }
        show(); // a bar that cannot be filtered by does not stay marked
    }
}
