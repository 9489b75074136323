package io.tablesteward.app.history;

import io.tablesteward.app.Workbench;
import io.tablesteward.model.history.CommitsByDay;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** Commits by day as bars; a click chooses a day, a click with Shift the days up to there, a second click none. */
final class CommitChart extends Region {
    private static final int MOST_DAYS = 31;
    private static final int DAYS_BETWEEN_DATES = 7;
    private static final double SCALE_WIDTH = 34;
    private static final double DATES_HEIGHT = 18;
    private static final double TOP = 8;
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    /** The days chosen, both included. */
    record Days(LocalDate from, LocalDate until) {
        boolean has(LocalDate day) {
            return !day.isBefore(from) && !day.isAfter(until);
        }
    }

    private final Workbench workbench;
    private final ObjectProperty<@Nullable Days> chosen = new SimpleObjectProperty<>();
    private final List<Bar> bars = new ArrayList<>();
    private final List<Label> ticks = new ArrayList<>();
    private final List<Region> lines = new ArrayList<>();
    private int highest = 1;

    /** One day. */
    private static final class Bar extends Region {
        private final LocalDate day;
        private final int count;
        private final Optional<Label> date;

        Bar(LocalDate day, int count, Optional<Label> date) {
            this.day = day;
            this.count = count;
            this.date = date;
            getStyleClass().add("chart-bar");
        }
    }

    CommitChart(Workbench workbench) {
        this.workbench = workbench;
        setMinHeight(96);
        setPrefHeight(96);
        setMaxHeight(96);
        chosen.addListener((property, before, now) -> markChosen());
    }

    /** The days whose commits are wanted; null for all. */
    ObjectProperty<@Nullable Days> chosenProperty() {
        return chosen;
    }

    void show(CommitsByDay commits) {
        getChildren().clear();
        bars.clear();
        ticks.clear();
        lines.clear();
        SortedMap<LocalDate, Integer> counts = commits.counts();
        if (counts.isEmpty()) {
            return;
        }
        LocalDate last = counts.lastKey();
        LocalDate first = last.minusDays(MOST_DAYS - 1L);
        SortedMap<LocalDate, Integer> shown = new TreeMap<>(counts.tailMap(first));
        highest = nice(Collections.max(shown.values()));
        for (int i = 0; i <= 2; i++) {
            Region line = new Region();
            line.getStyleClass().add("chart-line");
            lines.add(line);
            Label tick = new Label(workbench.figures().count((long) highest * i / 2));
            tick.getStyleClass().addAll("caption", "code");
            ticks.add(tick);
        }
        DateTimeFormatter dayAndMonth =
                DateTimeFormatter.ofPattern("d MMM", workbench.messages().locale());
        for (int i = 0; i < MOST_DAYS; i++) {
            LocalDate day = first.plusDays(i);
            Optional<Label> date = Optional.empty();
            if (i % DAYS_BETWEEN_DATES == 0) {
                Label label = new Label(dayAndMonth.format(day));
                label.getStyleClass().add("caption");
                date = Optional.of(label);
            }
            bars.add(bar(day, shown.getOrDefault(day, 0), date));
        }
        getChildren().addAll(lines);
        getChildren().addAll(ticks);
        for (Bar bar : bars) {
            getChildren().add(bar);
            bar.date.ifPresent(getChildren()::add);
        }
        markChosen();
        requestLayout();
    }

    private Bar bar(LocalDate day, int count, Optional<Label> date) {
        Bar bar = new Bar(day, count, date);
        String text = workbench
                .messages()
                .get("history.chart.day", workbench.figures().day(day), count);
        Tooltip.install(bar, new Tooltip(text));
        bar.setAccessibleText(text);
        bar.addEventHandler(MouseEvent.MOUSE_CLICKED, click -> choose(day, click.isShiftDown()));
        return bar;
    }

    private void choose(LocalDate day, boolean extend) {
        Days before = chosen.get();
        if (before != null && extend) {
            chosen.set(new Days(
                    day.isBefore(before.from()) ? day : before.from(),
                    day.isAfter(before.until()) ? day : before.until()));
        } else {
            Days only = new Days(day, day);
            chosen.set(only.equals(before) ? null : only);
        }
    }

    private void markChosen() {
        Days days = chosen.get();
        bars.forEach(bar -> bar.pseudoClassStateChanged(CHOSEN, days != null && days.has(bar.day)));
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth() - SCALE_WIDTH - 8;
        double height = getHeight() - DATES_HEIGHT - TOP;
        for (int i = 0; i < lines.size(); i++) {
            double y = TOP + height - height * i / 2;
            lines.get(i).resizeRelocate(SCALE_WIDTH, snapPositionY(y), width, 1);
            Label tick = ticks.get(i);
            tick.autosize();
            tick.relocate(SCALE_WIDTH - 6 - tick.getWidth(), snapPositionY(y - tick.getHeight() / 2));
        }
        double step = bars.isEmpty() ? 0 : width / bars.size();
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            double tall = bar.count == 0 ? 0 : Math.max(2, height * bar.count / highest);
            double x = SCALE_WIDTH + i * step;
            bar.resizeRelocate(
                    snapPositionX(x + step * 0.08), snapPositionY(TOP + height - tall), snapSizeX(step * 0.84), tall);
            bar.date.ifPresent(label -> {
                label.autosize();
                layoutInArea(
                        label,
                        x,
                        TOP + height + 1,
                        Math.max(label.getWidth(), step),
                        DATES_HEIGHT,
                        0,
                        javafx.geometry.HPos.LEFT,
                        VPos.CENTER);
            });
        }
    }

    /** The next of 2, 4, 10, 20, 40, 100 …: half of it is a whole number too. */
    private static int nice(int count) {
        int power = 1;
        while (true) {
            for (int step : new int[] {2, 4, 10}) {
                if (count <= (long) step * power) {
                    return step * power;
                }
            }
            power *= 10;
        }
    }
}
