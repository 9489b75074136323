package io.tablesteward.app.history;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import javafx.fxml.FXML;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TitledPane;
import org.jspecify.annotations.Nullable;

/** The file of a commit as it stands in the log: its beginning, and more on request, never a large one whole. */
final class RawCommitController {
    private static final int FIRST = 20_000;
    private static final int TIMES = 5;
    private static final int MOST = 1_000_000;

    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private @Nullable CommitEntry commit;
    private @Nullable RunningTask reading;
    private int questions;
    private int wanted = FIRST;
    private String text = "";

    @FXML
    TitledPane rawPane;

    @FXML
    TextArea rawArea;

    @FXML
    Label cutLabel;

    @FXML
    Hyperlink moreLink;

    RawCommitController(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
    }

    @FXML
    void initialize() {
        Visibility.show(cutLabel, false);
        Visibility.show(moreLink, false);
        rawPane.expandedProperty().addListener((property, before, now) -> read());
    }

    void show(CommitEntry other) {
        commit = other;
        wanted = FIRST;
        text = "";
        rawArea.clear();
        Visibility.show(cutLabel, false);
        Visibility.show(moreLink, false);
        read();
    }

    @FXML
    void showMore() {
        wanted = Math.min(MOST, wanted * TIMES);
        text = "";
        read();
    }

    /** What is shown. */
    @FXML
    void copy() {
        ClipboardText.put(text);
    }

    private void read() {
        CommitEntry of = commit;
        if (!rawPane.isExpanded() || of == null || !text.isEmpty()) {
            return;
        }
        if (reading != null) {
            reading.cancel();
        }
        int asked = ++questions;
        int most = wanted;
        reading = workbench
                .tasks()
                .runUnlisted(
                        messages.get("history.detail.raw"),
                        // One more than is shown tells whether there is more
                        progress -> table.table().history().rawCommit(of.version(), most + 1),
                        raw -> {
                            if (asked == questions) {
                                show(raw, most);
                            }
                        },
                        failure -> {
                            if (asked == questions) {
                                failed(failure);
                            }
                        });
    }

    private void show(String raw, int most) {
        boolean isCut = raw.length() > most;
        text = isCut ? raw.substring(0, most) : raw;
        rawArea.setText(text);
        Visibility.show(cutLabel, isCut);
        Visibility.show(moreLink, isCut && most < MOST);
        cutLabel.setText(messages.get(
                most < MOST ? "history.raw.cut" : "history.raw.cutForGood",
                workbench.figures().count(most)));
    }

    private void failed(Throwable failure) {
        if (failure instanceof WorkbenchException expected) {
            Visibility.show(cutLabel, true);
            cutLabel.setText(messages.what(expected.reason()) + ". " + messages.why(expected.reason()) + " "
                    + messages.remedy(expected.reason()));
        } else {
            workbench.dialogs().failed(failure);
        }
    }
}
