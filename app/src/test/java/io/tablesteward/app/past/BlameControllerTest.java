package io.tablesteward.app.past;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.Section;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import io.tablesteward.model.table.ColumnPath;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class BlameControllerTest {
    private static final ColumnPath SALES_CHANNEL = ColumnPath.of("sales_channel");

    @ParameterizedTest
    @CsvSource({"en, LIGHT, 1440, 900", "fr, DARK, 1024, 700", "pt-BR, LIGHT, 1024, 700"})
    void everythingIsReadableInEveryDress(Locale language, Theme theme, int width, int height) throws Exception {
        ExamplePast past = ExamplePast.show(language, theme, width, height);
        BlameController blame = open(past, Optional.of(ExamplePast.STATUS));
        onFx(() -> {
            blame.changesTable.getSelectionModel().select(0);
            return true;
        });
        Shots.save(past.scene, "past-blame-" + language.getLanguage() + "-" + width);

        assertThat(Walkers.clippedTexts(past.scene)).isEmpty();
        assertThat(Walkers.namelessControls(past.scene)).isEmpty();
    }

    @Test
    void everyChangeOfAColumnStandsWithItsAuthorNewestFirst() throws Exception {
        BlameController blame = open(ExamplePast.show(), Optional.of(ExamplePast.STATUS));

        assertThat(lines(blame))
                .startsWith(
                        "12 anna.weber comment (none) -> What became of the order DG-7",
                        "11 etl-service comment open, paid, shipped, returned or cancelled -> (none) no note");
        assertThat(blame.unseenLabel.getText()).contains("0 to 9");
    }

    @Test
    void aColumnIsFollowedThroughItsNewNameAndAnotherMayBeChosen() throws Exception {
        BlameController blame = open(ExamplePast.show(), Optional.of(SALES_CHANNEL));
        assertThat(lines(blame)).startsWith("11 etl-service name channel -> sales_channel no note");
        onFx(() -> {
            blame.subjectBox.setValue(blame.subjectBox.getItems().get(0));
            return true;
        });

        assertThat(lines(blame)).noneMatch(line -> line.contains("sales_channel"));
    }

    @Test
    void aChangeLeadsToItsCommitInTheHistory() throws Exception {
        ExamplePast past = ExamplePast.show();
        BlameController blame = open(past, Optional.of(ExamplePast.STATUS));
        onFx(() -> {
            assertThat(blame.showButton.isDisabled()).isTrue();
            blame.changesTable.getSelectionModel().select(1);
            blame.showButton.fire();
            return true;
        });

        assertThat(past.open.sectionProperty().get()).isEqualTo(Section.HISTORY);
        assertThat(past.open.commitToShowProperty().get()).isEqualTo(11L);
        assertThat(past.example.workbench().dialogs().openProperty().get()).isFalse();
    }

    private static BlameController open(ExamplePast past, Optional<ColumnPath> column) throws Exception {
        BlameController blame = onFx(() -> {
            BlameController opened = new BlameController(past.example.workbench(), past.open, column);
            opened.open();
            return opened;
        });
        settle();
        return blame;
    }

    private static List<String> lines(BlameController blame) {
        return blame.changesTable.getItems().stream()
                .map(row -> String.join(
                        " ", row.version(), row.writer(), row.what(), row.before(), "->", row.after(), row.note()))
                .toList();
    }
}
