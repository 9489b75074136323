package io.tablesteward.app.wizards;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableFeatures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** Whether mapping is enabled at once or gently, and what programs need before and after (CM-13). */
final class EnableChoiceController implements StepPage {
    private final WizardSubject subject;
    private final Messages messages;
    private final ChosenChange chosen;
    private final ReadOnlyStringWrapper hindrance = new ReadOnlyStringWrapper("");
    private final EngineChoiceController where;
    private final Node view;

    @FXML
    Label beforeLabel;

    @FXML
    Label afterLabel;

    @FXML
    VBox waysBox;

    @FXML
    RadioButton atOnceRadio;

    @FXML
    RadioButton gentlyRadio;

    @FXML
    VBox whereBox;

    @FXML
    VBox findingsBox;

    EnableChoiceController(WizardSubject subject, ChosenChange chosen, SparkEngines engines) {
        this.subject = subject;
        this.messages = subject.workbench().messages();
        this.chosen = chosen;
        this.where = new EngineChoiceController(subject, chosen, engines, this::choose);
        this.view = subject.workbench().views().load(this, ScrollPane.class);
    }

    @FXML
    void initialize() {
        whereBox.getChildren().setAll(where.node());
        gentlyRadio.selectedProperty().addListener((property, was, now) -> choose());
        choose();
    }

    private String words(TableFeatures features) {
        String names = String.join(", ", new TreeSet<>(features.supported()));
        return messages.get("wizards.enable.needs", features.minReaderVersion(), features.minWriterVersion(), names);
    }

    /** By the table as it is now: the first of two commits may be in it already. */
    private void choose() {
        TableFeatures before = subject.details().metadata().features();
        TableFeatures after = before.withColumnMapping();
        beforeLabel.setText(words(before));
        afterLabel.setText(words(after));
        boolean isKnown = before.supported().contains(ColumnMapping.FEATURE);
        Visibility.show(waysBox, !isKnown);
        List<List<MetadataEdit>> commits = new ArrayList<>();
        if (gentlyRadio.isSelected() && !isKnown) {
            commits.add(List.of(new SupportColumnMapping()));
        }
        commits.add(List.of(new EnableColumnMapping()));
        chosen.choose(commits);
        where.refresh();
        ChoiceFindings findings = ChoiceFindings.of(subject, chosen);
        findingsBox.getChildren().setAll(findings.blockingRows());
        hindrance.set(
                subject.details().metadata().mapping() != ColumnMapping.NONE
                        ? messages.get("wizards.enable.already")
                        : findings.hindrance(where));
    }

    @Override
    public Face face() {
        return new Face(WizardStep.CHOOSE, view, hindrance);
    }

    @Override
    public Optional<Node> firstField() {
        return waysBox.isVisible() ? Optional.of(atOnceRadio) : Optional.empty();
    }

    @Override
    public void onClose() {
        where.close();
    }

    @Override
    public void onShow() {
        choose();
    }

    @Override
    public SortedMap<String, String> entered() {
        SortedMap<String, String> entered = new TreeMap<>(where.entered());
        entered.putAll(WizardPage.entry("gently", gentlyRadio.isSelected() ? "yes" : ""));
        return entered;
    }

    @Override
    public void enter(SortedMap<String, String> before) {
        where.enter(before);
        gentlyRadio.setSelected(before.containsKey("gently"));
    }
}
