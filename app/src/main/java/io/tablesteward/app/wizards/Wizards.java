package io.tablesteward.app.wizards;

import io.tablesteward.app.LeftWizard;
import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Command;
import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.SchemaOperation;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;

/** The wizards there are, each made of its pages, and how one is opened or continued. */
public final class Wizards {
    private final Workbench workbench;
    private final Map<SchemaOperation, Function<WizardSubject, List<WizardPage>>> makers =
            new EnumMap<>(SchemaOperation.class);

    private @Nullable WizardController front;

    public Wizards(Workbench workbench) {
        this.workbench = workbench;
    }

    /**
     * Adds a wizard.
     *
     * @param pages makes its pages for one table, in order
     */
    public void add(SchemaOperation operation, Function<WizardSubject, List<WizardPage>> pages) {
        makers.put(operation, pages);
    }

    /** The commands that continue what was left last; those of the operations are added with their wizards. */
    public void addCommands() {
        Workspace workspace = workbench.workspace();
        BooleanBinding hasPlan = Bindings.isNotEmpty(workspace.truncations());
        add(
                "wizards.continue",
                Bindings.isNotEmpty(workspace.leftWizards()).or(hasPlan),
                () -> workspace.leftWizards().stream().findFirst().ifPresentOrElse(this::resume, this::goOnWithPlan));
        add("wizards.continuePlan", hasPlan, this::goOnWithPlan);
    }

    private void add(String id, ObservableBooleanValue available, Runnable action) {
        workbench.commands().add(new Command(id, Optional.empty(), "mdi2a-auto-fix", available, action));
    }

    private void goOnWithPlan() {
        workbench.workspace().truncations().stream()
                .findFirst()
                .map(FeatureChoiceController::toGoOn)
                .ifPresent(this::resume);
    }

    /**
     * Opens a wizard for a table that is open and read, or continues it where it was left.
     *
     * @throws IllegalArgumentException if there is no wizard for that
     */
    public void open(SchemaOperation operation, OpenTable table) {
        Optional<LeftWizard> left = workbench.workspace().leftWizards().stream()
                .filter(wizard -> wizard.isFor(operation, table.name()))
                .findFirst();
        if (left.isPresent()) {
            continueHere(left.get(), table);
        } else {
            wizard(operation, table).open();
        }
    }

    /** The window closes: a wizard in front is left, to be continued after the next start. */
    public void leaveFront() {
        Optional.ofNullable(front).ifPresent(WizardController::leaveIfOpen);
    }

    private void resume(LeftWizard left) {
        Optional<OpenTable> open = workbench.workspace().openTable(left.table());
        if (open.isPresent()) {
            workbench.workspace().bringToFront(open.get());
            onceRead(open.get(), left);
            return;
        }
        Optional<OpenConnection> connection = workbench.workspace().connections().stream()
                .filter(c -> c.name().equals(left.table().catalog()))
                .findFirst();
        if (connection.isEmpty()) {
            workbench
                    .dialogs()
                    .failed(WorkbenchException.of(
                            Problem.CONNECTION_NOT_OPEN, left.table().catalog()));
            return;
        }
        workbench.tables().open(connection.get(), left.table(), table -> onceRead(table, left));
    }

    /** If the table cannot be read its tab says why; the wizard stays in the bar and does not come up later by itself. */
    private void onceRead(OpenTable table, LeftWizard left) {
        if (table.detailsProperty().get() != null) {
            continueHere(left, table);
            return;
        }
        ChangeListener<@Nullable Object> once = new ChangeListener<>() {
            @Override
            public void changed(
                    ObservableValue<? extends @Nullable Object> property,
                    @Nullable Object before,
                    @Nullable Object now) {
                table.detailsProperty().removeListener(this);
                table.failureProperty().removeListener(this);
                if (table.detailsProperty().get() != null) {
                    continueHere(left, table);
                }
            }
        };
        table.detailsProperty().addListener(once);
        table.failureProperty().addListener(once);
        if (table.failureProperty().get() != null) {
            workbench.tables().read(table); // nobody else reads it again by itself
        }
    }

    private void continueHere(LeftWizard left, OpenTable table) {
        if (workbench.workspace().leftWizards().contains(left)) { // else it is a plan, beside whatever was left
            workbench.workspace().forget(left);
        }
        wizard(left.operation(), table).resume(left);
    }

    private WizardController wizard(SchemaOperation operation, OpenTable table) {
        Function<WizardSubject, List<WizardPage>> pages = makers.get(operation);
        if (pages == null) {
            throw new IllegalArgumentException("No wizard for " + operation);
        }
        WizardSubject subject = new WizardSubject(workbench, table, operation);
        WizardController wizard = new WizardController(subject, pages.apply(subject));
        front = wizard;
        return wizard;
    }
}
