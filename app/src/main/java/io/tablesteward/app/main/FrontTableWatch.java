package io.tablesteward.app.main;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** Notices that somebody committed to the table in front: looks every 30 seconds and when the window gets focus. */
final class FrontTableWatch {
    private static final Duration PERIOD = Duration.seconds(30);

    private final Workbench workbench;
    private final Messages messages;
    private final NoticeBar notices;
    private final Timeline clock = new Timeline(new KeyFrame(PERIOD, event -> look()));
    private @Nullable OpenTable lookingAt;
    private Runnable removeLastLine = () -> {};

    /** The latest state with the commit that made it. */
    private record News(TableDetails details, Optional<CommitEntry> commit) {}

    FrontTableWatch(Workbench workbench, NoticeBar notices) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.notices = notices;
        clock.setCycleCount(Timeline.INDEFINITE);
        workbench.workspace().frontProperty().addListener((property, before, now) -> removeLastLine.run());
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
        if (table == null || lookingAt == table) {
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
                        progress -> newsSince(table, known.version(), progress),
                        news -> {
                            lookingAt = null;
                            news.ifPresent(found -> tell(table, known, found));
                        },
                        failure -> {
                            lookingAt = null;
                            say("mdi2a-alert-outline", messages.get("main.watch.failed", reason(failure)));
                        });
    }

    private static Optional<News> newsSince(OpenTable table, long version, Progress progress)
            throws WorkbenchException {
        if (table.table().latestVersion() == version) {
            return Optional.empty();
        }
        TableDetails details = table.table().details(progress);
        List<CommitEntry> newest =
                table.table().history().page(OptionalLong.empty(), 1, progress).entries();
        return Optional.of(new News(details, newest.stream().findFirst()));
    }

    private void tell(OpenTable table, TableDetails known, News news) {
        TableDetails now = table.detailsProperty().get();
        // A commit of our own or a refresh may have shown it meanwhile
        if (now == null
                || now.version() != known.version()
                || !workbench.workspace().tables().contains(table)) {
            return;
        }
        workbench.tables().loaded(table, news.details());
        int staged = Optional.ofNullable(table.changesProperty().get())
                .map(changes -> changes.size())
                .orElse(0);
        String who = news.commit()
                .flatMap(commit -> commit.text("userName"))
                .orElseGet(() -> messages.get("main.watch.someone"));
        String what = news.commit().flatMap(commit -> commit.text("operation")).orElse("–");
        String when = workbench
                .figures()
                .time(news.commit()
                        .map(CommitEntry::timestamp)
                        .orElse(news.details().committedAt()));
        String line = messages.get(
                "main.watch.newVersion",
                workbench.figures().count(news.details().version()),
                who,
                when,
                what,
                staged);
        if (workbench.workspace().frontProperty().get() == table) {
            say("mdi2i-information-outline", line);
        }
    }

    private void say(String icon, String line) {
        removeLastLine.run();
        removeLastLine = notices.show(new Notice(icon, line, List.of()));
    }

    private String reason(Throwable failure) {
        return failure instanceof WorkbenchException expected
                ? messages.why(expected.reason())
                : String.valueOf(failure.getMessage());
    }
}
