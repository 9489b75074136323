package io.tablesteward.app.history;

import static io.tablesteward.app.history.ShownHistory.commit;
import static io.tablesteward.app.history.ShownHistory.commits;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.CommitTrace;
import io.tablesteward.model.history.HistoryPage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class GoToTest {
    @Test
    void aVersionOrATimeIsGoneToAndSaysWhatItIs() throws Exception {
        ShownHistory shown = ShownHistory.of(commits(120));

        assertThat(went(shown, "100")).isEqualTo("Version 100, Nov 26, 2026, 14:00");
        assertThat(selected(shown)).isEqualTo(100);
        assertThat(went(shown, "2026-11-26 14:00")).isEqualTo("Version 100, Nov 26, 2026, 14:00");
        assertThat(went(shown, "2026-11-26 15:00"))
                .isEqualTo("Nobody committed then; the table was at version 100, Nov 26, 2026, 14:00");
        assertThat(went(shown, "2026-11-26")).isEqualTo("Version 101, Nov 26, 2026, 19:00");
        assertThat(went(shown, "999")).startsWith("There is no such version yet; the newest is 119,");
        assertThat(selected(shown)).isEqualTo(119);
        assertThat(went(shown, "2020-01-01")).startsWith("The log does not reach back so far;");
        assertThat(selected(shown)).isZero();
        assertThat(went(shown, "last tuesday")).startsWith("This is neither a version nor a time.");
        Shots.save(shown.scene, "history-go-to-light");
    }

    @Test
    void whatTheLogHasNoMoreOrNeverHadLeadsToTheNearest() throws Exception {
        List<CommitEntry> left = new ArrayList<>(commits(120).subList(0, 20));
        left.removeIf(commit -> commit.version() == 110);
        ShownHistory shown = ShownHistory.of(left);

        assertThat(went(shown, "3")).startsWith("That version was cleaned away; the oldest left is 100,");
        assertThat(went(shown, "110")).startsWith("The log has no such version; the nearest is 109,");
    }

    @Test
    void aVersionThatTheFiltersHideIsShownOnceTheyAreCleared() throws Exception {
        ShownHistory shown = ShownHistory.of(commits(120));
        shown.does(() -> {
            shown.history.operationBox.setValue("WRITE");
            return null;
        });

        assertThat(went(shown, "100")).isEqualTo("The filters hide version 100.");
        shown.does(() -> {
            ((Hyperlink) shown.scene.lookup("#clearLink")).fire();
            return null;
        });
        assertThat(selected(shown)).isEqualTo(100);
        assertThat(shown.versions()).hasSize(120);
    }

    @Test
    void whereReadingWasStoppedItReadsOnAsFarAsItTakes() throws Exception {
        ShownHistory shown = ShownHistory.of(List.of());
        StoppedOnce commits = new StoppedOnce(
                new ExampleHistory(commits(9_000)),
                () -> shown.example.workbench().tasks().running().forEach(RunningTask::cancel));
        shown.does(() -> {
            ((ExampleTable) shown.table.table()).remembers(commits);
            shown.history.read();
            return null;
        });
        assertThat(shown.versions()).hasSize(2_200);
        assertThat(shown.text("stoppedLabel")).isEqualTo("Reading was stopped; 2,200 commits are here.");

        assertThat(went(shown, "8,000")).startsWith("Version 8,000,");
        assertThat(shown.versions()).as("it was there already").hasSize(2_200);
        assertThat(went(shown, "5")).startsWith("Version 5,");
        assertThat(selected(shown)).isEqualTo(5);
        assertThat(shown.versions()).hasSize(9_000).doesNotHaveDuplicates();
        assertThat(shown.history.stoppedRow.isVisible()).isFalse();
    }

    @Test
    void anEmptyLogHasNothingToGoTo() throws Exception {
        assertThat(went(ShownHistory.of(List.of()), "1")).isEqualTo("This table has no commit that can be shown.");
    }

    @Test
    void timesThatDoNotGoWithTheVersionsLeadToTheNewestVersionOfThen() throws Exception {
        Instant noon = Instant.parse("2026-11-30T12:00:00Z");
        ShownHistory shown = ShownHistory.of(List.of(
                commit(2, noon.minus(Duration.ofDays(2)), ""),
                commit(1, noon, ""),
                commit(0, noon.minus(Duration.ofDays(3)), "")));

        assertThat(went(shown, "2026-11-29"))
                .isEqualTo("Nobody committed then; the table was at version 2, Nov 28, 2026, 13:00");
    }

    private static String went(ShownHistory shown, String typed) throws Exception {
        shown.does(() -> {
            shown.history.goTo();
            TextField field = (TextField) shown.scene.lookup("#goToField");
            field.setText(typed);
            field.fireEvent(new javafx.event.ActionEvent());
            return null;
        });
        return shown.text("messageLabel");
    }

    private static long selected(ShownHistory shown) {
        CommitEntry commit = shown.history.commitsTable.getSelectionModel().getSelectedItem();
        assertThat(commit).isNotNull();
        return commit.version();
    }

    /** Somebody stops the reading once, while the third page is read. */
    private static final class StoppedOnce implements CommitHistory {
        private final CommitHistory of;
        private final Runnable stop;
        private int pages;

        StoppedOnce(CommitHistory of, Runnable stop) {
            this.of = of;
            this.stop = stop;
        }

        @Override
        public HistoryPage page(OptionalLong before, int limit, Progress progress) throws WorkbenchException {
            if (++pages == 3) {
                stop.run();
            }
            return of.page(before, limit, progress);
        }

        @Override
        public void walk(Predicate<CommitEntry> goOn, Progress progress) throws WorkbenchException {
            of.walk(goOn, progress);
        }

        @Override
        public List<CommitTrace> recent(OptionalLong before, Instant since, int limit, Progress progress)
                throws WorkbenchException {
            return of.recent(before, since, limit, progress);
        }

        @Override
        public String rawCommit(long version, int maxCharacters) throws WorkbenchException {
            return of.rawCommit(version, maxCharacters);
        }
    }
}
