package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.history.Writer;
import io.tablesteward.model.history.WriterActivity;
import io.tablesteward.model.history.Writers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import org.kordamp.ikonli.javafx.FontIcon;

/** Who writes to the table, when last, how often, and when next. */
public final class JobsTable {
    private static final int SHOWN = 8;

    private final Messages messages;
    private final Figures figures;

    public JobsTable(Workbench workbench) {
        this.messages = workbench.messages();
        this.figures = workbench.figures();
    }

    public List<Node> rows(Writers writers) {
        if (writers.activities().isEmpty()) {
            return List.of(caption(messages.get("changes.review.jobs.none")));
        }
        GridPane grid = new GridPane();
        grid.getStyleClass().add("review-grid");
        for (int percent : new int[] {28, 27, 18, 27}) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(percent);
            grid.getColumnConstraints().add(column);
        }
        grid.addRow(
                0,
                caption(messages.get("changes.review.jobs.job")),
                caption(messages.get("changes.review.jobs.last")),
                caption(messages.get("changes.review.jobs.gap")),
                caption(messages.get("changes.review.jobs.next")));
        int row = 1;
        for (WriterActivity activity : writers.activities()
                .subList(0, Math.min(SHOWN, writers.activities().size()))) {
            grid.addRow(
                    row++,
                    name(activity.writer()),
                    cell(figures.momentWithoutZone(activity.lastSeen())),
                    cell(activity.medianGap()
                            .map(this::gap)
                            .orElseGet(() -> messages.get("changes.review.jobs.noPattern"))),
                    cell(activity.expectedNext().map(figures::momentWithoutZone).orElse("–")));
        }
        List<Node> rows = new ArrayList<>(List.of(grid));
        writers.since()
                .ifPresent(since -> rows.add(caption(messages.get(
                        "changes.review.jobs.sample", figures.count(writers.commitsSeen()), figures.day(since)))));
        return rows;
    }

    private Node name(Writer writer) {
        FontIcon icon = new FontIcon(
                switch (writer.kind()) {
                    case STREAM -> "mdi2w-waves";
                    case JOB -> "mdi2c-cog-play-outline";
                    case PERSON -> "mdi2a-account-outline";
                    case UNKNOWN -> "mdi2h-help-circle-outline";
                });
        icon.getStyleClass().add("cell-icon");
        String label = writer.label().orElseGet(() -> messages.get("changes.review.jobs.unnamed"));
        if (writer.kind() == Writer.Kind.STREAM && writer.stream().isPresent()) {
            label = messages.get("changes.review.jobs.stream", label);
        }
        Label name = new Label(label, icon);
        name.getStyleClass().addAll("review-cell", "may-be-cut"); // an id may be longer than the place; the tip has it
        name.setTooltip(new Tooltip(
                writer.engine().map(engine -> name.getText() + "\n" + engine).orElse(name.getText())));
        name.setMaxWidth(Double.MAX_VALUE);
        return name;
    }

    /** The largest unit that fits: minutes, hours or days. */
    private String gap(Duration gap) {
        if (gap.toDays() >= 2) {
            return messages.get("changes.review.jobs.days", gap.toDays());
        }
        if (gap.toHours() >= 2) {
            return messages.get("changes.review.jobs.hours", gap.toHours());
        }
        return messages.get("changes.review.jobs.minutes", Math.max(1, gap.toMinutes()));
    }

    private static Label cell(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("review-cell");
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }

    private static Label caption(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("caption");
        return label;
    }
}
