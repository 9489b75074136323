package io.tablesteward.app.fx;

import io.tablesteward.model.history.CommitHours;
import io.tablesteward.model.history.QuietWindow;
import java.text.NumberFormat;
import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;

/** The hours of the week, the darker the more commits fell in them; the best window outlined. */
public final class QuietPicture {
    private static final int HOURS_BETWEEN_LABELS = 3;
    private static final int LEVELS = 4;
    private static final double CELL_WIDTH = 24;
    private static final double CELL_HEIGHT = 19;
    private static final PseudoClass UNKNOWN = PseudoClass.getPseudoClass("unknown");

    private final Messages messages;

    public QuietPicture(Messages messages) {
        this.messages = messages;
    }

    /**
     * The whole week.
     *
     * @param best the window to outline
     */
    public Node of(CommitHours hours, Optional<QuietWindow> best) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("heat");
        for (int hour = 0; hour < 24; hour += HOURS_BETWEEN_LABELS) {
            Label label = new Label("%02d".formatted(hour));
            label.getStyleClass().addAll("caption", "code");
            GridPane.setHalignment(label, HPos.LEFT);
            grid.add(label, hour + 1, 0, HOURS_BETWEEN_LABELS, 1);
        }
        double highest = hours.highestPerHour();
        for (DayOfWeek day : DayOfWeek.values()) {
            Label name = new Label(day.getDisplayName(TextStyle.SHORT, messages.locale()));
            name.getStyleClass().addAll("caption", "heat-day");
            name.setMinWidth(Region.USE_PREF_SIZE);
            grid.add(name, 0, day.getValue());
            for (int hour = 0; hour < 24; hour++) {
                grid.add(cell(hours, day, hour, highest), hour + 1, day.getValue());
            }
        }
        best.ifPresent(window -> outline(grid, window));
        grid.setAccessibleText(messages.get("wizards.writers.picture", hours.commits()));
        return grid;
    }

    private Region cell(CommitHours hours, DayOfWeek day, int hour, double highest) {
        Region cell = new Region();
        cell.setMinSize(CELL_WIDTH, CELL_HEIGHT);
        cell.setPrefSize(CELL_WIDTH, CELL_HEIGHT);
        Optional<Double> perHour = hours.perHour(day, hour);
        cell.getStyleClass().addAll("heat-cell", "heat-" + level(perHour.orElse(0.0), highest));
        cell.pseudoClassStateChanged(UNKNOWN, perHour.isEmpty());
        Tooltip.install(
                cell,
                new Tooltip(
                        perHour.isEmpty()
                                ? messages.get("wizards.writers.cell.unknown")
                                : messages.get(
                                        "wizards.writers.cell",
                                        day.getDisplayName(TextStyle.FULL, messages.locale()),
                                        clock(hour),
                                        rate(perHour.get()))));
        return cell;
    }

    private static int level(double perHour, double highest) {
        return perHour == 0 ? 0 : (int) Math.max(1, Math.ceil(LEVELS * perHour / highest));
    }

    /** One outline a day: a window may reach over midnight. */
    private static void outline(GridPane grid, QuietWindow window) {
        int hour = window.fromHour();
        int left = window.hours();
        DayOfWeek day = window.day();
        while (left > 0) {
            int here = Math.min(left, 24 - hour);
            Region frame = new Region();
            frame.getStyleClass().add("heat-window");
            frame.setMouseTransparent(true);
            grid.add(frame, hour + 1, day.getValue(), here, 1);
            left -= here;
            hour = 0;
            day = day.plus(1);
        }
    }

    /** What the shades mean. */
    public List<Node> legend(CommitHours hours) {
        List<Node> legend = new ArrayList<>();
        legend.add(caption("0"));
        for (int level = 0; level <= LEVELS; level++) {
            Region shade = new Region();
            shade.setMinSize(14, 14);
            shade.setMaxSize(14, 14);
            shade.getStyleClass().addAll("heat-cell", "heat-" + level);
            legend.add(shade);
        }
        legend.add(caption(messages.get("wizards.writers.legend", rate(hours.highestPerHour()))));
        return legend;
    }

    public String rate(double perHour) {
        NumberFormat format = NumberFormat.getNumberInstance(messages.locale());
        format.setMaximumFractionDigits(perHour < 10 ? 1 : 0);
        return format.format(perHour);
    }

    public static String clock(int hour) {
        return "%02d:00".formatted(hour);
    }

    private static Label caption(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("caption");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
