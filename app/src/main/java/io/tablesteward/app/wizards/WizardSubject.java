package io.tablesteward.app.wizards;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.RecentCommits;
import io.tablesteward.model.table.TableDetails;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The change that a wizard is about, and what all its pages share. Used on the FX thread. */
public final class WizardSubject {
    private final Workbench workbench;
    private final OpenTable table;
    private final SchemaOperation operation;
    private final SchemaOperation forOthers;
    private final ObjectProperty<Effort> effort = new SimpleObjectProperty<>(Effort.LOG_ONLY);
    private final ReadOnlyObjectWrapper<@Nullable RecentCommits> commits = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable Throwable> failure = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable Instant> lookedAt = new ReadOnlyObjectWrapper<>();
    private Runnable leave = () -> {};
    private Runnable end = () -> {};
    private long knownVersion = -1;
    private boolean looking;

    /** The newest version, and the commits up to it. */
    private record Look(long version, RecentCommits commits) {}

    /**
     * A change of a table.
     *
     * @param table open and read
     */
    public WizardSubject(Workbench workbench, OpenTable table, SchemaOperation operation) {
        this.workbench = workbench;
        this.table = table;
        this.operation = operation;
        this.forOthers = operation.on(details().metadata().mapping());
    }

    public Workbench workbench() {
        return workbench;
    }

    public OpenTable table() {
        return table;
    }

    /** The table as it was last read. */
    public TableDetails details() {
        return Objects.requireNonNull(table.detailsProperty().get());
    }

    public SchemaOperation operation() {
        return operation;
    }

    /** What it is for those who read the table, as that was when the wizard was opened: see {@link SchemaOperation#on}. */
    SchemaOperation forOthers() {
        return forOthers;
    }

    /** What the change costs; whoever plans it sets it before the pages after the first are shown. */
    public ObjectProperty<Effort> effortProperty() {
        return effort;
    }

    /** Told by the frame of the wizard, so that a page can close it. */
    void onLeave(Runnable newLeave, Runnable newEnd) {
        leave = newLeave;
        end = newEnd;
    }

    /** Closes the wizard; it can be continued. */
    void leave() {
        leave.run();
    }

    /** Closes the wizard for good. */
    void end() {
        end.run();
    }

    /** The newest commits as last read; null until they are. */
    public ReadOnlyObjectProperty<@Nullable RecentCommits> commitsProperty() {
        return commits.getReadOnlyProperty();
    }

    /** Why they could not be read the last time; null if they could. */
    public ReadOnlyObjectProperty<@Nullable Throwable> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** When the log was last looked at; null until it is. */
    public ReadOnlyObjectProperty<@Nullable Instant> lookedAtProperty() {
        return lookedAt.getReadOnlyProperty();
    }

    /** What was seen is not known to hold any more: looks again, and the pages wait for the answer. */
    void lookAgain() {
        lookedAt.set(null);
        look();
    }

    /**
     * Looks whether somebody else committed; while an answer is awaited it does not look again, nor while we commit: the
     * commit itself finds out, and ours is on the list of ours only after it.
     */
    public void look() {
        if (looking || workbench.workspace().committingProperty().get()) {
            return;
        }
        looking = true;
        long known = knownVersion;
        RecentCommits before = commits.get();
        Instant now = workbench.clock().instant();
        workbench
                .tasks()
                .runUnlisted(
                        workbench.messages().get("task.look", table.name()),
                        progress -> newerThan(known, before, now, progress),
                        found -> {
                            looking = false;
                            failure.set(null);
                            found.ifPresent(look -> {
                                knownVersion = look.version();
                                commits.set(look.commits());
                            });
                            lookedAt.set(now);
                        },
                        why -> {
                            looking = false;
                            failure.set(why);
                        });
    }

    /** A busy table is looked at often: only what is new is read. */
    private Optional<Look> newerThan(long known, @Nullable RecentCommits before, Instant now, Progress progress)
            throws WorkbenchException {
        long latest = table.table().latestVersion();
        if (latest == known) {
            return Optional.empty();
        }
        CommitHistory history = table.table().history();
        RecentCommits all = before == null
                ? RecentCommits.of(history, now, progress)
                : before.withNewer(history, latest - known, now, progress);
        return Optional.of(new Look(latest, all.without(ours())));
    }

    /** What the person commits from here is no job to wait for. */
    private Set<String> ours() throws WorkbenchException {
        return workbench.files().myCommits().all().commits().stream()
                .flatMap(MyCommit::txnIds)
                .collect(Collectors.toUnmodifiableSet());
    }
}
