package io.tablesteward.app.history;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryTarget;
import io.tablesteward.model.history.Landing;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.fxml.FXML;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;

/** Goes to a version or a time of the history, and reads as far back as that takes. */
final class GoToController {
    private final Workbench workbench;
    private final Messages messages;
    private final HistorySoFar read;
    private final HistoryReader reader;
    private final Predicate<CommitEntry> show;
    private final Runnable clearFilters;
    private Optional<HistoryTarget> wanted = Optional.empty();
    private Optional<CommitEntry> hidden = Optional.empty();

    @FXML
    HBox goToRow;

    @FXML
    TextField goToField;

    @FXML
    Label messageLabel;

    @FXML
    Hyperlink stopLink;

    @FXML
    Hyperlink clearLink;

    /**
     * For one history.
     *
     * @param show shows a commit's row; answers false if the filters hide it
     */
    GoToController(
            Workbench workbench,
            HistorySoFar read,
            HistoryReader reader,
            Predicate<CommitEntry> show,
            Runnable clearFilters) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.read = read;
        this.reader = reader;
        this.show = show;
        this.clearFilters = clearFilters;
    }

    @FXML
    void initialize() {
        Visibility.show(goToRow, false);
        say("", false, false);
        goToRow.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                close();
                key.consume();
            }
        });
    }

    void open() {
        Visibility.show(goToRow, true);
        goToField.requestFocus();
        goToField.selectAll();
    }

    @FXML
    void close() {
        wanted = Optional.empty();
        hidden = Optional.empty();
        say("", false, false);
        Visibility.show(goToRow, false);
    }

    @FXML
    void go() {
        hidden = Optional.empty();
        wanted = HistoryTarget.parse(goToField.getText(), workbench.figures().zone());
        if (wanted.isEmpty()) {
            say(messages.get("history.goTo.notUnderstood"), false, false);
        } else {
            goOn();
        }
    }

    /** More was read, or nothing more comes. */
    void goOn() {
        if (wanted.isEmpty()) {
            return;
        }
        HistoryTarget target = wanted.get();
        boolean isReached = read.last().filter(target::isReachedBy).isPresent();
        if (isReached || reader.isComplete()) {
            wanted = Optional.empty();
            land(target);
        } else {
            say(messages.get("history.goTo.looking", workbench.figures().count(read.size())), true, false);
            reader.goOn();
        }
    }

    @FXML
    void stopLooking() {
        reader.stop();
    }

    /** Nothing more is read. */
    void stop() {
        if (wanted.isPresent()) {
            wanted = Optional.empty();
            say(messages.get("history.goTo.stopped", workbench.figures().count(read.size())), false, false);
        }
    }

    private void land(HistoryTarget target) {
        List<CommitEntry> commits = read.commits();
        if (commits.isEmpty()) {
            say(messages.get("history.history.empty"), false, false);
            return;
        }
        Landing landing = target.in(commits);
        boolean isBeyond = landing.kind() == Landing.Kind.CLEANED || landing.kind() == Landing.Kind.BEFORE_ALL;
        String version = workbench.figures().count(landing.commit().version());
        String time = workbench.figures().momentWithoutZone(landing.commit().timestamp());
        String words = isBeyond && reader.isFull()
                ? messages.get("history.goTo.full", version, time)
                : switch (landing.kind()) {
                    case EXACT -> messages.get("history.goTo.exact", version, time);
                    case NOT_YET -> messages.get("history.goTo.notYet", version, time);
                    case CLEANED -> messages.get("history.goTo.cleaned", version, time);
                    case GAP -> messages.get("history.goTo.gap", version, time);
                    case EARLIER -> messages.get("history.goTo.earlier", version, time);
                    case BEFORE_ALL -> messages.get("history.goTo.beforeAll", version, time);
                };
        show(landing.commit(), words);
    }

    /** Goes to a commit that was read. */
    void show(CommitEntry commit) {
        show(commit, "");
    }

    private void show(CommitEntry commit, String words) {
        if (show.test(commit)) {
            say(words, false, false);
        } else {
            hidden(commit);
        }
    }

    /** Says that the filters hide a commit, and offers to clear them. */
    void hidden(CommitEntry commit) {
        hidden = Optional.of(commit);
        Visibility.show(goToRow, true);
        say(messages.get("history.goTo.hidden", workbench.figures().count(commit.version())), false, true);
    }

    @FXML
    void clearFilters() {
        Optional<CommitEntry> commit = hidden;
        hidden = Optional.empty();
        say("", false, false);
        clearFilters.run();
        commit.ifPresent(this::show);
    }

    private void say(String words, boolean canStop, boolean canClear) {
        messageLabel.setText(words);
        Visibility.show(stopLink, canStop);
        Visibility.show(clearLink, canClear);
    }
}
