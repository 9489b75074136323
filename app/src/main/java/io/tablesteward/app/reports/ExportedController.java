package io.tablesteward.app.reports;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.ShownFolder;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.report.ReportEnd;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A report is written: where it is, how much is in it, and what is not. */
final class ExportedController {
    private final Workbench workbench;
    private final Messages messages;
    private final Path file;
    private final ReportEnd end;

    @FXML
    VBox card;

    @FXML
    Label titleLabel;

    @FXML
    Label rowsLabel;

    @FXML
    TextField pathField;

    @FXML
    TextArea missingArea;

    @FXML
    Button folderButton;

    @FXML
    Button closeButton;

    ExportedController(Workbench workbench, Path file, ReportEnd end) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.file = file;
        this.end = end;
    }

    void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::close);
        closeButton.requestFocus();
    }

    @FXML
    void initialize() {
        titleLabel.setText(messages.get(end.notRead().isEmpty() ? "reports.done.title" : "reports.done.notWhole"));
        rowsLabel.setText(messages.get("reports.done.rows", workbench.figures().count(end.rows())));
        pathField.setText(file.toString());
        List<String> missing = new ArrayList<>();
        end.notRead()
                .forEach(place -> missing.add(place.what() + ": " + messages.what(place.reason()) + ". "
                        + messages.why(place.reason()) + " " + messages.remedy(place.reason())));
        end.gaps()
                .forEach(gap -> missing.add(messages.get(
                        "reports.done.gap",
                        gap.table(),
                        workbench.figures().count(gap.from()),
                        workbench.figures().count(gap.to()))));
        missingArea.setText(String.join("\n", missing));
        Visibility.show(missingArea, !missing.isEmpty());
        Visibility.show(folderButton, ShownFolder.isPossible());
    }

    @FXML
    void copyPath() {
        ClipboardText.put(file.toString());
    }

    @FXML
    void showFolder() {
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("reports.done.folder"),
                        progress -> {
                            ShownFolder.of(file);
                            return file;
                        },
                        shown -> {},
                        workbench.dialogs()::failed);
    }

    @FXML
    void close() {
        workbench.dialogs().close(card);
    }
}
