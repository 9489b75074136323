package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.QuietPicture;
import io.tablesteward.model.history.QuietWindow;
import io.tablesteward.model.history.QuietWindows;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** The best windows in words: when, how sure that is, and when the next one opens. */
final class QuietText {
    private final Messages messages;
    private final Figures figures;

    QuietText(Workbench workbench) {
        this.messages = workbench.messages();
        this.figures = workbench.figures();
    }

    List<Node> rows(QuietWindows windows, Effort effort, Instant now) {
        if (!windows.hasBasis()) {
            return List.of(line(messages.get("wizards.writers.noBasis", windows.commits()), "caption"));
        }
        if (windows.best().isEmpty()) {
            return List.of(line(messages.get("wizards.writers.noWindow"), "caption"));
        }
        QuietWindow best = windows.best().get(0);
        List<Node> rows = new ArrayList<>();
        Region key = new Region();
        key.getStyleClass().addAll("heat-window", "heat-window-key");
        HBox head = new HBox(8, key, line(messages.get("wizards.writers.recommended"), "caption"));
        head.getStyleClass().add("legend");
        rows.add(head);
        rows.add(line(name(best), "pane-title"));
        rows.add(line(
                messages.get("wizards.writers.fell", figures.count(best.commits()), figures.count(windows.commits())),
                "small-text"));
        rows.add(line(cost(effort), "small-text"));
        rows.add(opening(best, now));
        if (windows.best().size() > 1) {
            rows.add(line(
                    messages.get(
                            "wizards.writers.also",
                            String.join(
                                    "; ",
                                    windows.best().stream()
                                            .skip(1)
                                            .map(this::name)
                                            .toList())),
                    "caption"));
        }
        return rows;
    }

    String cost(Effort effort) {
        return effort.files() == 0
                ? messages.get("wizards.writers.cost.log")
                : messages.get(
                        "wizards.writers.cost.files",
                        effort.minutes(),
                        figures.count(effort.files()),
                        figures.bytes(effort.bytes()));
    }

    private Label opening(QuietWindow best, Instant now) {
        QuietWindow.Opening next = best.next(now, figures.zone());
        return next.holds(now)
                ? line(
                        messages.get("wizards.writers.inside", figures.momentWithoutZone(next.until())),
                        "success-text",
                        "small-text")
                : line(
                        messages.get("wizards.writers.opens", figures.momentWithoutZone(next.from())),
                        "warning-text",
                        "small-text");
    }

    /** Sunday, 02:00–05:00; with both days where it reaches over midnight. */
    String name(QuietWindow window) {
        String from = QuietPicture.clock(window.fromHour());
        String until = QuietPicture.clock(window.hourAfter());
        boolean sameDay = window.fromHour() + window.hours() <= 24;
        return sameDay
                ? messages.get(
                        "wizards.writers.window", day(window.day()), from, window.hourAfter() == 0 ? "24:00" : until)
                : messages.get("wizards.writers.windowOver", day(window.day()), from, day(window.lastDay()), until);
    }

    private String day(DayOfWeek day) {
        return day.getDisplayName(TextStyle.FULL, messages.locale());
    }

    private static Label line(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
