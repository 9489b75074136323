package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.format.RemovalOutlook;
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
    private boolean looked;
    private String cannot = "";

    @FXML
    Label sizeLabel;

    @FXML
    VBox whereBox;

    @FXML
    Label outlookLabel;

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
        this.where = new EngineChoiceController(subject, chosen, engines, this::check);
        this.view = workbench.views().load(this, ScrollPane.class);
    }

    @FXML
    void initialize() {
        sizeLabel.setText(messages.get("wizards.remove.counting"));
        whereBox.getChildren().setAll(where.node());
        where.expect(PlaceCosts.COUNTING);
        Visibility.show(outlookLabel, false);
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
        showOutlook();
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
                        : Stream.of(findings.hindrance(where), onSpark() ? "" : cannot)
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
        lookAhead();
        RewriteSize.count(subject, sizeLabel, counted -> {
            where.expect(PlaceCosts.rewriting(counted.size(), counted.room()));
            check();
        });
    }

    /** The footers tell what would be met on the way; asked once, in the background, and it can be cancelled. */
    private void lookAhead() {
        if (looked || subject.details().metadata().mapping() == ColumnMapping.NONE) {
            return;
        }
        looked = true;
        cannot = "";
        say(messages.get("wizards.remove.looking"));
        workbench
                .tasks()
                .run(
                        messages.get("task.lookAhead", subject.table().name()),
                        progress -> subject.table().table().removalOutlook(progress),
                        this::show,
                        this::showFailure,
                        () -> say(messages.get("wizards.staying.cancelled")));
    }

    private void show(RemovalOutlook outlook) {
        List<String> words = new ArrayList<>();
        if (outlook.isOfLogAlone()) {
            words.add(messages.get("wizards.remove.logAlone"));
        }
        if (!outlook.remaining().isEmpty()) {
            words.add(messages.get("wizards.remove.remaining", String.join(", ", outlook.remaining())));
        }
        if (outlook.lookedAt() < outlook.of()) {
            words.add(messages.get(
                    "wizards.remove.sampled",
                    workbench.figures().count(outlook.lookedAt()),
                    workbench.figures().count(outlook.of())));
        }
        say(String.join(" ", words));
    }

    /** What would end the run ends it here, before anybody has paused a job for it. */
    private void showFailure(Throwable why) {
        looked = false; // the next look at this page may find it mended
        cannot = why instanceof WorkbenchException known
                ? messages.get(
                        "wizards.remove.cannot",
                        messages.what(known.reason()),
                        messages.why(known.reason()) + " " + messages.remedy(known.reason()))
                : messages.get("wizards.staying.failed", String.valueOf(why.getMessage()));
        say(cannot);
        check();
    }

    /** It is about our own way of removing it. */
    private void showOutlook() {
        Visibility.show(outlookLabel, !outlookLabel.getText().isEmpty() && !onSpark());
    }

    private void say(String words) {
        outlookLabel.setText(words);
        showOutlook();
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
