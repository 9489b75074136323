package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.changes.OutcomeRow.Look;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.engine.TurnOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** How each table's commit ended: verified, still pending and why, or unclear. */
final class OutcomeController {
    private final Workbench workbench;
    private final Messages messages;
    private final CommitKeeper keeper;
    private final List<TurnOutcome> outcomes;
    private final FieldNames names;
    private final List<UnclearOutcome> sought = new ArrayList<>();

    @FXML
    VBox card;

    @FXML
    Label titleLabel;

    @FXML
    VBox rowsBox;

    @FXML
    Button againButton;

    @FXML
    Button closeButton;

    OutcomeController(Workbench workbench, CommitKeeper keeper, List<TurnOutcome> outcomes) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.keeper = keeper;
        this.outcomes = outcomes;
        this.names = new FieldNames(messages);
    }

    void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::close);
        closeButton.requestFocus();
        sought.forEach(UnclearOutcome::look);
    }

    @FXML
    void initialize() {
        long verified = outcomes.stream().filter(OutcomeController::isVerified).count();
        long unclear = outcomes.stream().filter(OutcomeController::isUnclear).count();
        titleLabel.setText(
                messages.get("changes.outcome.title", verified, outcomes.size() - verified - unclear, unclear));
        rowsBox.getChildren().setAll(outcomes.stream().map(this::row).toList());
        againButton.setVisible(!workbench.workspace().changes().isEmpty());
        againButton.managedProperty().bind(againButton.visibleProperty());
    }

    @FXML
    void close() {
        sought.forEach(UnclearOutcome::stop);
        workbench.dialogs().close(card);
    }

    /** Whatever is still pending is reviewed again, never committed blindly. */
    @FXML
    void again() {
        close();
        workbench.commands().run("changes.review");
    }

    @FXML
    void showMyCommits() {
        close();
        new MyCommitsController(workbench, keeper.myCommits()).open();
    }

    private static boolean isVerified(TurnOutcome outcome) {
        if (outcome instanceof TurnOutcome.Ended ended) {
            return ended.result() instanceof CommitResult.Committed committed
                    ? committed.isVerified()
                    : ended.result() instanceof CommitResult.NothingToCommit;
        }
        return false;
    }

    private static boolean isUnclear(TurnOutcome outcome) {
        return outcome instanceof TurnOutcome.Broken
                || (outcome instanceof TurnOutcome.Ended ended && ended.result() instanceof CommitResult.Unknown);
    }

    private Node row(TurnOutcome outcome) {
        String table = outcome.turn().table().name().toString();
        if (outcome instanceof TurnOutcome.Ended ended && ended.result() instanceof CommitResult.Unknown unknown) {
            UnclearOutcome unclear = new UnclearOutcome(workbench, ended.turn(), unknown);
            sought.add(unclear);
            return unclear.node();
        }
        if (outcome instanceof TurnOutcome.Ended ended) {
            return row(table, ended.result());
        }
        if (outcome instanceof TurnOutcome.Failed failed) {
            return row(
                    Look.PENDING,
                    messages.get("changes.outcome.failed", table, messages.what(failed.reason())),
                    messages.why(failed.reason()) + " " + messages.remedy(failed.reason()));
        }
        if (outcome instanceof TurnOutcome.Broken) {
            return row(
                    Look.UNCLEAR,
                    messages.get("changes.outcome.unclear", table),
                    messages.get("changes.outcome.broken.why"));
        }
        return row(Look.PENDING, messages.get("changes.outcome.stopped", table), "");
    }

    private Node row(String table, CommitResult result) {
        if (result instanceof CommitResult.Committed committed) {
            String version = workbench.figures().versions(committed.versions());
            if (committed.overwritten()) {
                return row(
                        Look.PENDING,
                        messages.get("changes.outcome.overwritten", table, version),
                        messages.get("changes.outcome.overwritten.why"));
            }
            return committed.isVerified()
                    ? row(Look.VERIFIED, messages.get("changes.outcome.verified", table, version), "")
                    : row(
                            Look.UNCLEAR,
                            messages.get("changes.outcome.differs", table, version),
                            messages.get("changes.outcome.differs.why", fields(committed.differences())));
        }
        if (result instanceof CommitResult.NothingToCommit) {
            return row(Look.VERIFIED, messages.get("changes.outcome.nothing", table), "");
        }
        if (result instanceof CommitResult.Clash) {
            return row(
                    Look.PENDING,
                    messages.get("changes.outcome.clash", table),
                    messages.get("changes.outcome.clash.why"));
        }
        if (result instanceof CommitResult.Refused refused) {
            return row(
                    Look.PENDING,
                    messages.get("changes.outcome.refused", table),
                    refused.findings().stream()
                            .filter(Finding::blocks)
                            .map(this::notSaved)
                            .collect(Collectors.joining(" ")));
        }
        CommitResult.PartlyDone partly = (CommitResult.PartlyDone) result;
        PartlyDoneText text = new PartlyDoneText(messages);
        return row(Look.PENDING, text.what(table, partly), text.why(partly));
    }

    /** Which edit kept the table from being written, and why (case 41). */
    private String notSaved(Finding finding) {
        String field = finding.field().map(edited -> named(edited) + ": ").orElse("");
        return field + messages.what(finding) + ". " + messages.remedy(finding);
    }

    private String fields(List<EditedField> fields) {
        return fields.stream().map(this::named).collect(Collectors.joining(", "));
    }

    private String named(EditedField field) {
        return names.place(field) + " (" + names.kind(field) + ")";
    }

    private static Node row(Look look, String what, String why) {
        return new OutcomeRow(look, what, why).node();
    }
}
