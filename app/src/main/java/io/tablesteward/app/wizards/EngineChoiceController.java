package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.spark.SparkAddress;
import io.tablesteward.model.engine.spark.SparkConnectEngine;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.table.TableSize;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
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
import org.jspecify.annotations.Nullable;

/** Where a change runs, on this computer or on a Spark server, and what it costs here and there. */
final class EngineChoiceController {
    /** Measured on two cores (decision 0020); a larger cluster is faster. */
    private static final long SPARK_BYTES_A_SECOND = 42_000_000;

    private static final long SPARK_BEGINNING_SECONDS = 10;
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
    private @Nullable TableSize size;
    private OptionalLong room = OptionalLong.empty();
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

    /** What there is to rewrite, and the room for it. */
    void counted(TableSize newSize, OptionalLong newRoom) {
        size = newSize;
        room = newRoom;
        choose();
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
        if (size != null) {
            Duration time = sparkRadio.isSelected() ? timeThere(size) : timeHere(size);
            subject.effortProperty().set(new Effort(time, size.files(), size.bytes()));
        }
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
                .filter(SparkConnectEngine::isAboutThisProgram)
                .findFirst()
                .map(this::said);
        if (blocked.isPresent()) {
            return blocked;
        }
        return size != null && room.isPresent() && room.getAsLong() < size.bytes()
                ? Optional.of(messages.get("wizards.where.here.noRoom", bytes(size.bytes()), bytes(room.getAsLong())))
                : Optional.empty();
    }

    private String said(Finding finding) {
        return messages.what(finding);
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
        if (size == null) {
            return messages.get("wizards.remove.counting");
        }
        String cost = messages.get("wizards.where.here.cost", time(timeHere(size)), bytes(size.bytes()));
        return room.isPresent() ? cost + " " + messages.get("wizards.where.here.room", bytes(room.getAsLong())) : cost;
    }

    private String costThere() {
        return size == null
                ? messages.get("wizards.remove.counting")
                : messages.get("wizards.where.spark.cost", time(timeThere(size)), bytes(size.bytes()));
    }

    private static Duration timeHere(TableSize size) {
        return Effort.rewriting(size).time();
    }

    private static Duration timeThere(TableSize size) {
        return Duration.ofSeconds(SPARK_BEGINNING_SECONDS + size.bytes() / SPARK_BYTES_A_SECOND);
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
