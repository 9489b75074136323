package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.readers.AffectedReader;
import io.tablesteward.model.change.readers.EngineSeen;
import io.tablesteward.model.change.readers.KnownReader;
import io.tablesteward.model.change.readers.ReadOutcome;
import io.tablesteward.model.change.readers.VersionRange;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/** Draws the programs that read a table: what each does before and after, why, and where that is said. */
final class ReaderRows {
    private static final int[] WIDTHS = {21, 12, 14, 14, 18, 21};
    private static final List<String> HEADS = List.of("program", "version", "seen", "before", "after", "why");

    private final Messages messages;
    private final Figures figures;

    ReaderRows(Workbench workbench) {
        this.messages = workbench.messages();
        this.figures = workbench.figures();
    }

    GridPane table(List<AffectedReader> readers) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("reader-table");
        for (int width : WIDTHS) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(width);
            grid.getColumnConstraints().add(column);
        }
        for (int i = 0; i < HEADS.size(); i++) {
            Label head = cell(messages.get("wizards.affected.head." + HEADS.get(i)));
            head.getStyleClass().addAll("caption", "reader-head");
            grid.add(head, i, 0);
        }
        for (int i = 0; i < readers.size(); i++) {
            addRow(grid, i + 1, readers.get(i));
        }
        return grid;
    }

    private void addRow(GridPane grid, int row, AffectedReader reader) {
        boolean silent = reader.after().deceives();
        Region back = new Region();
        back.getStyleClass().add(silent ? "finding-fix" : "reader-row");
        grid.add(back, 0, row, WIDTHS.length, 1);
        Label program = cell(name(reader));
        program.getStyleClass().add(silent ? "section-title" : "reader-name");
        Label why = cell(why(reader));
        why.getStyleClass().add("caption");
        reader.reader().ifPresent(known -> why.setTooltip(new Tooltip(source(known))));
        List<Label> cells = List.of(
                program,
                cell(reader.reader().map(known -> versions(known.versions())).orElse("")),
                seen(reader),
                outcome(reader.before(), false),
                outcome(reader.after(), silent),
                why);
        for (int i = 0; i < cells.size(); i++) {
            grid.add(cells.get(i), i, row);
        }
    }

    private Label seen(AffectedReader reader) {
        if (reader.seen().isEmpty()) {
            return cell("");
        }
        EngineSeen seen = reader.seen().get();
        Label label = cell(messages.get("wizards.affected.seenAt", figures.count(seen.version())));
        FontIcon eye = new FontIcon("mdi2e-eye-outline");
        eye.getStyleClass().addAll("cell-icon", "accent-icon");
        label.setGraphic(eye);
        label.setTooltip(new Tooltip(seen.name()));
        return label;
    }

    private Label outcome(ReadOutcome outcome, boolean loud) {
        FontIcon icon = new FontIcon(
                switch (outcome) {
                    case WORKS -> "mdi2c-check";
                    case REFUSES -> "mdi2c-close-circle-outline";
                    case SILENT_NULL, ROWS_TWICE -> "mdi2a-alert-octagon-outline";
                    case STILL_SHOWS_DROPPED -> "mdi2a-alert-outline";
                    case NOT_STATED -> "mdi2h-help-circle-outline";
                });
        Label label = cell(messages.get("wizards.affected.outcome." + outcome.name()));
        icon.getStyleClass().add("cell-icon");
        switch (outcome) {
            case WORKS -> icon.getStyleClass().add("success-icon");
            case REFUSES, STILL_SHOWS_DROPPED -> {
                icon.getStyleClass().add("warning-icon");
                label.getStyleClass().add("warning-text");
            }
            case SILENT_NULL, ROWS_TWICE -> label.getStyleClass().add("danger-text");
            case NOT_STATED -> label.getStyleClass().add("caption");
        }
        if (loud) {
            label.getStyleClass().setAll("label", "silent-chip");
            label.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
            icon.getStyleClass().add("on-danger");
        } else if (outcome.deceives()) {
            icon.getStyleClass().add("danger-icon");
        }
        label.setGraphic(icon);
        return label;
    }

    private static Label cell(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("reader-cell");
        label.setWrapText(true);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMaxHeight(Double.MAX_VALUE);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private String name(AffectedReader reader) {
        return reader.reader()
                .map(known -> wordsOr("wizards.affected.reader.", known.name()))
                .orElseGet(() -> reader.seen().map(EngineSeen::name).orElse(""));
    }

    private String why(AffectedReader reader) {
        if (reader.after() == ReadOutcome.ROWS_TWICE) {
            return messages.get("wizards.affected.why.FILES_SIDE_BY_SIDE");
        }
        return reader.reader()
                .map(known -> wordsOr("wizards.affected.why.", known.why()))
                .orElseGet(() -> messages.get("wizards.affected.askOwner"));
    }

    /** Our own words for a code; what a person wrote stands as it is. */
    private String wordsOr(String prefix, String text) {
        return messages.has(prefix + text) ? messages.get(prefix + text) : text;
    }

    private String versions(VersionRange versions) {
        if (versions.from().isPresent() && versions.below().isPresent()) {
            return messages.get(
                    "wizards.affected.versions.between",
                    versions.from().get(),
                    versions.below().get());
        }
        return versions.from()
                .map(from -> messages.get("wizards.affected.versions.from", from))
                .or(() -> versions.below().map(below -> messages.get("wizards.affected.versions.below", below)))
                .orElseGet(() -> messages.get("wizards.affected.versions.any"));
    }

    private String source(KnownReader known) {
        return messages.get("wizards.affected.source", known.source(), known.speaksOf(), figures.day(known.lookedUp()));
    }

    /** Each program once. */
    String names(List<AffectedReader> readers) {
        return readers.stream().map(this::name).distinct().collect(Collectors.joining(" · "));
    }

    /** Every row with its source, a line each, for a mail or a sheet. */
    String asText(List<AffectedReader> readers) {
        return readers.stream()
                .map(reader -> String.join(
                        "\t",
                        name(reader),
                        reader.reader().map(known -> versions(known.versions())).orElse(""),
                        reader.seen()
                                .map(seen -> messages.get("wizards.affected.seenAt", figures.count(seen.version())))
                                .orElse(""),
                        messages.get(
                                "wizards.affected.outcome." + reader.before().name()),
                        messages.get(
                                "wizards.affected.outcome." + reader.after().name()),
                        why(reader),
                        reader.reader().map(this::source).orElse("")))
                .collect(Collectors.joining("\n"));
    }
}
