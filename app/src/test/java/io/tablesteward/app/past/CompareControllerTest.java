package io.tablesteward.app.past;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.TreeItem;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class CompareControllerTest {
    @ParameterizedTest
    @CsvSource({"en, LIGHT, 1440, 900", "fr, DARK, 1024, 700", "pt-BR, LIGHT, 1024, 700"})
    void everythingIsReadableInEveryDress(Locale language, Theme theme, int width, int height) throws Exception {
        ExamplePast past = ExamplePast.show(language, theme, width, height);
        CompareController compare = open(past, 10, 12);
        onFx(() -> {
            compare.differenceTable.getSelectionModel().select(1);
            return true;
        });
        Shots.save(past.scene, "past-compare-" + language.getLanguage() + "-" + width);

        assertThat(Walkers.clippedTexts(past.scene)).isEmpty();
        assertThat(Walkers.namelessControls(past.scene)).isEmpty();
    }

    @Test
    void differencesStandInGroupsBeforeAndAfter() throws Exception {
        CompareController compare = open(ExamplePast.show(), 10, 12);

        assertThat(lines(compare))
                .containsExactly(
                        "Columns (2)",
                        "name|sales_channel|channel|sales_channel",
                        "new column|gift|(none)|boolean",
                        "Comments (2)",
                        "comment|status|open, paid, shipped, returned or cancelled|What became of the order",
                        "comment|email_hash|Hash of the e-mail address|(none)",
                        "Tags (1)",
                        "tag pii|email_hash|email|(none)");
        assertThat(compare.countLabel.getText()).isEqualTo("5 of 5");
        assertThat(compare.beforeColumn.getText()).isEqualTo("In version 10");
    }

    @Test
    void theFilterLeavesWhatMentionsItAndCopyTakesWhatIsLeft() throws Exception {
        CompareController compare = open(ExamplePast.show(), 10, 12);
        onFx(() -> {
            compare.filterField.setText("EMAIL");
            compare.copyAll();
            return true;
        });

        assertThat(lines(compare)).hasSize(4);
        assertThat(onFx(ClipboardText::get).orElseThrow().lines())
                .containsExactly(
                        "What\tColumn\tIn version 10\tIn version 12",
                        "comment\temail_hash\tHash of the e-mail address\t(none)",
                        "tag pii\temail_hash\temail\t(none)");
    }

    @Test
    void versionsThatSayTheSameAreSaidToDoSo() throws Exception {
        CompareController compare = open(ExamplePast.show(), 12, 12);

        assertThat(compare.emptyLabel.getText()).startsWith("In both versions");
    }

    @Test
    void aVersionThatTheLogDoesNotLeadToIsRefusedAndAnotherMayBeAsked() throws Exception {
        ExamplePast past = ExamplePast.show();
        CompareController compare = open(past, 3, 12);

        assertThat(texts(past)).anyMatch(text -> text.contains("3"));
        assertThat(compare.answer.isVisible()).isFalse();
        onFx(() -> {
            compare.fromField.setText("11");
            compare.compare();
            return true;
        });
        assertThat(compare.answer.isVisible()).isTrue();
        assertThat(lines(compare)).contains("comment|status|(none)|What became of the order");
    }

    @Test
    void noNumberIsNoVersion() throws Exception {
        CompareController compare = open(ExamplePast.show(), 10, 12);
        onFx(() -> {
            compare.toField.setText("-1");
            return true;
        });
        assertThat(compare.compareButton.isDisabled()).isTrue();
    }

    private static CompareController open(ExamplePast past, long from, long to) throws Exception {
        CompareController compare = onFx(() -> {
            CompareController opened = new CompareController(past.example.workbench(), past.open, from, to);
            opened.open();
            return opened;
        });
        settle();
        return compare;
    }

    private static List<String> lines(CompareController compare) throws Exception {
        return onFx(() -> compare.differenceTable.getRoot().getChildren().stream()
                .flatMap(group -> Stream.concat(Stream.of(group), group.getChildren().stream()))
                .map(TreeItem::getValue)
                .map(row -> row.difference().isEmpty() ? row.what() : String.join("|", row.cells()))
                .toList());
    }

    private static List<String> texts(ExamplePast past) {
        return past.example.root().lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList();
    }
}
