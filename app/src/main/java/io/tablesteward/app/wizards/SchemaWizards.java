package io.tablesteward.app.wizards;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.changes.CommitKeeper;
import io.tablesteward.app.fx.Command;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;

/** The wizards that change a schema: the pages of each, and the commands that open them. */
public final class SchemaWizards {
    private final Workbench workbench;
    private final Wizards wizards;
    private final CommitKeeper keeper;
    private final SparkEngines engines;

    /** @param engines how a change is carried out on a Spark server */
    public SchemaWizards(Workbench workbench, Wizards wizards, CommitKeeper keeper, SparkEngines engines) {
        this.engines = engines;
        this.workbench = workbench;
        this.wizards = wizards;
        this.keeper = keeper;
    }

    /** Adds them all, and their commands. */
    public void add() {
        add(SchemaOperation.ENABLE_MAPPING, "wizards.enable", this::enable);
        add(SchemaOperation.RENAME_COLUMNS, "wizards.rename", this::columns);
        add(SchemaOperation.DROP_COLUMNS, "wizards.drop", this::columns);
        add(SchemaOperation.REMOVE_MAPPING, "wizards.remove", this::remove);
        add(SchemaOperation.DROP_MAPPING_FEATURE, "wizards.dropMapping", this::feature);
        add(SchemaOperation.DROP_FEATURE, "wizards.dropFeature", this::feature);
    }

    private WizardPage enable(WizardSubject subject, ChosenChange chosen) {
        return new EnableChoiceController(subject, chosen, engines);
    }

    private WizardPage columns(WizardSubject subject, ChosenChange chosen) {
        return new ColumnsChoiceController(subject, chosen, engines, () -> {
            subject.leave();
            wizards.open(SchemaOperation.ENABLE_MAPPING, subject.table());
        });
    }

    private WizardPage remove(WizardSubject subject, ChosenChange chosen) {
        return new RemoveChoiceController(subject, chosen, engines);
    }

    private WizardPage feature(WizardSubject subject, ChosenChange chosen) {
        return new FeatureChoiceController(subject, chosen, engines, () -> {
            subject.leave();
            wizards.open(SchemaOperation.DROP_MAPPING_FEATURE, subject.table());
        });
    }

    private void add(
            SchemaOperation operation, String command, BiFunction<WizardSubject, ChosenChange, WizardPage> choice) {
        wizards.add(operation, subject -> {
            ChosenChange chosen = new ChosenChange(subject);
            return List.of(
                    choice.apply(subject, chosen),
                    new AffectedController(subject, chosen),
                    new WritersController(subject),
                    new WizardReviewController(subject, chosen),
                    new RunController(subject, chosen, keeper),
                    new DoneController(subject, chosen));
        });
        workbench
                .commands()
                .add(new Command(command, Optional.empty(), "mdi2a-auto-fix", frontIsLatest(), () -> open(operation)));
    }

    /** Only the latest version of a table can be changed. */
    private ObservableBooleanValue frontIsLatest() {
        return Bindings.createBooleanBinding(
                () -> {
                    OpenTable front = workbench.workspace().frontProperty().get();
                    return front != null && front.isLatest();
                },
                workbench.workspace().frontProperty());
    }

    private void open(SchemaOperation operation) {
        OpenTable front = workbench.workspace().frontProperty().get();
        TableDetails details = front == null ? null : front.detailsProperty().get();
        if (front != null && details != null) {
            if (!operation.isFor(details)) {
                workbench
                        .dialogs()
                        .tell(
                                workbench.messages().get("wizards.notForTable.title"),
                                workbench.messages().get("wizards.notForTable.body"));
                return;
            }
            workbench.workspace().finishTyping();
            wizards.open(operation, front);
        } else {
            workbench
                    .dialogs()
                    .tell(
                            workbench.messages().get("wizards.notRead.title"),
                            workbench.messages().get("wizards.notRead.body"));
        }
    }
}
