package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.spark.SparkAddress;
import io.tablesteward.model.sql.SqlParser;
import java.time.Duration;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.beans.value.ChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Where a change runs, on this computer or on a Spark server, and what it costs here and there. */
final class EngineChoiceController {
    private static final String ENGINE = "=engine";
    private static final String TABLE = "=table";

    private final WizardSubject subject;
    private final Workbench workbench;
    private final Messages messages;
    private final ChosenChange chosen;
    private final SparkEngines engines;
    private final Runnable changed;
    private final ChangeListener<Optional<SparkAddress>> onServer = (property, before, now) -> choose();
    private final Node view;
    private PlaceCosts costs = PlaceCosts.LOG_ONLY;
    private boolean refreshing;

    @FXML
    RadioButton hereRadio;

    @FXML
    Label hereLabel;

    @FXML
    RadioButton sparkRadio;

    @FXML
    Label sparkLabel;

    @FXML
    HBox tableBox;

    @FXML
    TextField tableField;

    @FXML
    Label estimatesLabel;

    /** @param changed told when the place or what is known of it is another */
    EngineChoiceController(WizardSubject subject, ChosenChange chosen, SparkEngines engines, Runnable changed) {
        this.subject = subject;
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.chosen = chosen;
        this.engines = engines;
        this.changed = changed;
        this.view = workbench.views().load(this, VBox.class);
    }

    @FXML
    void initialize() {
        tableField.setPromptText(subject.table().table().location());
        sparkRadio.selectedProperty().addListener((property, before, now) -> choose());
        tableField.textProperty().addListener((property, before, now) -> choose());
        workbench.preferences().sparkProperty().addListener(onServer);
    }

    Node node() {
        return view;
    }

    void close() {
        workbench.preferences().sparkProperty().removeListener(onServer);
    }

    /** What the change costs, as far as that is known; shown from the next {@link #refresh} on. */
    void expect(PlaceCosts expected) {
        costs = expected;
    }

    private void choose() {
        if (!refreshing) {
            changed.run();
        }
    }

    /** Says of both places whether the change as it is chosen now can run there, and takes the chosen one. */
    void refresh() {
        refreshing = true;
        Optional<String> notHere = whyNotHere();
        hereRadio.setDisable(notHere.isPresent());
        hereLabel.setText(notHere.orElseGet(this::costHere));
        Optional<ExecutionEngine> spark = engine();
        Optional<String> notThere = whyNotThere(spark);
        sparkRadio.setText(workbench
                .preferences()
                .sparkProperty()
                .get()
                .map(address -> messages.get("wizards.where.spark", address.host()))
                .orElseGet(() -> messages.get("wizards.where.spark.none")));
        sparkRadio.setDisable(notThere.isPresent());
        sparkLabel.setText(notThere.orElseGet(this::costThere));
        if (notThere.isPresent()) {
            hereRadio.setSelected(true);
        } else if (notHere.isPresent()) {
            sparkRadio.setSelected(true);
        }
        Visibility.show(tableBox, sparkRadio.isSelected());
        chosen.sparkProperty().set(spark.filter(engine -> sparkRadio.isSelected()));
        (sparkRadio.isSelected() ? costs.there() : costs.here()).ifPresent(subject.effortProperty()::set);
        Visibility.show(estimatesLabel, costs.here().isPresent() && !costs.isOfLogOnly());
        // Quiet where there is nothing to choose and nothing to explain
        Visibility.show(view, !costs.isOfLogOnly() || notHere.isPresent() || spark.isPresent());
        refreshing = false;
    }

    private Optional<ExecutionEngine> engine() {
        return workbench.preferences().sparkProperty().get().flatMap(address -> {
            String typed = tableField.getText().strip();
            if (typed.isEmpty()) {
                return Optional.of(engines.at(address, Optional.empty()));
            }
            return SqlParser.name(typed).map(name -> engines.at(address, Optional.of(name.toString())));
        });
    }

    private Optional<String> whyNotHere() {
        Optional<String> blocked = chosen.findingsHere().stream()
                .filter(Finding::isForSpark)
                .findFirst()
                .map(finding -> messages.what(finding) + ". " + messages.why(finding));
        if (blocked.isPresent() || !costs.isRoomLacking()) {
            return blocked;
        }
        return Optional.of(messages.get(
                "wizards.where.here.noRoom",
                bytes(costs.here().orElseThrow().bytes()),
                bytes(costs.room().getAsLong())));
    }

    private Optional<String> whyNotThere(Optional<ExecutionEngine> spark) {
        if (workbench.preferences().sparkProperty().get().isEmpty()) {
            return Optional.of(messages.get("wizards.where.spark.choose"));
        }
        if (spark.isEmpty()) {
            return Optional.empty(); // the name that is typed is not finished; see hindrance
        }
        return chosen.commitsProperty().get().stream()
                .flatMap(edits -> edits.stream())
                .flatMap(edit -> spark.get().supports(subject.details(), edit).whyNot().stream())
                .findFirst()
                .map(this::said);
    }

    private String said(Reason reason) {
        return messages.what(reason) + ". " + messages.why(reason);
    }

    /** Why one cannot go on with the place as it is chosen; empty text if one can. */
    String hindrance() {
        return sparkRadio.isSelected() && chosen.sparkProperty().get().isEmpty()
                ? messages.get("wizards.where.table.wrong")
                : "";
    }

    private String costHere() {
        if (costs.isOfLogOnly()) {
            return messages.get("wizards.where.here.log");
        }
        if (costs.here().isEmpty()) {
            return messages.get("wizards.remove.counting");
        }
        Effort effort = costs.here().get();
        String cost = messages.get("wizards.where.here.cost", time(effort.time()), bytes(effort.bytes()));
        return costs.room().isPresent()
                ? cost
                        + " "
                        + messages.get(
                                "wizards.where.here.room", bytes(costs.room().getAsLong()))
                : cost;
    }

    private String costThere() {
        if (costs.there().isEmpty()) {
            return messages.get("wizards.remove.counting");
        }
        Effort effort = costs.there().get();
        if (costs.isOfLogOnly()) {
            String begins = messages.get("wizards.where.spark.log", time(effort.time()));
            return chosen.renamesSeveral() ? begins + " " + messages.get("wizards.where.spark.renames") : begins;
        }
        return messages.get(
                costs.here().isPresent() ? "wizards.where.spark.cost" : "wizards.where.spark.costAtMost",
                time(effort.time()),
                bytes(effort.bytes()));
    }

    private String time(Duration time) {
        return time.toSeconds() < 90
                ? messages.get("wizards.where.seconds", time.toSeconds())
                : messages.get("wizards.where.minutes", time.plusSeconds(59).toMinutes());
    }

    private String bytes(long bytes) {
        return workbench.figures().bytes(bytes);
    }

    /** What was chosen, to be found again if the wizard is left: no address, and nothing secret. */
    SortedMap<String, String> entered() {
        SortedMap<String, String> entered = new TreeMap<>();
        if (sparkRadio.isSelected()) {
            entered.put(ENGINE, "spark");
        }
        entered.putAll(WizardPage.entry(TABLE, tableField.getText()));
        return entered;
    }

    void enter(SortedMap<String, String> before) {
        tableField.setText(before.getOrDefault(TABLE, ""));
        sparkRadio.setSelected(before.containsKey(ENGINE) && !sparkRadio.isDisabled());
    }
}
