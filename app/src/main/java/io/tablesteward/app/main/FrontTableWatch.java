package io.tablesteward.app.main;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.changes.OverwrittenCommits;
import io.tablesteward.app.changes.PuttingBack;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.TableDifference;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.TableDetails;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Notices that somebody committed to the table in front, or put a commit over one of ours: looks every 30 seconds and
 * when the window gets focus.
 */
final class FrontTableWatch {
    private static final Duration PERIOD = Duration.seconds(30);

    private final Workbench workbench;
    private final Messages messages;
    private final NoticeBar notices;
    private final OverwrittenCommits overwritten;
    private final Timeline clock = new Timeline(new KeyFrame(PERIOD, event -> look()));
    /** Transaction ids, so that it is said once also where it cannot be written down. */
    private final Set<String> overwrittenTold = new HashSet<>();

    private boolean unreadableTold;
    private @Nullable OpenTable lookingAt;

    /** The latest state with the commit that made its version, and commits of ours that are not in the log any more. */
    private record News(TableDetails details, Optional<CommitEntry> commit, List<MyCommit> overwritten) {}

    FrontTableWatch(Workbench workbench, NoticeBar notices) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.notices = notices;
        this.overwritten = new OverwrittenCommits(workbench.files().myCommits());
        clock.setCycleCount(Timeline.INDEFINITE);
        workbench
                .workspace()
                .frontProperty()
                .addListener((property, before, now) -> notices.remove(Notice.Topic.NEW_VERSION));
    }

    void start() {
        clock.play();
    }

    void stop() {
        clock.stop();
    }

    /** Looks once; while an answer is awaited it does not look again. */
    void look() {
        OpenTable table = workbench.workspace().frontProperty().get();
        if (table == null || !table.isLatest() || lookingAt == table) {
            return;
        }
        TableDetails known = table.detailsProperty().get();
        if (known == null) {
            return;
        }
        lookingAt = table;
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("task.look", table.name()),
                        progress -> newsSince(table, known, progress),
                        news -> {
                            lookingAt = null;
                            news.ifPresent(found -> tell(table, known, found));
                        },
                        failure -> {
                            lookingAt = null;
                            say(
                                    "mdi2a-alert-outline",
                                    in -> in.messages().get("main.watch.failed", reason(in, failure)));
                        });
    }

    private Optional<News> newsSince(OpenTable table, TableDetails known, Progress progress) throws WorkbenchException {
        long latest = table.table().latestVersion();
        List<MyCommit> replaced = overwritten.replaced(ours(known, latest), table.table(), progress);
        if (latest == known.version() && replaced.isEmpty()) {
            return Optional.empty();
        }
        TableDetails details = table.table().details(progress);
        return Optional.of(new News(
                details,
                newest(table, progress).filter(commit -> commit.version() == details.version()),
                OverwrittenCommits.overwritten(replaced, details)));
    }

    /** Where no history is read, a new version is told without its author. */
    private static Optional<CommitEntry> newest(OpenTable table, Progress progress) throws WorkbenchException {
        try {
            return table.table().history().page(OptionalLong.empty(), 1, progress).entries().stream()
                    .findFirst();
        } catch (WorkbenchException failure) {
            if (failure.reason().problem() == Problem.HISTORY_NOT_READ) {
                return Optional.empty();
            }
            throw failure;
        }
    }

    /** What others commit is noticed also where our own list cannot be read. */
    private OverwrittenCommits.Ours ours(TableDetails known, long latest) {
        try {
            return overwritten.of(known, latest);
        } catch (WorkbenchException failure) {
            workbench.tasks().onFxThread(() -> tellUnreadable(failure));
            return OverwrittenCommits.Ours.UNKNOWN;
        }
    }

    private void tellUnreadable(WorkbenchException failure) {
        if (!unreadableTold) {
            unreadableTold = true;
            notices.show(new Notice(
                    Notice.Topic.OWN_FILES,
                    "mdi2a-alert-outline",
                    in -> in.messages().get("main.watch.noMyCommits", reason(in, failure)),
                    List.of()));
        }
    }

    private void tell(OpenTable table, TableDetails known, News news) {
        List<MyCommit> lost = news.overwritten().stream()
                .filter(commit -> overwrittenTold.add(commit.txnId()))
                .toList();
        if (!lost.isEmpty()) {
            lost.forEach(this::tellOverwritten);
            keep(lost);
        }
        TableDetails now = table.detailsProperty().get();
        // A commit of our own or a refresh may have shown it meanwhile
        if (now == null
                || now.version() != known.version()
                || !workbench.workspace().tables().contains(table)) {
            return;
        }
        workbench.tables().loaded(table, news.details());
        boolean madeAnew = known.isAnotherThan(news.details().statedId());
        if (news.details().version() == known.version() && !madeAnew) {
            return; // the same number, written over: that was said
        }
        int staged = Optional.ofNullable(table.changesProperty().get())
                .map(changes -> changes.size())
                .orElse(0);
        TableDifference difference =
                TableDifference.between(known.metadata(), news.details().metadata());
        if (workbench.workspace().frontProperty().get() == table) {
            say("mdi2i-information-outline", in -> line(in, known, news, difference, madeAnew, staged));
        }
    }

    /** Stays until the person answers, whatever table comes to front. */
    private void tellOverwritten(MyCommit commit) {
        notices.show(new Notice(
                Notice.Topic.OVERWRITTEN,
                "mdi2a-alert-octagon-outline",
                in -> in.messages().get("main.watch.overwritten", in.figures().count(commit.version()), commit.table()),
                List.of(new Notice.Action("main.watch.overwritten.again", in -> new PuttingBack(in).start(commit)))));
    }

    private void keep(List<MyCommit> found) {
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("task.look", found.get(0).table()),
                        progress -> {
                            overwritten.keep(found);
                            return found;
                        },
                        kept -> {},
                        workbench.dialogs()::failed);
    }

    private static String line(
            Workbench in, TableDetails known, News news, TableDifference difference, boolean madeAnew, int staged) {
        Messages messages = in.messages();
        Optional<String> changed = new WhatChanged(messages).text(difference);
        long from = known.version() + 1;
        long to = news.details().version();
        if (from == to && !madeAnew) {
            return byItsAuthor(in, news, changed, staged);
        }
        String what = changed.orElseGet(() -> messages.get("main.watch.nothingChanged"));
        return from < to && !madeAnew
                ? messages.get(
                        "main.watch.newVersions",
                        in.figures().count(from),
                        in.figures().count(to),
                        what,
                        staged)
                : messages.get("main.watch.nowVersion", in.figures().count(to), what, staged);
    }

    /** Which fields differ where we can tell; else what kind of commit it was. */
    private static String byItsAuthor(Workbench in, News news, Optional<String> changed, int staged) {
        Optional<CommitEntry> commit = news.commit();
        return in.messages()
                .get(
                        "main.watch.newVersion",
                        in.figures().count(news.details().version()),
                        commit.flatMap(entry -> entry.text("userName"))
                                .orElseGet(() -> in.messages().get("main.watch.someone")),
                        in.figures()
                                .time(commit.map(CommitEntry::timestamp)
                                        .orElse(news.details().committedAt())),
                        changed.or(() -> commit.flatMap(entry -> entry.text("operation")))
                                .orElse("–"),
                        staged);
    }

    private void say(String icon, Function<Workbench, String> line) {
        notices.show(new Notice(Notice.Topic.NEW_VERSION, icon, line, List.of()));
    }

    private static String reason(Workbench in, Throwable failure) {
        return failure instanceof WorkbenchException expected
                ? in.messages().why(expected.reason())
                : String.valueOf(failure.getMessage());
    }
}
