package io.tablesteward.app.history;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static io.tablesteward.app.history.ShownHistory.commit;
import static io.tablesteward.app.history.ShownHistory.commits;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import io.tablesteward.model.history.ActivityTally;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.WriterTotals;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class ActivityViewTest {
    private static final Instant NOON = ShownHistory.NEWEST;

    /** Ana states all, the job only some, whoever says nothing none. */
    private static final List<CommitEntry> THREE = List.of(
            commit(
                    3,
                    NOON,
                    "\"operation\":\"MERGE\",\"userName\":\"=Ana\",\"operationMetrics\":{\"numTargetRowsInserted\":\"7\",\"numTargetRowsDeleted\":\"2\",\"numTargetFilesAdded\":\"3\",\"numTargetFilesRemoved\":\"1\",\"numTargetBytesAdded\":\"2048\",\"numTargetBytesRemoved\":\"1024\"}"),
            commit(
                    2,
                    NOON.minusSeconds(86_400),
                    "\"job\":{\"jobId\":\"17\"},\"operationMetrics\":{\"numFiles\":\"2\"}"),
            commit(1, NOON.minusSeconds(90_000), "\"job\":{\"jobId\":\"17\"}"),
            commit(0, NOON.minusSeconds(172_800), ""));

    @Test
    void writersHaveWhatTheirCommitsStateAndAQuestionMarkForWhatNoneStates() throws Exception {
        ShownHistory shown = ShownHistory.of(THREE);
        shown.toggle("activityToggle");
        Shots.save(shown.scene, "history-activity-few-light");

        assertThat(rows(shown))
                .containsExactly(
                        "17 | 2 | +? / -? | +? / -? | +≥ 2 / -?",
                        "=Ana | 1 | +7 / -2 | +2 KB / -1 KB | +3 / -1",
                        "not recorded | 1 | +? / -? | +? / -? | +? / -?");
        assertThat(shown.text("coveredLabel"))
                .isEqualTo("4 commits from Nov 28, 2026 to Nov 30, 2026, by 3 writers; the filters above decide which");
        assertThat(shown.text("unstatedLabel")).startsWith("3 of 4 commits do not say how many bytes they added;");
        List<BarStrip> strips = onFx(() -> shown.history.activitySlot.lookupAll(".bar-strip").stream()
                .map(BarStrip.class::cast)
                .toList());
        assertThat(strips).hasSize(4);
        assertThat(strips.get(0).bars())
                .filteredOn(bar -> !bar.known())
                .extracting(BarStrip.Bar::text)
                .containsExactly(
                        "Nov 28, 2026: not stated by the 1 commit", "Nov 29, 2026: not stated by any of 2 commits");
        assertThat(strips.get(0).bars()).last().extracting(BarStrip.Bar::text).isEqualTo("Nov 30, 2026: 2 KB");
    }

    @Test
    void theFiltersDecideWhatIsCounted() throws Exception {
        ShownHistory shown = ShownHistory.of(commits(120));
        shown.toggle("activityToggle");
        assertThat(rows(shown)).hasSize(2);

        shown.drag(30, 30);
        shown.does(() -> {
            shown.history.writerBox.setValue("etl-service");
            return null;
        });
        assertThat(rows(shown)).hasSize(1).first().asString().startsWith("etl-service | 3 |");

        shown.does(() -> {
            shown.history.operationBox.setValue("WRITE");
            return null;
        });
        shown.toggle("activityToggle");
        assertThat(shown.history.commitsTable.isVisible()).isTrue();
        assertThat(shown.versions()).containsExactly(117L);
    }

    @Test
    void theTableOfWritersIsCopiedAsItStandsAndExportedWithoutGuesses() throws Exception {
        ShownHistory shown = ShownHistory.of(THREE);
        shown.toggle("activityToggle");
        String copied = onFx(() -> {
            shown.history.activitySlot.lookupAll(".button").stream()
                    .map(Button.class::cast)
                    .filter(button -> "Copy table".equals(button.getText()))
                    .forEach(Button::fire);
            return ClipboardText.get().orElse("");
        });
        assertThat(copied.lines()).hasSize(4);
        assertThat(copied.lines().findFirst())
                .hasValueSatisfying(head -> assertThat(head).startsWith("Job or user\tCommits\tFirst\tLast"));

        ActivityTally tally = new ActivityTally(ZoneOffset.UTC);
        tally.addAll(THREE);
        assertThat(WritersCsv.of(tally.total(NOON), ZoneOffset.UTC).lines())
                .hasSize(4)
                .anySatisfy(line -> assertThat(line)
                        .startsWith("'=Ana,PERSON,,1,")
                        .endsWith(",MERGE,7,0,2,0,2048,0,1024,0,3,0,1,0"))
                .anySatisfy(line -> assertThat(line).startsWith("17,JOB,,2,").endsWith(",,2,,2,,2,,2,2,1,,2"));
    }

    @Test
    void anEmptyLogSaysThatThereIsNothingToCount() throws Exception {
        ShownHistory shown = ShownHistory.of(List.of());
        shown.toggle("activityToggle");

        assertThat(shown.text("coveredLabel")).isEqualTo("There is no commit whose activity could be counted.");
    }

    @ParameterizedTest
    @CsvSource({"en,LIGHT,1200,900", "en,DARK,788,500", "fr,LIGHT,788,500", "pt-BR,LIGHT,788,500"})
    void nothingIsCutOffOrNameless(String language, Theme theme, double width, double height) throws Exception {
        ShownHistory shown = ShownHistory.of(
                new ExampleHistory(commits(300)), Locale.forLanguageTag(language), theme, width, height);
        shown.toggle("activityToggle");
        settle();
        Shots.save(
                shown.scene, "history-activity-" + language + "-" + theme.name().toLowerCase(Locale.ROOT));

        assertThat(Walkers.clippedTexts(shown.scene)).isEmpty();
        assertThat(Walkers.namelessControls(shown.scene)).isEmpty();
    }

    @SuppressWarnings("unchecked") // it is the table of writers
    private static List<String> rows(ShownHistory shown) throws Exception {
        settle();
        return onFx(() -> {
            Node node = shown.history.activitySlot.lookup("#writersTable");
            TableView<WriterTotals> table = (TableView<WriterTotals>) node;
            return table.getItems().stream()
                    .map(totals -> String.join(
                            " | ",
                            List.of(0, 1, 5, 6, 7).stream()
                                    .map(column -> String.valueOf(table.getColumns()
                                            .get(column)
                                            .getCellObservableValue(totals)
                                            .getValue()))
                                    .toList()))
                    .toList();
        });
    }
}
