package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.table.ColumnMapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** What removing the mapping takes, and new names for the columns whose names no file can have (RM-01). */
final class RemoveChoiceController implements StepPage {
    private final WizardSubject subject;
    private final Workbench workbench;
    private final Messages messages;
    private final ChosenChange chosen;
    private final PlainNames names;
    private final ReadOnlyStringWrapper hindrance = new ReadOnlyStringWrapper("");
    private final EngineChoiceController where;
    private final Node view;
    private final RemovalLookController look;

    @FXML
    Label sizeLabel;

    @FXML
    VBox whereBox;

    @FXML
    VBox lookBox;

    @FXML
    VBox namesBox;

    @FXML
    VBox rowsBox;

    @FXML
    VBox findingsBox;

    RemoveChoiceController(WizardSubject subject, ChosenChange chosen, SparkEngines engines) {
        this.subject = subject;
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.chosen = chosen;
        this.names = new PlainNames(subject, this::check);
        this.look = new RemovalLookController(subject, this::check);
        this.where = new EngineChoiceController(subject, chosen, engines, this::check);
        this.view = workbench.views().load(this, ScrollPane.class);
    }

    @FXML
    void initialize() {
        sizeLabel.setText(messages.get("wizards.remove.counting"));
        whereBox.getChildren().setAll(where.node());
        where.expect(PlaceCosts.COUNTING);
        lookBox.getChildren().setAll(look.node());
        showNames();
        check();
    }

    private void showNames() {
        chosen.choose(List.of(List.of(new RemoveColumnMapping())));
        names.follow(chosen.findings());
        rowsBox.getChildren().setAll(names.rows());
        Visibility.show(namesBox, !names.isEmpty());
    }

    private void check() {
        List<List<MetadataEdit>> commits = new ArrayList<>(names.commits());
        commits.add(List.of(new RemoveColumnMapping()));
        chosen.choose(commits);
        where.refresh();
        Visibility.show(lookBox, !onSpark());
        ChoiceFindings findings = ChoiceFindings.of(subject, chosen);
        findingsBox
                .getChildren()
                .setAll(findings.findings().stream()
                        .filter(finding -> finding.severity() != Finding.Severity.INFORMS)
                        .map(new FindingRow(messages)::of)
                        .toList());
        hindrance.set(
                subject.details().metadata().mapping() == ColumnMapping.NONE
                        ? messages.get("wizards.remove.nothing")
                        : Stream.of(findings.hindrance(where), onSpark() ? "" : look.hindrance(names.isEmpty()))
                                .filter(text -> !text.isEmpty())
                                .findFirst()
                                .orElse(""));
    }

    private boolean onSpark() {
        return chosen.sparkProperty().get().isPresent();
    }

    @Override
    public void onShow() {
        showNames();
        check();
        if (subject.details().metadata().mapping() != ColumnMapping.NONE) {
            look.look();
        }
        RewriteSize.count(subject, sizeLabel, counted -> {
            where.expect(PlaceCosts.rewriting(counted.size(), counted.room()));
            check();
        });
    }

    @Override
    public void onClose() {
        where.close();
    }

    @Override
    public Face face() {
        return new Face(WizardStep.CHOOSE, view, hindrance);
    }

    @Override
    public Optional<Node> firstField() {
        return names.first();
    }

    @Override
    public SortedMap<String, String> entered() {
        SortedMap<String, String> entered = new TreeMap<>(where.entered());
        entered.putAll(names.entered());
        return entered;
    }

    @Override
    public void enter(SortedMap<String, String> before) {
        where.enter(before);
        names.enter(before);
    }
}
