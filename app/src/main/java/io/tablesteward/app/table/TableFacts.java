package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableSize;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** Size, partitions, needs and place of a table, line by line. */
final class TableFacts {
    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final GridPane grid;
    private final Label rows = code();
    private final Label size = code();
    private String sizedVersion = "";

    TableFacts(Workbench workbench, OpenTable table, GridPane grid) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
        this.grid = grid;
    }

    void show() {
        TableDetails details = table.detailsProperty().get();
        if (details == null) {
            return;
        }
        TableMetadata metadata = details.metadata();
        grid.getChildren().clear();
        line("table.overview.rows", rows);
        line("table.overview.size", size);
        line(
                "table.overview.partitions",
                text(
                        metadata.partitionColumns().isEmpty()
                                ? messages.get("table.overview.notPartitioned")
                                : String.join(", ", metadata.partitionColumns())));
        needs(details);
        line(
                "table.overview.mapping",
                text(messages.get("table.mapping." + metadata.mapping().name().toLowerCase(Locale.ROOT))));
        line("table.overview.location", location(details.location()));
        measure(details);
    }

    private void needs(TableDetails details) {
        TableFeatures needed = details.metadata().features();
        if (details.hasProtocol()) {
            FeatureText features = new FeatureText(messages);
            line("table.overview.toRead", text(features.toRead(needed)));
            line("table.overview.toWrite", text(features.toWrite(needed)));
        } else {
            line("table.overview.formatVersion", text(Integer.toString(needed.minReaderVersion())));
        }
    }

    private void measure(TableDetails details) {
        String version = details.tableId() + details.version();
        if (version.equals(sizedVersion)) {
            return;
        }
        sizedVersion = version;
        rows.setText(messages.get("table.overview.counting"));
        size.setText(messages.get("table.overview.counting"));
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("table.overview.counting"),
                        progress -> table.table().size(progress),
                        found -> ifStill(version, () -> show(found)),
                        failure -> ifStill(version, () -> showFailure(failure)));
    }

    private void ifStill(String version, Runnable then) {
        if (version.equals(sizedVersion)) {
            then.run();
        }
    }

    private void show(TableSize found) {
        rows.setText(
                found.rows().isPresent()
                        ? workbench.figures().count(found.rows().getAsLong())
                        : messages.get("table.overview.rowsUnknown"));
        size.setText(
                messages.get("table.overview.sizeInFiles", workbench.figures().bytes(found.bytes()), found.files()));
    }

    private void showFailure(Throwable failure) {
        String why = failure instanceof WorkbenchException expected
                ? messages.what(expected.reason())
                : String.valueOf(failure.getMessage());
        rows.setText(messages.get("table.overview.notRead", why));
        size.setText(messages.get("table.overview.notRead", why));
    }

    private Node location(String location) {
        Label where = code();
        where.setText(location);
        Button copy = new Button("", new FontIcon("mdi2c-content-copy"));
        copy.getStyleClass().addAll("flat", "button-icon", "small-button");
        copy.setAccessibleText(messages.get("table.header.copyLocation"));
        copy.setTooltip(new Tooltip(messages.get("table.header.copyLocation")));
        copy.setOnAction(event -> ClipboardText.put(location));
        HBox both = new HBox(where, copy);
        both.getStyleClass().add("chips");
        return both;
    }

    private void line(String key, Node value) {
        Label name = new Label(messages.get(key));
        name.getStyleClass().addAll("caption", "overview-label");
        grid.addRow(grid.getRowCount(), name, value);
    }

    private static Label text(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        return label;
    }

    private static Label code() {
        Label label = new Label();
        label.getStyleClass().add("code");
        label.setWrapText(true);
        return label;
    }
}
