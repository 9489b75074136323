package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.ColumnEvidence;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableDetails;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** Shows what the statistics in the log say of a column's content, once the selection rests on it. */
final class Evidence {
    private static final Duration REST = Duration.millis(150);

    private final Workbench workbench;
    private final Messages messages;
    private final PauseTransition rest = new PauseTransition(REST);
    private Optional<Asked> asked = Optional.empty();
    private @Nullable ColumnEvidence answer;
    private @Nullable RunningTask reading;

    private record Asked(OpenTable table, String metadataHash, long version, Column column) {}

    Evidence(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
    }

    void show(OpenTable table, Column column, GridPane facts, Label said) {
        TableDetails details = table.detailsProperty().get();
        Optional<Asked> now = details == null
                ? Optional.empty()
                : details.metadata()
                        .column(column.path())
                        .map(inTable -> new Asked(table, details.metadataHash(), details.version(), inTable));
        ColumnEvidence known = answer;
        if (now.equals(asked) && known != null) {
            show(known, facts, said);
            return;
        }
        stop();
        asked = now;
        answer = null;
        said.setText("");
        rest.setOnFinished(event -> now.ifPresent(of -> read(of, facts, said)));
        rest.playFromStart();
    }

    private void stop() {
        rest.stop();
        RunningTask former = reading;
        if (former != null) {
            former.cancel();
        }
    }

    private void read(Asked of, GridPane facts, Label said) {
        said.setText(messages.get("table.evidence.reading"));
        reading = workbench
                .tasks()
                .runUnlisted(
                        messages.get("table.evidence.reading"),
                        progress -> of.table().table().evidence(of.column().path(), progress),
                        found -> ifStillAsked(of, () -> {
                            answer = found;
                            show(found, facts, said);
                        }),
                        failure -> ifStillAsked(of, () -> said.setText(why(failure))));
    }

    private void ifStillAsked(Asked of, Runnable then) {
        if (asked.equals(Optional.of(of))) {
            then.run();
        }
    }

    private void show(ColumnEvidence found, GridPane grid, Label said) {
        if (found.filesWithStatistics() == 0) {
            said.setText(messages.get(found.files() == 0 ? "table.evidence.noFiles" : "table.evidence.none"));
            return;
        }
        Facts facts = new Facts(grid, messages);
        found.smallest().ifPresent(value -> facts.add(messages.get("table.evidence.smallest"), value, true));
        found.largest().ifPresent(value -> facts.add(messages.get("table.evidence.largest"), value, true));
        if (found.nulls().isPresent() && found.rows().orElse(0) > 0) {
            double share = (double) found.nulls().getAsLong() / found.rows().getAsLong();
            facts.add(messages.get("table.evidence.nulls"), workbench.figures().share(share), true);
        }
        said.setText(messages.get("table.evidence.from", found.filesWithStatistics(), found.files()));
    }

    private String why(Throwable failure) {
        return failure instanceof WorkbenchException expected
                ? messages.get("table.evidence.failed", messages.what(expected.reason()))
                : messages.get("table.evidence.failed", String.valueOf(failure.getMessage()));
    }
}
