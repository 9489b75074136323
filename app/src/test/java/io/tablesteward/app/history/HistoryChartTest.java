package io.tablesteward.app.history;

import static io.tablesteward.app.history.ShownHistory.commit;
import static io.tablesteward.app.history.ShownHistory.commits;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Hyperlink;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class HistoryChartTest {
    private static final Instant NEWEST = ShownHistory.NEWEST;

    @Test
    void draggingOverDaysShowsTheCommitsOfThatPeriodAndAClickOnTheOneDayTakesItBack() throws Exception {
        ShownHistory shown = ShownHistory.of(commits(120));
        assertThat(shown.barTexts()).hasSize(31).last().isEqualTo("Nov 30, 2026: 3 commits");

        shown.drag(30, 29);
        // 13:00, 08:00, 03:00 on the 30th; 22:00, 17:00, 12:00, 07:00, 02:00 on the 29th
        assertThat(shown.versions()).containsExactly(119L, 118L, 117L, 116L, 115L, 114L, 113L, 112L);
        assertThat(shown.chips()).containsExactly("Nov 29, 2026 – Nov 30, 2026");
        assertThat(shown.bars().getAccessibleText())
                .isEqualTo("Commits by day, Nov 29, 2026: 5 commits – Nov 30, 2026: 3 commits");
        Shots.save(shown.scene, "history-brush-light");

        shown.drag(30, 30);
        assertThat(shown.versions()).hasSize(3);
        shown.drag(30, 30);
        assertThat(shown.versions()).hasSize(120);
        assertThat(shown.chips()).isEmpty();
    }

    @Test
    void theKeysMoveExtendAndClearTheMark() throws Exception {
        ShownHistory shown = ShownHistory.of(commits(120));

        shown.key(KeyCode.LEFT, false);
        assertThat(shown.chips()).containsExactly("Nov 30, 2026");
        shown.key(KeyCode.LEFT, false);
        shown.key(KeyCode.LEFT, true);
        shown.key(KeyCode.LEFT, true);
        assertThat(shown.chips()).containsExactly("Nov 27, 2026 – Nov 29, 2026");
        shown.key(KeyCode.RIGHT, true);
        assertThat(shown.chips()).containsExactly("Nov 28, 2026 – Nov 29, 2026");
        shown.key(KeyCode.HOME, false);
        assertThat(shown.chips()).containsExactly("Oct 31, 2026");
        shown.key(KeyCode.ESCAPE, false);
        assertThat(shown.chips()).isEmpty();
        assertThat(shown.bars().marked()).isEmpty();
    }

    @Test
    void writersAndOperationsAreBarsThatFilterAndAllFiltersHoldTogether() throws Exception {
        ShownHistory shown = ShownHistory.of(commits(120));

        shown.toggle("writerToggle");
        assertThat(shown.barTexts()).containsExactly("etl-service: 96 commits", "anna: 24 commits");
        shown.drag(1, 1);
        shown.toggle("operationToggle");
        assertThat(shown.barTexts())
                .containsExactly("OPTIMIZE: 40 commits", "STREAMING UPDATE: 40 commits", "WRITE: 40 commits");
        shown.drag(2, 2);
        assertThat(shown.chips()).containsExactly("Operation WRITE", "By anna");
        assertThat(shown.versions()).hasSize(8).allMatch(version -> version % 15 == 0);
        shown.toggle("hourToggle");
        assertThat(shown.barTexts()).hasSize(24).first().isEqualTo("00:00–00:59: 5 commits");
        shown.drag(0, 5);
        assertThat(shown.chips()).containsExactly("Operation WRITE", "By anna", "From 00:00 to 05:59");
        Shots.save(shown.scene, "history-chips-light");

        shown.does(() -> {
            ((Hyperlink) shown.scene.lookup("#clearFiltersLink")).fire();
            return null;
        });
        assertThat(shown.versions()).hasSize(120);
        assertThat(shown.history.writerBox.getSelectionModel().getSelectedIndex())
                .isZero();
    }

    @Test
    void theChartOpensAsItWasLastLookedAt() throws Exception {
        ShownHistory shown = ShownHistory.of(commits(3));
        shown.toggle("operationToggle");

        ShownHistory next = ShownHistory.of(shown.example, new ExampleHistory(commits(3)), Theme.LIGHT, 1200, 800);

        assertThat(next.text("titleLabel")).isEqualTo("Commits by operation");
    }

    @Test
    void whereNothingFitsTheFiltersAreNamedAndCanBeCleared() throws Exception {
        ShownHistory shown = ShownHistory.of(commits(120));
        shown.does(() -> {
            shown.history.operationBox.setValue("WRITE");
            shown.history.filterField.setText("nobody");
            return null;
        });
        for (int i = 0; i < 100 && !shown.versions().isEmpty(); i++) {
            Thread.sleep(20); // the field waits for the end of typing
        }
        assertThat(shown.versions()).isEmpty();
        Shots.save(shown.scene, "history-none-fits-light");
        assertThat(shown.history.commitsTable.getPlaceholder().lookupAll(".caption").stream()
                        .map(node -> ((javafx.scene.control.Label) node).getText()))
                .containsExactlyInAnyOrder("· Text “nobody”", "· Operation WRITE");
        shown.does(() -> {
            ((javafx.scene.control.Button)
                            shown.history.commitsTable.getPlaceholder().lookup(".button"))
                    .fire();
            return null;
        });
        assertThat(shown.versions()).hasSize(120);
    }

    @Test
    void aLongHistoryIsShownByWeekMonthOrYearWithItsGaps() throws Exception {
        List<Long> days = List.of(0L, 30L, 100L);
        ShownHistory weeks = ShownHistory.of(days.stream()
                .map(day -> commit(100 - day, NEWEST.minus(Duration.ofDays(day)), "\"operation\":\"WRITE\""))
                .toList());
        assertThat(weeks.text("titleLabel")).isEqualTo("Commits by week");
        assertThat(weeks.bars().bars()).hasSize(16);
        assertThat(weeks.bars().bars().stream().filter(bar -> bar.value() > 0)).hasSize(3);

        ShownHistory years = ShownHistory.of(List.of(
                commit(1, Instant.ofEpochMilli(Long.MIN_VALUE), "\"operation\":\"WRITE\""),
                commit(0, NEWEST, "\"operation\":\"WRITE\"")));
        assertThat(years.text("titleLabel")).isEqualTo("Commits by year");
        assertThat(years.text("chosenLabel")).isEqualTo("1 earlier commit is not in the picture");
    }

    @Test
    void anEmptyLogAndOneOfOneCommitAreShownAsTheyAre() throws Exception {
        ShownHistory empty = ShownHistory.of(List.of());
        assertThat(empty.bars().bars()).isEmpty();
        empty.key(KeyCode.LEFT, false);
        assertThat(empty.chips()).isEmpty();

        ShownHistory one = ShownHistory.of(commits(1));
        assertThat(one.bars().bars()).hasSize(31);
        assertThat(one.bars().marked()).isEqualTo(Optional.empty());
    }

    @Test
    void theLastNoteIsThereWithoutMaintenanceAndIsGoneTo() throws Exception {
        ShownHistory shown = ShownHistory.of(commits(30));

        // 28 is a streaming update with a note; 29 is maintenance
        assertThat(shown.text("lastNoteLink")).isEqualTo("Amounts described, DG-28");
        shown.does(() -> {
            shown.history.lastNoteLink.fire();
            return null;
        });
        assertThat(shown.history.commitsTable.getSelectionModel().getSelectedItem())
                .isNotNull()
                .satisfies(commit -> assertThat(commit.version()).isEqualTo(28));
    }

    @ParameterizedTest
    @CsvSource({"en,LIGHT", "en,DARK", "fr,LIGHT", "pt-BR,DARK"})
    void nothingIsCutOffOrNamelessInASmallWindow(String language, Theme theme) throws Exception {
        ShownHistory shown =
                ShownHistory.of(new ExampleHistory(commits(120)), Locale.forLanguageTag(language), theme, 788, 500);
        shown.drag(28, 30);
        shown.does(() -> {
            shown.history.goTo();
            shown.history.noteBox.setSelected(true);
            return null;
        });
        Shots.save(shown.scene, "history-small-" + language + "-" + theme.name().toLowerCase(Locale.ROOT));

        assertThat(Walkers.clippedTexts(shown.scene)).isEmpty();
        assertThat(Walkers.namelessControls(shown.scene)).isEmpty();
    }
}
