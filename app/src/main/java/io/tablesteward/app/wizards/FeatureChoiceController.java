package io.tablesteward.app.wizards;

import io.tablesteward.app.LeftWizard;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
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
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleGroup;
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
    private final EngineChoiceController where;
    private final RemovalLookController look;
    private final ToggleGroup features = new ToggleGroup();
    private final ReadOnlyStringWrapper hindrance = new ReadOnlyStringWrapper("");
    private final Node view;
    private final Map<String, FeatureRow> rows = new LinkedHashMap<>();
    private List<FeatureOutlook> outlooks = List.of();
    private @Nullable String feature;
    private Optional<RewriteSize> size = Optional.empty();

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
    VBox lookBox;

    @FXML
    VBox namesBox;

    @FXML
    VBox rowsBox;

    @FXML
    VBox whereBox;

    @FXML
    StackPane truncationSlot;

    @FXML
    VBox findingsBox;

    /** @param openMappingWizard leads to the wizard for the feature of column mapping, which rewrites files */
    FeatureChoiceController(
            WizardSubject subject, ChosenChange chosen, SparkEngines engines, Runnable openMappingWizard) {
        this.subject = subject;
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.chosen = chosen;
        this.openMappingWizard = openMappingWizard;
        this.names = new PlainNames(subject, this::choose);
        this.truncation = new TruncationController(subject, this::choose);
        this.look = new RemovalLookController(subject, this::choose);
        this.where = new EngineChoiceController(subject, chosen, engines, this::choose);
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
        whereBox.getChildren().setAll(where.node());
        lookBox.getChildren().setAll(look.node());
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
        if (writesFilesAnew()) {
            look.look();
        }
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
        RewriteSize.count(subject, sizeLabel, counted -> {
            size = Optional.of(counted);
            choose();
        });
    }

    private boolean onSpark() {
        return chosen.sparkProperty().get().isPresent();
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
            rows.computeIfAbsent(outlook.feature(), this::row).say(outlook);
        }
    }

    private Optional<RadioButton> radio(String name) {
        return Optional.ofNullable(rows.get(name)).map(FeatureRow::radio);
    }

    private boolean hasOwnWizard(String name) {
        return !isAboutMapping() && name.equals(ColumnMapping.FEATURE);
    }

    private FeatureRow row(String name) {
        FeatureRow row = new FeatureRow(
                messages,
                name,
                features,
                () -> {
                    feature = name;
                    choose();
                },
                hasOwnWizard(name) ? Optional.of(openMappingWizard) : Optional.empty());
        featuresBox.getChildren().add(row.node());
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
        Visibility.show(lookBox, false);
        Visibility.show(whereBox, outlook.isPresent());
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
        where.expect(costs(outlook.get(), truncates));
        where.refresh();
        Visibility.show(lookBox, !truncates && writesFilesAnew() && !onSpark());
        truncation.show(truncates ? Optional.of(edit.feature()) : Optional.empty());
        ChoiceFindings findings = ChoiceFindings.of(subject, chosen);
        boolean lacksSpark =
                truncates && workbench.preferences().sparkProperty().get().isEmpty();
        findingsBox.getChildren().setAll(lacksSpark ? List.of() : findings.rows());
        hindrance.set(Stream.of(
                        lacksSpark ? messages.get("wizards.truncation.bySpark") : "",
                        findings.hindrance(where),
                        truncates ? truncation.hindrance() : "",
                        truncates || onSpark() || !writesFilesAnew() ? "" : look.hindrance(names.isEmpty()))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse(""));
    }

    private PlaceCosts costs(FeatureOutlook outlook, boolean truncates) {
        boolean writesSome = outlook.findings().stream().anyMatch(FeatureChoiceController::isInFiles);
        if (!truncates && writesFilesAnew()) {
            return size.map(counted -> PlaceCosts.rewriting(counted.size(), counted.room()))
                    .orElse(PlaceCosts.COUNTING);
        }
        if (writesSome || (truncates && writesFilesAnew())) {
            return size.map(counted -> PlaceCosts.rewritingThere(counted.size()))
                    .orElse(PlaceCosts.COUNTING);
        }
        return PlaceCosts.LOG_ONLY;
    }

    private static boolean isInFiles(Finding finding) {
        return finding.code() == FindingCode.FEATURE_IN_FILES || finding.code() == FindingCode.FEATURE_TYPES_WIDENED;
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
    public void onClose() {
        where.close();
        truncation.close();
    }

    @Override
    public Face face() {
        return new Face(WizardStep.CHOOSE, view, hindrance);
    }

    @Override
    public Optional<Node> firstField() {
        return rows.values().stream()
                .map(FeatureRow::radio)
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
        entered.putAll(where.entered());
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
        where.enter(before);
        choose();
    }
}
