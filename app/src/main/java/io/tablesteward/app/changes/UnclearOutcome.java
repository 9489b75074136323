package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.changes.OutcomeRow.Look;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.engine.CommitRun;
import io.tablesteward.model.engine.Sought;
import io.tablesteward.model.table.TableName;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;

/** The line of a commit of which no clear answer came: it is looked for while the line is shown. */
final class UnclearOutcome {
    private final Workbench workbench;
    private final Messages messages;
    private final TableName table;
    private final String unclear;
    private final OutcomeRow row;
    private final SoughtCommit sought;
    private final Button againButton;

    UnclearOutcome(Workbench workbench, CommitRun.Turn turn, CommitResult.Unknown unknown) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = turn.table().name();
        this.unclear = messages.get("changes.outcome.unclear", table);
        this.row = new OutcomeRow(Look.UNCLEAR, unclear, messages.get("changes.outcome.unclear.why", unknown.txnId()));
        this.sought = new SoughtCommit(workbench, workbench.engine(), turn, unknown, this::found);
        againButton = new Button(messages.get("wizards.run.lookAgain"));
        againButton.setMnemonicParsing(true);
        againButton.setMinWidth(Region.USE_PREF_SIZE);
        againButton.getStyleClass().add("look-again");
        againButton.setOnAction(event -> sought.look());
        row.with(againButton);
    }

    Node node() {
        return row.node();
    }

    void look() {
        sought.look();
    }

    void stop() {
        sought.stop();
    }

    private void found(Sought answer) {
        if (answer instanceof Sought.NotKnownYet) {
            row.say(
                    Look.UNCLEAR,
                    unclear,
                    messages.get(
                            "wizards.run.notKnownYet",
                            workbench.figures().clockTime(workbench.clock().instant())));
            return;
        }
        Visibility.show(againButton, false);
        if (answer instanceof Sought.Arrived arrived) {
            row.say(
                    Look.UNCLEAR, // it arrived, and nobody compared it with the preview
                    messages.get(
                            "changes.outcome.arrived",
                            table,
                            workbench.figures().count(arrived.version())),
                    messages.get("changes.outcome.arrived.why"));
            workbench.workspace().committed(table, Optional.empty());
            workbench
                    .workspace()
                    .openTable(table)
                    .ifPresent(open -> workbench.tables().read(open));
        } else {
            row.say(
                    Look.PENDING,
                    messages.get("changes.outcome.notArrived", table),
                    messages.get("changes.outcome.notArrived.why"));
        }
    }
}
