package io.tablesteward.app.history;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.history.ShownHistory.commit;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.CommitTrace;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.history.NoteNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Predicate;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextArea;
import javafx.scene.control.TitledPane;
import javafx.scene.control.TreeView;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class CommitDetailTest {
    private static final Instant NOON = ShownHistory.NEWEST;
    private static final String JSON_NOTE =
            "{\\\"ticket\\\":\\\"DG-201\\\",\\\"job\\\":{\\\"run id\\\":[17,18]},\\\"rate\\\":1.10}";

    @ParameterizedTest
    @CsvSource({"en,LIGHT", "en,DARK", "fr,LIGHT"})
    void aJsonNoteIsATreeWhosePartsCanBeCopiedAndItsTextIsOneClickAway(String language, Theme theme) throws Exception {
        ShownHistory shown = ShownHistory.of(
                new ExampleHistory(
                        List.of(commit(0, NOON, "\"operation\":\"WRITE\",\"userMetadata\":\"" + JSON_NOTE + "\""))),
                Locale.forLanguageTag(language),
                theme,
                1100,
                700);
        select(shown, 0);
        Shots.save(
                shown.scene,
                "history-note-tree-" + language + "-" + theme.name().toLowerCase(Locale.ROOT));
        assertThat(Walkers.clippedTexts(shown.scene)).isEmpty();
        assertThat(Walkers.namelessControls(shown.scene)).isEmpty();

        TreeView<NoteNode> tree = tree(shown);
        assertThat(tree.isVisible()).isTrue();
        assertThat(area(shown, "noteArea").isVisible()).isFalse();
        shown.does(() -> {
            tree.getSelectionModel()
                    .select(tree.getRoot()
                            .getChildren()
                            .get(1)
                            .getChildren()
                            .get(0)
                            .getChildren()
                            .get(1));
            return null;
        });
        assertThat(menu(tree, 1)).isEqualTo("$.job['run id'][1]");
        assertThat(menu(tree, 0)).isEqualTo("18");

        shown.toggle("textToggle");
        assertThat(area(shown, "noteArea").isVisible()).isTrue();
        assertThat(area(shown, "noteArea").getText()).isEqualTo(JSON_NOTE.replace("\\", ""));
    }

    @Test
    void anyOtherNoteIsTextAndAHugeOneIsCutOnScreenOnly() throws Exception {
        String huge = "word ".repeat(10_000);
        ShownHistory shown = ShownHistory.of(List.of(
                commit(1, NOON, "\"userMetadata\":\"{not json\""),
                commit(0, NOON, "\"userMetadata\":\"" + huge + "\"")));
        select(shown, 0);
        assertThat(tree(shown).isVisible()).isFalse();
        assertThat(area(shown, "noteArea").getText()).isEqualTo("{not json");

        select(shown, 1);
        assertThat(area(shown, "noteArea").getText()).hasSize(20_000);
        assertThat(onFx(() -> ((javafx.scene.control.Label) shown.history.detailSlot.lookup("#cutLabel")).getText()))
                .isEqualTo("The first 20,000 of 50,000 characters are shown; Copy takes all.");
    }

    @Test
    void ofALargeCommitOnlyTheFirstPartIsAskedForAndTheScreenSaysSo() throws Exception {
        List<Integer> asked = new ArrayList<>();
        ShownHistory shown = ShownHistory.of(
                new Endless(new ExampleHistory(ShownHistory.commits(2)), asked),
                Locale.ENGLISH,
                Theme.LIGHT,
                1100,
                700);
        select(shown, 0);
        assertThat(asked).as("nobody wants to see it yet").isEmpty();
        shown.does(() -> {
            ((TitledPane) shown.history.detailSlot.lookup("#rawPane")).setExpanded(true);
            return null;
        });
        assertThat(area(shown, "rawArea").getText()).hasSize(20_000);
        Shots.save(shown.scene, "history-raw-light");

        for (int times = 0; times < 3; times++) {
            Hyperlink more = more(shown);
            shown.does(() -> {
                more.fire();
                return null;
            });
        }
        assertThat(asked).containsExactly(20_001, 100_001, 500_001, 1_000_001);
        assertThat(more(shown).isVisible()).isFalse();
        assertThat(onFx(() -> shown.history.detailSlot.lookupAll("#cutLabel").stream()
                        .map(node -> ((javafx.scene.control.Label) node).getText())
                        .toList()))
                .anyMatch(text -> text.startsWith("The first 1,000,000 characters of the file. It is larger"));

        select(shown, 1);
        assertThat(asked).last().isEqualTo(20_001);
    }

    private static Hyperlink more(ShownHistory shown) throws Exception {
        return onFx(() -> (Hyperlink) shown.history.detailSlot.lookup("#moreLink"));
    }

    private static void select(ShownHistory shown, int row) throws Exception {
        shown.does(() -> {
            shown.history.commitsTable.getSelectionModel().clearAndSelect(row);
            return null;
        });
    }

    private static TextArea area(ShownHistory shown, String id) throws Exception {
        return onFx(() -> (TextArea) shown.history.detailSlot.lookup("#" + id));
    }

    @SuppressWarnings("unchecked") // it is the tree of the note
    private static TreeView<NoteNode> tree(ShownHistory shown) throws Exception {
        return onFx(() -> (TreeView<NoteNode>) shown.history.detailSlot.lookup("#noteTree"));
    }

    private static String menu(TreeView<NoteNode> tree, int at) throws Exception {
        return onFx(() -> {
            MenuItem item = tree.getContextMenu().getItems().get(at);
            item.fire();
            return ClipboardText.get().orElse("");
        });
    }

    /** Commits whose files never end. */
    private record Endless(CommitHistory of, List<Integer> asked) implements CommitHistory {
        @Override
        public HistoryPage page(OptionalLong before, int limit, Progress progress) throws WorkbenchException {
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
        public String rawCommit(long version, int maxCharacters) {
            asked.add(maxCharacters);
            return "{\"add\":1}\n".repeat(maxCharacters / 10 + 1).substring(0, maxCharacters);
        }
    }
}
