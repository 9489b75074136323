package io.tablesteward.app.main;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.Draft;
import io.tablesteward.app.settings.Drafts;
import io.tablesteward.app.settings.Loaded;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.TableName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.MapChangeListener;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** Saves what is staged as it is staged, and offers at the start what the last session left. */
final class DraftKeeper {
    private static final Duration RETRY = Duration.seconds(30);
    private static final String SHOW = "changes.showDrafts";
    private static final String DISCARD = "changes.discardDrafts";
    private static final String SAVE = "changes.saveDrafts";

    private final Workbench workbench;
    private final Workspace workspace;
    private final Drafts drafts;
    private final NoticeBar notices;
    private final Map<TableName, Optional<ChangeSet>> toSave = new LinkedHashMap<>();
    /** Drafts that nobody has decided on yet; what is staged meanwhile is saved on top of them. */
    private final Map<TableName, ChangeSet> offered = new LinkedHashMap<>();

    private final List<Runnable> afterSaving = new ArrayList<>();
    private final PauseTransition again = new PauseTransition(RETRY);
    private final BooleanProperty undecided = new SimpleBooleanProperty();
    private final BooleanProperty unsaved = new SimpleBooleanProperty();
    private boolean saving;
    private @Nullable DraftKeeper successor;

    DraftKeeper(Workbench workbench, NoticeBar notices) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
        this.drafts = workbench.files().drafts();
        this.notices = notices;
        again.setOnFinished(event -> saveNext());
    }

    /** The offer can be answered for as long as nobody did, also after its line was closed. */
    void addCommands() {
        add(SHOW, undecided, this::show);
        add(DISCARD, undecided, this::askToDiscard);
        add(SAVE, unsaved, this::saveNext);
    }

    private void add(String id, BooleanProperty available, Runnable action) {
        workbench.commands().add(new Command(id, Optional.empty(), "", available, action));
    }

    void keep() {
        workspace.changes().addListener((MapChangeListener<TableName, ChangeSet>)
                change -> save(change.getKey(), Optional.ofNullable(change.getValueAdded())));
    }

    /** Runs once everything staged so far is on the disk; where that fails, the person decides. */
    void whenSaved(Runnable then) {
        afterSaving.add(then);
        saveNext();
        if (!saving) {
            goOn();
        }
    }

    /**
     * Nothing is tried again here any more: what is not on the disk or not decided yet is up to another keeper, which
     * waits for a save that is under way and takes its end for its own.
     */
    void handOver(DraftKeeper next) {
        again.stop();
        successor = next;
        next.saving = saving;
        next.afterSaving.addAll(afterSaving);
        afterSaving.clear();
        next.offered.putAll(offered);
        next.undecided.set(!offered.isEmpty());
        next.toSave.putAll(toSave);
        toSave.clear();
        next.saveNext();
    }

    /** Looks for drafts of an earlier session and offers them. */
    void offer() {
        workbench
                .tasks()
                .runUnlisted(
                        workbench.messages().get("task.drafts"),
                        progress -> drafts.all(),
                        this::offer,
                        workbench.dialogs()::failed);
    }

    private void offer(Loaded<List<Draft>> loaded) {
        notices.showSetAside(loaded.notices());
        List<Draft> found = loaded.or(List.of());
        if (found.isEmpty()) {
            return;
        }
        found.forEach(draft -> offered.put(draft.changes().table(), draft.changes()));
        undecided.set(true);
        Instant newest =
                found.stream().map(Draft::savedAt).max(Instant::compareTo).orElseThrow();
        int edits = found.stream().mapToInt(draft -> draft.changes().size()).sum();
        notices.show(new Notice(
                Notice.Topic.DRAFTS,
                "mdi2p-pencil-outline",
                in -> in.messages()
                        .get(
                                "main.drafts.offer",
                                edits,
                                found.size(),
                                in.figures().moment(newest)),
                List.of(
                        Notice.Action.command("main.drafts.show", SHOW),
                        Notice.Action.command("main.drafts.discard", DISCARD))));
    }

    private void show() {
        Map<TableName, ChangeSet> shown = new LinkedHashMap<>(offered);
        decided();
        shown.forEach((table, draft) -> {
            workspace.take(withOnTop(draft, workspace.changes().get(table)));
            // Read again, so that a draft whose base moved on is merged
            workspace.openTable(table).ifPresent(workbench.tables()::read);
        });
    }

    private void askToDiscard() {
        workbench
                .dialogs()
                .ask(
                        workbench.messages().get("main.drafts.discard.title"),
                        workbench.messages().get("main.drafts.discard.body", offered.size()),
                        workbench.messages().get("main.drafts.discard.action"),
                        this::discard);
    }

    private void discard() {
        List<TableName> tables = List.copyOf(offered.keySet());
        decided();
        tables.forEach(
                table -> save(table, Optional.ofNullable(workspace.changes().get(table))));
    }

    private void decided() {
        offered.clear();
        undecided.set(false);
        notices.remove(Notice.Topic.DRAFTS);
    }

    private void save(TableName table, Optional<ChangeSet> staged) {
        ChangeSet draft = offered.get(table);
        Optional<ChangeSet> all = draft == null ? staged : Optional.of(withOnTop(draft, staged.orElse(null)));
        toSave.put(table, all);
        saveNext();
    }

    /** One write after the other, so that an older state never lands on a newer one. */
    private void saveNext() {
        if (saving || toSave.isEmpty()) {
            return;
        }
        saving = true;
        again.stop();
        Map<TableName, Optional<ChangeSet>> batch = new LinkedHashMap<>(toSave);
        toSave.clear();
        workbench
                .tasks()
                .runUnlisted(
                        workbench.messages().get("task.drafts"),
                        progress -> {
                            for (Map.Entry<TableName, Optional<ChangeSet>> entry : batch.entrySet()) {
                                if (entry.getValue().isPresent()) {
                                    drafts.save(entry.getValue().get());
                                } else {
                                    drafts.forget(entry.getKey());
                                }
                            }
                            return batch;
                        },
                        saved -> last().saved(),
                        failure -> last().notSaved(batch, failure));
    }

    /** Who keeps the drafts now. */
    private DraftKeeper last() {
        DraftKeeper next = successor;
        return next == null ? this : next.last();
    }

    private void saved() {
        saving = false;
        unsaved.set(false);
        notices.remove(Notice.Topic.NOT_SAVED);
        saveNext();
        if (!saving) {
            goOn();
        }
    }

    private void goOn() {
        List<Runnable> waiting = List.copyOf(afterSaving);
        afterSaving.clear();
        waiting.forEach(Runnable::run);
    }

    /** Tried again soon, and whoever is about to close the window is asked first. */
    private void notSaved(Map<TableName, Optional<ChangeSet>> batch, Throwable failure) {
        saving = false;
        batch.forEach(toSave::putIfAbsent); // what was staged meanwhile is newer
        unsaved.set(true);
        notices.show(new Notice(
                Notice.Topic.NOT_SAVED,
                "mdi2a-alert-outline",
                in -> in.messages().get("main.drafts.notSaved", why(in.messages(), failure)),
                List.of(Notice.Action.command("main.drafts.saveAgain", SAVE))));
        again.playFromStart();
        List<Runnable> waiting = List.copyOf(afterSaving);
        afterSaving.clear();
        if (!waiting.isEmpty()) {
            Messages messages = workbench.messages();
            workbench
                    .dialogs()
                    .ask(
                            messages.get("main.drafts.lose.title"),
                            messages.get("main.drafts.lose.body", why(messages, failure)),
                            messages.get("main.drafts.lose.action"),
                            () -> waiting.forEach(Runnable::run));
        }
    }

    private static String why(Messages messages, Throwable failure) {
        return failure instanceof WorkbenchException expected
                ? messages.what(expected.reason()) + ". " + messages.why(expected.reason())
                : String.valueOf(failure);
    }

    private static ChangeSet withOnTop(ChangeSet draft, @Nullable ChangeSet staged) {
        ChangeSet all = draft;
        if (staged != null) {
            for (StagedEdit edit : staged.edits()) {
                all = all.with(edit);
            }
        }
        return all;
    }
}
