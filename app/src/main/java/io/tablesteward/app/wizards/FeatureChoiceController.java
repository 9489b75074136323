package io.tablesteward.app.wizards;

import io.tablesteward.app.LeftWizard;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.format.FeatureOutlook;
import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableFeatures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Which feature goes and in which form, and of all features of the table whether they could (DF-01 to DF-12). */
final class FeatureChoiceController implements StepPage {
    private static final String FEATURE = "feature";
    private static final String TRUNCATE = "truncate";

    private final WizardSubject subject;
    private final Workbench workbench;
    private final Messages messages;
    private final ChosenChange chosen;
    private final Runnable openMappingWizard;
    private final PlainNames names;
    private final TruncationController truncation;
    private final ToggleGroup features = new ToggleGroup();
    private final ReadOnlyStringWrapper hindrance = new ReadOnlyStringWrapper("");
    private final Node view;
    private final Map<String, Row> rows = new LinkedHashMap<>();
    private List<FeatureOutlook> outlooks = List.of();
    private @Nullable String feature;

    @FXML
    VBox featuresBox;

    @FXML
    Label failureLabel;

    @FXML
    VBox formsBox;

    @FXML
    RadioButton keepRadio;

    @FXML
    RadioButton truncateRadio;

    @FXML
    VBox needsBox;

    @FXML
    Label beforeLabel;

    @FXML
    Label afterLabel;

    @FXML
    Label sizeLabel;

    @FXML
    VBox namesBox;

    @FXML
    VBox rowsBox;

    @FXML
    StackPane truncationSlot;

    @FXML
    VBox findingsBox;

    /** @param openMappingWizard leads to the wizard for the feature of column mapping, which rewrites files */
    FeatureChoiceController(WizardSubject subject, ChosenChange chosen, Runnable openMappingWizard) {
        this.subject = subject;
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.chosen = chosen;
        this.openMappingWizard = openMappingWizard;
        this.names = new PlainNames(subject, this::choose);
        this.truncation = new TruncationController(subject);
        this.view = workbench.views().load(this, ScrollPane.class);
    }

    /** Where a plan is gone on with. */
    static LeftWizard toGoOn(TruncationPlan plan) {
        SortedMap<String, String> entered = new TreeMap<>();
        entered.put(FEATURE, plan.feature());
        entered.put(TRUNCATE, "yes");
        return new LeftWizard(operation(plan.feature()), plan.table(), 0, List.of(entered));
    }

    private static SchemaOperation operation(String feature) {
        return feature.equals(ColumnMapping.FEATURE)
                ? SchemaOperation.DROP_MAPPING_FEATURE
                : SchemaOperation.DROP_FEATURE;
    }

    private boolean isAboutMapping() {
        return subject.operation() == SchemaOperation.DROP_MAPPING_FEATURE;
    }

    @FXML
    void initialize() {
        truncationSlot.getChildren().setAll(workbench.views().load(truncation, VBox.class));
        keepRadio.selectedProperty().addListener((property, was, now) -> choose());
        show(FeatureOutlook.of(subject.table().table(), subject.details()));
        if (isAboutMapping()
                && subject.details().metadata().features().supported().contains(ColumnMapping.FEATURE)) {
            feature = ColumnMapping.FEATURE;
            choose();
            radio(ColumnMapping.FEATURE).ifPresent(radio -> radio.setSelected(true));
        }
        showNames();
        choose();
    }

    private void showNames() {
        if (writesFilesAnew()) {
            chosen.choose(List.of(List.of(DropFeature.of(ColumnMapping.FEATURE))));
            names.follow(chosen.findings());
        } else {
            names.follow(List.of());
        }
        rowsBox.getChildren().setAll(names.rows());
    }

    @Override
    public void onShow() {
        showNames();
        choose();
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("wizards.feature.task"),
                        progress -> FeatureOutlook.of(subject.table().table(), subject.details(), progress),
                        found -> {
                            Visibility.show(failureLabel, false);
                            show(found);
                            choose();
                        },
                        failure -> {
                            failureLabel.setText(
                                    messages.get("wizards.feature.notLookedAt", String.valueOf(failure.getMessage())));
                            Visibility.show(failureLabel, true);
                        });
        if (writesFilesAnew()) {
            RewriteSize.show(subject, sizeLabel);
        }
    }

    private boolean writesFilesAnew() {
        return isAboutMapping() && subject.details().metadata().mapping() != ColumnMapping.NONE;
    }

    /** The rows stay as they are, with the focus that one of them may have; what is said in them may change. */
    private void show(List<FeatureOutlook> found) {
        outlooks = found.stream()
                .filter(outlook -> !isAboutMapping() || outlook.feature().equals(ColumnMapping.FEATURE))
                .toList();
        for (FeatureOutlook outlook : outlooks) {
            Row row = rows.computeIfAbsent(outlook.feature(), this::row);
            row.say(messages, outlook, hasOwnWizard(outlook.feature()));
        }
    }

    private Optional<RadioButton> radio(String name) {
        return Optional.ofNullable(rows.get(name)).map(Row::radio);
    }

    private boolean hasOwnWizard(String name) {
        return !isAboutMapping() && name.equals(ColumnMapping.FEATURE);
    }

    /** A feature of the table. */
    private record Row(RadioButton radio, Label way, Label why) {
        void say(Messages messages, FeatureOutlook outlook, boolean hasOwnWizard) {
            radio.setDisable(outlook.way() == FeatureOutlook.Way.NEVER || hasOwnWizard);
            way.setText(messages.get("wizards.feature.way." + outlook.way().name()));
            why.setText(outlook.findings().stream()
                    .filter(Finding::blocks)
                    .map(messages::what)
                    .findFirst()
                    .orElse(""));
        }
    }

    private Row row(String name) {
        Row row = new Row(new RadioButton(name), new Label(), new Label());
        row.radio().setToggleGroup(features);
        row.radio().setMnemonicParsing(false);
        row.radio().setMinWidth(220);
        row.radio().selectedProperty().addListener((property, was, now) -> {
            if (now) {
                feature = name;
                choose();
            }
        });
        row.way().getStyleClass().add("chip");
        row.way().setMinWidth(Region.USE_PREF_SIZE);
        row.why().setWrapText(true);
        row.why().getStyleClass().add("small-text");
        row.why().setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(row.why(), Priority.ALWAYS);
        HBox line = new HBox(8, row.radio(), row.way(), row.why());
        if (hasOwnWizard(name)) {
            Hyperlink link = new Hyperlink(messages.get("wizards.feature.ownWizard"));
            link.setOnAction(event -> openMappingWizard.run());
            link.setMinWidth(Region.USE_PREF_SIZE);
            line.getChildren().add(link);
        }
        line.getStyleClass().add("tick-row");
        featuresBox.getChildren().add(line);
        return row;
    }

    private Optional<FeatureOutlook> outlook() {
        return outlooks.stream()
                .filter(outlook -> outlook.feature().equals(feature))
                .findFirst();
    }

    private void choose() {
        Optional<FeatureOutlook> outlook = outlook();
        boolean mayTruncate =
                outlook.filter(FeatureOutlook::mayTakeHistoryAlong).isPresent();
        boolean mustTruncate =
                mayTruncate && !outlook.filter(FeatureOutlook::mayLeaveHistory).isPresent();
        keepRadio.setDisable(mustTruncate);
        if (mustTruncate) {
            truncateRadio.setSelected(true);
        } else if (!mayTruncate) {
            keepRadio.setSelected(true);
        }
        boolean truncates = mayTruncate && truncateRadio.isSelected();
        Visibility.show(formsBox, mayTruncate);
        Visibility.show(needsBox, outlook.isPresent());
        Visibility.show(namesBox, outlook.isPresent() && !truncates && !names.isEmpty());
        Visibility.show(sizeLabel, outlook.isPresent() && !truncates && writesFilesAnew());
        if (outlook.isEmpty()) {
            chosen.choose(List.of());
            findingsBox.getChildren().clear();
            truncation.show(Optional.empty());
            hindrance.set(messages.get(outlooks.isEmpty() ? "wizards.feature.none" : "wizards.feature.chooseOne"));
            return;
        }
        DropFeature edit = new DropFeature(outlook.get().feature(), truncates);
        List<List<MetadataEdit>> commits = new ArrayList<>(truncates ? List.of() : names.commits());
        commits.add(List.of(edit));
        chosen.choose(commits);
        chosen.found(truncates ? List.of() : beyondTheTable(outlook.get()));
        showNeeds(edit);
        truncation.show(truncates ? Optional.of(edit.feature()) : Optional.empty());
        ChoiceFindings findings = ChoiceFindings.of(subject, chosen);
        findingsBox.getChildren().setAll(truncates ? List.of() : findings.rows());
        hindrance.set(truncates ? messages.get("wizards.truncation.bySpark") : findings.hindrance());
    }

    /** What the log and the files told; names that get others here are not in the way any more. */
    private List<Finding> beyondTheTable(FeatureOutlook outlook) {
        ChangeSet alone = ChosenChange.staged(subject.details(), List.of(DropFeature.of(outlook.feature())));
        List<Finding> ofTable = subject.table().table().check(subject.details(), alone);
        return outlook.findings().stream()
                .filter(finding -> !ofTable.contains(finding))
                .toList();
    }

    private void showNeeds(DropFeature edit) {
        ChangeSet alone = ChosenChange.staged(subject.details(), List.of(edit));
        beforeLabel.setText(words(subject.details().metadata().features()));
        afterLabel.setText(words(alone.appliedTo(subject.details().metadata()).features()));
    }

    private String words(TableFeatures needed) {
        return messages.get(
                "wizards.enable.needs",
                needed.minReaderVersion(),
                needed.minWriterVersion(),
                String.join(", ", needed.supported()));
    }

    @Override
    public Face face() {
        return new Face(WizardStep.CHOOSE, view, hindrance);
    }

    @Override
    public Optional<Node> firstField() {
        return rows.values().stream()
                .map(Row::radio)
                .filter(radio -> !radio.isDisabled())
                .<Node>map(radio -> radio)
                .findFirst();
    }

    @Override
    public SortedMap<String, String> entered() {
        if (truncateRadio.isSelected() && truncation.isKept()) {
            return new TreeMap<>(); // the plan waits by itself
        }
        SortedMap<String, String> entered = new TreeMap<>(names.entered());
        if (feature != null && !(isAboutMapping() && entered.isEmpty() && !truncateRadio.isSelected())) {
            entered.put(FEATURE, feature);
        }
        if (truncateRadio.isSelected()) {
            entered.put(TRUNCATE, "yes");
        }
        return entered;
    }

    @Override
    public void enter(SortedMap<String, String> before) {
        names.enter(before);
        Optional.ofNullable(before.get(FEATURE)).flatMap(this::radio).ifPresent(radio -> radio.setSelected(true));
        if (before.containsKey(TRUNCATE)) {
            truncateRadio.setSelected(true);
        }
        choose();
    }
}
