package io.tablesteward.app.table;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.SampleValues;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A few values of the selected column, where the connection allows it and only when asked; they are kept nowhere. */
final class SampleValuesController {
    private static final int MOST = 20;

    private final Workbench workbench;
    private final Messages messages;
    private final InvalidationListener onAllowed = of -> forget();
    private Optional<Asked> asked = Optional.empty();
    private @Nullable OpenConnection connection;
    private @Nullable RunningTask reading;
    /** Counts up as what was asked is forgotten, so that an answer to it is not shown. */
    private int asking;

    private record Asked(OpenTable table, long version, ColumnPath column) {}

    @FXML
    Hyperlink showLink;

    @FXML
    Label offLabel;

    @FXML
    Hyperlink stopLink;

    @FXML
    VBox valuesBox;

    @FXML
    Label saidLabel;

    SampleValuesController(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
    }

    @FXML
    void initialize() {
        showLink.setText(messages.get("table.samples.show", MOST));
        forget();
    }

    /** Offers to show values of a column; those of another one are gone. */
    void show(OpenTable table, Column column) {
        TableDetails details = table.detailsProperty().get();
        Optional<Asked> now = Optional.ofNullable(details).map(read -> new Asked(table, read.version(), column.path()));
        if (!now.equals(asked)) {
            follow(table.connection());
            asked = now;
            forget();
        }
    }

    /** Nothing is selected any more. */
    void clear() {
        asked = Optional.empty();
        forget();
    }

    @FXML
    void read() {
        showLink.setVisited(false);
        asked.filter(of -> isAllowed()).ifPresent(of -> {
            forget();
            Visibility.show(showLink, false);
            Visibility.show(stopLink, true);
            say(messages.get("table.samples.reading"));
            int mine = asking;
            reading = workbench
                    .tasks()
                    .run(
                            messages.get("task.samples", of.table().name()),
                            progress -> of.table().table().sampleValues(of.column(), MOST, progress),
                            found -> ifStillAsked(mine, () -> show(found)),
                            failure -> ifStillAsked(mine, () -> say(why(failure))),
                            () -> ifStillAsked(mine, this::forget));
        });
    }

    @FXML
    void stop() {
        stopLink.setVisited(false);
        forget();
    }

    /** As before anything was asked; an answer on its way is not waited for. */
    private void forget() {
        asking++;
        RunningTask former = reading;
        reading = null;
        if (former != null) {
            former.cancel();
        }
        valuesBox.getChildren().clear();
        say("");
        showLinks();
    }

    private void showLinks() {
        Visibility.show(showLink, true);
        showLink.setDisable(!isAllowed());
        Visibility.show(offLabel, !isAllowed());
        Visibility.show(stopLink, false);
    }

    private void ifStillAsked(int mine, Runnable then) {
        if (mine == asking) {
            RunningTask task = reading;
            if (task != null && task.isCancelled()) {
                forget(); // in the status bar, and its answer was on its way
            } else {
                reading = null;
                showLinks();
                then.run();
            }
        }
    }

    private void show(SampleValues found) {
        valuesBox
                .getChildren()
                .setAll(found.values().stream()
                        .map(SampleValuesController::line)
                        .toList());
        String from = found.rows() == 0
                ? messages.get("table.samples.partition")
                : messages.get("table.samples.from", workbench.figures().count(found.rows()));
        String said = found.values().isEmpty() ? messages.get("table.samples.none") : from;
        say(found.maybeDeleted() ? said + " " + messages.get("table.samples.deleted") : said);
    }

    private static Label line(String value) {
        Label line = new Label(value);
        line.getStyleClass().addAll("code", "may-be-cut");
        line.setMnemonicParsing(false);
        return line;
    }

    private void say(String text) {
        saidLabel.setText(text);
        Visibility.show(saidLabel, !text.isEmpty());
    }

    private String why(Throwable failure) {
        if (failure instanceof WorkbenchException expected) {
            Reason reason = expected.reason();
            return messages.what(reason) + ". " + messages.why(reason) + " " + messages.remedy(reason);
        }
        return String.valueOf(failure);
    }

    private boolean isAllowed() {
        OpenConnection of = connection;
        return of != null && of.sampleValuesAllowedProperty().get();
    }

    private void follow(OpenConnection now) {
        OpenConnection was = connection;
        if (was != null) {
            was.sampleValuesAllowedProperty().removeListener(onAllowed);
        }
        connection = now;
        now.sampleValuesAllowedProperty().addListener(onAllowed);
    }
}
