package io.tablesteward.app;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableMap;
import org.jspecify.annotations.Nullable;

/**
 * What is open now; the only observable state. Used on the FX thread only.
 *
 * <p>Everything is changed by methods named after intentions, and every view follows by binding.
 */
public final class Workspace {
    private final ObservableList<OpenConnection> connections = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable OpenConnection> connection = new ReadOnlyObjectWrapper<>();
    private final ObservableList<OpenTable> tables = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable OpenTable> front = new ReadOnlyObjectWrapper<>();
    private final PendingChanges changes;
    // Made once and kept: a view that nobody holds is collected, and who listens to it hears nothing any more
    private final ObservableList<OpenConnection> connectionsView =
            FXCollections.unmodifiableObservableList(connections);
    private final ObservableList<OpenTable> tablesView = FXCollections.unmodifiableObservableList(tables);
    private final ObservableList<LeftWizard> leftWizards = FXCollections.observableArrayList();
    private final ObservableList<LeftWizard> leftWizardsView = FXCollections.unmodifiableObservableList(leftWizards);
    private final ObservableList<TruncationPlan> truncations = FXCollections.observableArrayList();
    private final ObservableList<TruncationPlan> truncationsView =
            FXCollections.unmodifiableObservableList(truncations);
    private final ReadOnlyBooleanWrapper committing = new ReadOnlyBooleanWrapper();
    private final Habits habits;
    private final ReadOnlyBooleanWrapper console = new ReadOnlyBooleanWrapper();
    private final StringProperty sessionNote = new SimpleStringProperty("");
    private Runnable stageTyped = () -> {};
    private final ReadOnlyObjectWrapper<@Nullable StepName> undoable = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable StepName> redoable = new ReadOnlyObjectWrapper<>();

    public Workspace() {
        changes = new PendingChanges(new EditSteps(), this::show);
        habits = new Habits();
    }

    private Workspace(Workspace formerly) {
        changes = formerly.changes.handedOver(this::show);
        habits = formerly.habits.forAnotherWindow();
    }

    /** The same, for a window built anew; nothing that watches this one hears of the other. */
    public Workspace forAnotherWindow() {
        Workspace next = new Workspace(this);
        next.connections.addAll(connections);
        next.connection.set(connection.get());
        next.sessionNote.set(sessionNote.get());
        tables.forEach(table -> next.tables.add(table.forAnotherWindow()));
        OpenTable inFront = front.get();
        if (inFront != null) {
            next.bringToFront(next.tables.get(tables.indexOf(inFront)));
        }
        next.leftWizards.setAll(leftWizards);
        next.truncations.setAll(truncations);
        next.showConsole(console.get());
        return next;
    }

    // Connections

    public ObservableList<OpenConnection> connections() {
        return connectionsView;
    }

    /** The connection whose tables the navigator shows; null when none is open. */
    public ReadOnlyObjectProperty<@Nullable OpenConnection> connectionProperty() {
        return connection.getReadOnlyProperty();
    }

    /** Opens a connection, or brings the one of that name to front. */
    public void connect(OpenConnection opened) {
        Optional<OpenConnection> already =
                connections.stream().filter(c -> c.name().equals(opened.name())).findFirst();
        if (already.isEmpty()) {
            connections.add(opened);
        }
        connection.set(already.orElse(opened));
    }

    public void allowEditing(OpenConnection of, boolean allowed) {
        of.editingAllowed().set(allowed);
    }

    public void allowSampleValues(OpenConnection of, boolean allowed) {
        of.sampleValuesAllowed().set(allowed);
    }

    /** Asks for a pattern in every note from now on, or for none. */
    public void requireNote(OpenConnection of, Optional<String> pattern) {
        of.requireNote(pattern);
    }

    // Tables

    public ObservableList<OpenTable> tables() {
        return tablesView;
    }

    /** The table in front; null when none is open. */
    public ReadOnlyObjectProperty<@Nullable OpenTable> frontProperty() {
        return front.getReadOnlyProperty();
    }

    /** Opens a table in a tab of its own, or brings its tab to front. */
    public OpenTable open(OpenConnection in, GovernedTable table) {
        OpenTable opened = openTable(table.name()).orElseGet(() -> {
            OpenTable fresh = new OpenTable(in, table);
            changes.of(table.name()).ifPresent(fresh::show);
            tables.add(fresh);
            return fresh;
        });
        bringToFront(opened);
        habits.opened(Recent.of(opened.name()));
        return opened;
    }

    /** Opens an older version of a table in a tab of its own, to look at only, or brings its tab to front. */
    public OpenTable openVersion(OpenTable of, long version) {
        OpenTable opened = tables.stream()
                .filter(t -> t.name().equals(of.name()) && t.olderVersion().equals(OptionalLong.of(version)))
                .findFirst()
                .orElseGet(() -> {
                    OpenTable fresh = of.at(version);
                    tables.add(tables.indexOf(of) + 1, fresh);
                    return fresh;
                });
        bringToFront(opened);
        return opened;
    }

    public void bringToFront(OpenTable table) {
        finishTyping();
        console.set(false);
        front.set(table);
        showSteps();
    }

    /** Closes a tab; staged changes stay. */
    public void close(OpenTable table) {
        finishTyping();
        int at = tables.indexOf(table);
        tables.remove(table);
        if (front.get() == table) {
            front.set(tables.isEmpty() ? null : tables.get(Math.min(at, tables.size() - 1)));
            showSteps();
        }
    }

    /** The latest version of a table was read; staged changes move onto it, or a clash is shown. */
    public void loaded(OpenTable table, TableDetails details) {
        finishTyping();
        table.show(details);
        if (!table.isLatest()) {
            return; // changes are made to the latest version only
        }
        Optional<Merge> merge = changes.of(table.name())
                .filter(staged -> !staged.base().metadataHash().equals(details.metadataHash()))
                .map(staged -> Merge.onto(staged, details));
        merge.filter(Merge::isClean).map(Merge::merged).ifPresent(changes::put);
        table.show(merge.filter(undecided -> !undecided.isClean()).orElse(null));
    }

    public void failed(OpenTable table, Throwable why) {
        table.fail(why);
    }

    /** What a person made of the window. */
    public Habits habits() {
        return habits;
    }

    // Console

    /** Whether the console stands in front of the tables. */
    public ReadOnlyBooleanProperty consoleProperty() {
        return console.getReadOnlyProperty();
    }

    public void showConsole(boolean shown) {
        finishTyping();
        console.set(shown);
        showSteps();
    }

    // Changes

    /** The staged changes of every table that has some, over all connections. */
    public ObservableMap<TableName, ChangeSet> changes() {
        return changes.all();
    }

    public void stage(OpenTable table, MetadataEdit edit, StepName name) {
        stage(table, List.of(edit), name);
    }

    /** Stages edits as one step; an edit that asks for what the table says already takes its field's edit away. */
    public void stage(OpenTable table, List<MetadataEdit> edits, StepName name) {
        TableDetails details = table.detailsProperty().get();
        if (details == null || !table.isLatest()) {
            throw new IllegalStateException("Changes are staged on the latest version, once it is read");
        }
        ChangeSet former = changes.on(details);
        ChangeSet staged = former;
        for (MetadataEdit edit : edits) {
            staged = staged.plus(edit, details.metadata());
        }
        changes.step(name, former, staged);
    }

    /** Stages edits of several tables, open or not, as one step; each table as it was read for it. */
    public void stage(Map<TableDetails, List<MetadataEdit>> edits, StepName name) {
        finishTyping();
        List<ChangeSet> before = new ArrayList<>();
        List<ChangeSet> after = new ArrayList<>();
        edits.forEach((details, wished) -> {
            moveOnto(details);
            ChangeSet former = changes.on(details);
            ChangeSet staged = former;
            for (MetadataEdit edit : wished) {
                staged = staged.plus(edit, details.metadata());
            }
            before.add(former);
            after.add(staged);
        });
        changes.step(name, before, after);
    }

    private void moveOnto(TableDetails details) {
        Optional<OpenTable> open = openTable(details.name());
        if (open.isPresent()) {
            loaded(open.get(), details);
        } else {
            changes.of(details.name())
                    .filter(staged -> !staged.base().metadataHash().equals(details.metadataHash()))
                    .map(staged -> Merge.onto(staged, details))
                    .filter(Merge::isClean)
                    .ifPresent(merge -> changes.put(merge.merged()));
        }
    }

    /** Puts a change set in place as it is: a draft shown again, a merge decided, former values put back. */
    public void take(ChangeSet staged) {
        openTable(staged.table()).ifPresent(table -> table.show((Merge) null));
        changes.put(staged);
    }

    /** Throws staged changes away, as one step over all the tables. */
    public void discard(Collection<TableName> of) {
        changes.discard(of);
        of.forEach(name -> openTable(name).ifPresent(table -> table.show((Merge) null)));
    }

    /** Throws one staged edit away. */
    public void discard(TableName table, EditedField field) {
        changes.of(table).ifPresent(former -> changes.step(StepName.of("discardEdit"), former, former.without(field)));
    }

    /** True while commits are under way: closing the window waits for the answer. */
    public ReadOnlyBooleanProperty committingProperty() {
        return committing.getReadOnlyProperty();
    }

    public void commitBegan() {
        committing.set(true);
    }

    public void commitEnded() {
        committing.set(false);
    }

    /**
     * A commit ended well: what was staged is in the table now, and undo for it ends.
     *
     * @param readBack the table as it says now; empty if it could not be read again
     */
    public void committed(TableName table, Optional<TableDetails> readBack) {
        changes.committed(table);
        openTable(table).ifPresent(open -> {
            open.show((ChangeSet) null);
            open.show((Merge) null);
            readBack.ifPresent(open::show);
        });
        showSteps();
    }

    // Wizards

    /** Wizards that were left before their end, the one to be continued next first. */
    public ObservableList<LeftWizard> leftWizards() {
        return leftWizardsView;
    }

    /** A wizard is left, in place of what was left of the same one before. */
    public void leave(LeftWizard wizard) {
        List<LeftWizard> now = new ArrayList<>(leftWizards);
        now.removeIf(other -> other.isFor(wizard.operation(), wizard.table()));
        now.add(0, wizard);
        leftWizards.setAll(now);
    }

    /** It ended, or the person gave it up. */
    public void forget(LeftWizard wizard) {
        leftWizards.removeIf(other -> other.isFor(wizard.operation(), wizard.table()));
    }

    /** What an earlier session left: wizards, and features on their way out with the history. */
    public void resume(List<LeftWizard> wizards, List<TruncationPlan> plans) {
        leftWizards.setAll(wizards);
        truncations.setAll(plans);
    }

    /** Features on their way out together with the history, in two runs a day apart. */
    public ObservableList<TruncationPlan> truncations() {
        return truncationsView;
    }

    /** A plan is made, or more is known of it. */
    public void plan(TruncationPlan plan) {
        if (truncations.contains(plan)) {
            return;
        }
        List<TruncationPlan> now = new ArrayList<>(truncations);
        now.removeIf(plan::isForTheSame);
        now.add(plan);
        truncations.setAll(now);
    }

    /** Of several it is the one to be gone on with next. */
    public void goOnWith(TruncationPlan plan) {
        List<TruncationPlan> now = new ArrayList<>(truncations);
        if (now.remove(plan)) {
            now.add(0, plan);
            truncations.setAll(now);
        }
    }

    /** It is carried out, or the person gave it up. */
    public void forget(TruncationPlan plan) {
        truncations.removeIf(plan::isForTheSame);
    }

    // Typing

    /** Text is being typed that is not staged yet; only the field in focus is being typed in. */
    public void typing(Runnable stage) {
        stageTyped = stage;
    }

    public void typingEnded() {
        stageTyped = () -> {};
    }

    /** Stages what is being typed; to be called before changes are read, replaced or saved, so that none is lost. */
    public void finishTyping() {
        Runnable stage = stageTyped;
        typingEnded();
        stage.run();
    }

    // Undo

    /** What undo would undo for the table in front, or in the console for any table; null when nothing. */
    public ReadOnlyObjectProperty<@Nullable StepName> undoableProperty() {
        return undoable.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<@Nullable StepName> redoableProperty() {
        return redoable.getReadOnlyProperty();
    }

    public void undo() {
        toUndo().ifPresent(changes::undo);
    }

    public void redo() {
        toRedo().ifPresent(changes::redo);
    }

    // Note

    /** Used for every commit that has no note of its own; ends with the program. */
    public StringProperty sessionNoteProperty() {
        return sessionNote;
    }

    /** What the statements that staged a table's changes set as their note. */
    public Optional<String> noteOfStatements(TableName table) {
        return changes.note(table);
    }

    /** Waits with the table's changes until they are committed. */
    public void noteOfStatements(TableName table, Optional<String> note) {
        changes.note(table, note);
    }

    /** The tab of a table as it is now. */
    public Optional<OpenTable> openTable(TableName name) {
        return tables.stream()
                .filter(t -> t.isLatest() && t.name().equals(name))
                .findFirst();
    }

    private void show(ChangeSet staged) {
        openTable(staged.table()).ifPresent(table -> table.show(staged));
        showSteps();
    }

    private void showSteps() {
        undoable.set(toUndo().map(EditStep::name).orElse(null));
        redoable.set(toRedo().map(EditStep::name).orElse(null));
    }

    /** The console stands over all tables: there it is the newest step of any. */
    private Optional<EditStep> toUndo() {
        return console.get() ? changes.nextUndo() : changedInFront().flatMap(changes::nextUndo);
    }

    private Optional<EditStep> toRedo() {
        return console.get() ? changes.nextRedo() : changedInFront().flatMap(changes::nextRedo);
    }

    /** The table in front, unless an older version of it is. */
    private Optional<TableName> changedInFront() {
        return Optional.ofNullable(front.get()).filter(OpenTable::isLatest).map(OpenTable::name);
    }
}
