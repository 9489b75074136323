package io.tablesteward.app.history;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryFilter;
import io.tablesteward.model.history.HoursOfDay;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.animation.PauseTransition;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** What a person asks of the history: the controls of the filter row, and what was marked in the chart. */
final class HistoryFilters {
    private final Workbench workbench;
    private final Messages messages;
    private final TextField text;
    private final ComboBox<String> operation;
    private final ComboBox<String> writer;
    private final CheckBox note;
    private final ObjectProperty<@Nullable Days> days = new SimpleObjectProperty<>();
    private final ObjectProperty<@Nullable HoursOfDay> hours = new SimpleObjectProperty<>();
    private final PauseTransition typing = new PauseTransition(Duration.millis(150));
    private final List<Runnable> listeners = new ArrayList<>();
    private boolean several;

    HistoryFilters(
            Workbench workbench, TextField text, ComboBox<String> operation, ComboBox<String> writer, CheckBox note) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.text = text;
        this.operation = operation;
        this.writer = writer;
        this.note = note;
        text.textProperty().addListener((property, before, now) -> typing.playFromStart());
        typing.setOnFinished(event -> changed());
        operation.valueProperty().addListener((property, before, now) -> changed());
        writer.valueProperty().addListener((property, before, now) -> changed());
        note.selectedProperty().addListener((property, before, now) -> changed());
        days.addListener((property, before, now) -> changed());
        hours.addListener((property, before, now) -> changed());
    }

    /** One filter in force, in words, and how to be rid of it. */
    record Part(String words, Runnable remove) {}

    void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /** The period; null for all. */
    ObjectProperty<@Nullable Days> daysProperty() {
        return days;
    }

    /** The hours of the day; null for all. */
    ObjectProperty<@Nullable HoursOfDay> hoursProperty() {
        return hours;
    }

    Optional<String> operation() {
        return Choices.chosen(operation);
    }

    Optional<String> writer() {
        return Choices.chosen(writer);
    }

    void chooseOperation(Optional<String> name) {
        choose(operation, name);
    }

    void chooseWriter(Optional<String> name) {
        choose(writer, name);
    }

    /** Those in force, in the order of the row. */
    List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        typed().ifPresent(words -> parts.add(new Part(messages.get("history.part.text", words), text::clear)));
        operation()
                .ifPresent(name -> parts.add(new Part(
                        messages.get("history.part.operation", name), () -> chooseOperation(Optional.empty()))));
        writer().ifPresent(name ->
                parts.add(new Part(messages.get("history.part.writer", name), () -> chooseWriter(Optional.empty()))));
        if (note.isSelected()) {
            parts.add(new Part(messages.get("history.history.withNote"), () -> note.setSelected(false)));
        }
        Days period = days.get();
        if (period != null) {
            parts.add(new Part(DayBars.text(period, workbench), () -> days.set(null)));
        }
        HoursOfDay clock = hours.get();
        if (clock != null) {
            parts.add(new Part(hoursText(clock), () -> hours.set(null)));
        }
        return parts;
    }

    String hoursText(HoursOfDay clock) {
        return messages.get(
                "history.part.hours", "%02d:00".formatted(clock.first()), "%02d:59".formatted(clock.last()));
    }

    void clear() {
        several = true;
        text.clear();
        chooseOperation(Optional.empty());
        chooseWriter(Optional.empty());
        note.setSelected(false);
        days.set(null);
        hours.set(null);
        several = false;
        changed();
    }

    /** Every filter must hold. */
    Predicate<CommitEntry> wanted() {
        HistoryFilter row = row();
        HoursOfDay clock = hours.get();
        return clock == null ? row : row.and(clock);
    }

    /** Those that a report knows too, and the typed text. */
    HistoryFilter row() {
        ZoneId zone = workbench.figures().zone();
        Optional<Days> period = Optional.ofNullable(days.get());
        return new HistoryFilter(
                typed(),
                operation(),
                writer(),
                note.isSelected(),
                period.map(of -> of.from().atStartOfDay(zone).toInstant()),
                period.map(of -> of.until().plusDays(1).atStartOfDay(zone).toInstant()));
    }

    private Optional<String> typed() {
        return Optional.of(text.getText().strip()).filter(words -> !words.isEmpty());
    }

    private static void choose(ComboBox<String> box, Optional<String> name) {
        if (name.isPresent()) {
            box.setValue(name.get());
        } else {
            box.getSelectionModel().selectFirst();
        }
    }

    private void changed() {
        if (!several) {
            typing.stop();
            listeners.forEach(Runnable::run);
        }
    }
}
