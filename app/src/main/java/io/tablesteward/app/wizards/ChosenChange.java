package io.tablesteward.app.wizards;

import io.tablesteward.app.settings.NotePattern;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What the first page of a wizard chose, and what became of it; the pages after it go by that. Used on the FX thread. */
final class ChosenChange {
    private final WizardSubject subject;
    private final ReadOnlyObjectWrapper<List<List<MetadataEdit>>> commits = new ReadOnlyObjectWrapper<>(List.of());
    private final ObjectProperty<Optional<ExecutionEngine>> spark = new SimpleObjectProperty<>(Optional.empty());
    private List<Finding> foundBesides = List.of();
    private final StayingText staying;
    private final StringProperty note = new SimpleStringProperty("");
    private final List<CommitResult.Committed> committed = new ArrayList<>();
    private final List<OwnCommit> madeInPart = new ArrayList<>();

    ChosenChange(WizardSubject subject) {
        this.subject = subject;
        this.staying = new StayingText(subject);
        note.set(subject.workbench().workspace().sessionNoteProperty().get());
    }

    /** The edits of each commit still to be made, in order. */
    ReadOnlyObjectProperty<List<List<MetadataEdit>>> commitsProperty() {
        return commits.getReadOnlyProperty();
    }

    void choose(List<List<MetadataEdit>> edits) {
        foundBesides = List.of();
        commits.set(edits.stream().map(List::copyOf).toList());
    }

    /** The engine on a Spark server, if it is to run there; empty means on this computer. */
    ObjectProperty<Optional<ExecutionEngine>> sparkProperty() {
        return spark;
    }

    /** Several new names are one commit here, and one each on Spark. */
    boolean renamesSeveral() {
        return commits.get().stream()
                .anyMatch(edits -> edits.stream()
                                .filter(MetadataEdit.RenameColumn.class::isInstance)
                                .count()
                        > 1);
    }

    ExecutionEngine engine() {
        return spark.get().orElse(subject.workbench().engine());
    }

    /** What a look at the log and the files found of the last of them, which the table itself does not tell. */
    void found(List<Finding> findings) {
        foundBesides = List.copyOf(findings);
    }

    /** What the data files hold of the columns that are to go. */
    StayingText staying() {
        return staying;
    }

    StringProperty noteProperty() {
        return note;
    }

    /** As it is committed: exactly as typed; nothing typed means no note (UM-01). */
    Optional<String> note() {
        return Optional.of(note.get()).filter(text -> !text.isEmpty());
    }

    /** What the connection asks of a note, if the note does not meet it. */
    Optional<String> unmetPattern() {
        return subject.table()
                .connection()
                .requiredNote()
                .filter(pattern -> !new NotePattern(pattern).isMetBy(note.get()));
    }

    /** The commits made so far, in order. */
    List<CommitResult.Committed> committed() {
        return List.copyOf(committed);
    }

    /** The first of those still to be made is in the table now. */
    void done(CommitResult.Committed first) {
        List<OwnCommit> all = new ArrayList<>(madeInPart);
        all.addAll(first.commits());
        madeInPart.clear();
        committed.add(first.with(all));
        firstIsDone();
    }

    /** The first of those still to be made ended on the way; made again, it goes on from there. */
    void doneInPart(CommitResult.PartlyDone first) {
        madeInPart.addAll(first.commits());
    }

    /** The newest version that is in the table by this change; empty as long as it is as it was. */
    Optional<Long> newestVersion() {
        return Stream.concat(committed.stream().flatMap(commit -> commit.commits().stream()), madeInPart.stream())
                .map(OwnCommit::version)
                .max(Comparator.naturalOrder());
    }

    /** True unless it is known that no file from before lies beside a new one since. */
    boolean hasReplacedFiles() {
        return subject.forOthers().rewritesFiles()
                && committed.stream().noneMatch(ChosenChange::isRemovalByTheLogAlone);
    }

    private static boolean isRemovalByTheLogAlone(CommitResult.Committed made) {
        return made.written().edits().stream()
                        .noneMatch(staged -> staged.edit().field().kind().reshapes())
                && made.commits().stream().anyMatch(OwnCommit::endsNames)
                && made.commits().stream().noneMatch(OwnCommit::replacesFiles);
    }

    /** The first of those still to be made need not be made any more. */
    void firstIsDone() {
        List<List<MetadataEdit>> all = commits.get();
        commits.set(all.subList(Math.min(1, all.size()), all.size()));
    }

    /** One change set for each commit still to be made, each on what the table says after those before. */
    List<ChangeSet> changes() {
        List<ChangeSet> all = new ArrayList<>();
        TableDetails state = subject.details();
        for (List<MetadataEdit> edits : commits.get()) {
            ChangeSet changes = staged(state, edits);
            all.add(changes);
            state = state.withMetadata(changes.appliedTo(state.metadata()));
        }
        return all;
    }

    /** What the table says once all of it is made. */
    TableMetadata after() {
        TableMetadata state = subject.details().metadata();
        for (ChangeSet changes : changes()) {
            state = changes.appliedTo(state);
        }
        return state;
    }

    /** What the checks say of all that are still to be made, where they are to run; worst first. */
    List<Finding> findings() {
        List<Finding> findings = findingsHere();
        return spark.get().isEmpty()
                ? findings
                : findings.stream().filter(finding -> !finding.isForSpark()).toList();
    }

    /** What the checks say of all commits on this computer; worst first. */
    List<Finding> findingsHere() {
        List<Finding> findings = new ArrayList<>();
        TableDetails state = subject.details();
        for (List<MetadataEdit> edits : commits.get()) {
            ChangeSet changes = staged(state, edits);
            findings.addAll(subject.table().table().check(state, changes));
            state = state.withMetadata(changes.appliedTo(state.metadata()));
        }
        findings.addAll(foundBesides);
        findings.sort(Finding.WORST_FIRST);
        return findings.stream().distinct().toList();
    }

    static ChangeSet staged(TableDetails state, List<MetadataEdit> edits) {
        ChangeSet changes = ChangeSet.none(state);
        for (MetadataEdit edit : edits) {
            changes = changes.plus(edit, state.metadata());
        }
        return changes;
    }
}
