package io.tablesteward.app.past;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.Examples;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.MetadataEdit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class LostTextsControllerTest {
    @ParameterizedTest
    @CsvSource({"en, LIGHT, 1440, 900", "fr, DARK, 1024, 700", "pt-BR, LIGHT, 1024, 700"})
    void everythingIsReadableInEveryDress(Locale language, Theme theme, int width, int height) throws Exception {
        ExamplePast past = ExamplePast.show(language, theme, width, height);
        LostTextsController lost = open(past);
        onFx(() -> {
            lost.tickAll();
            lost.lostTable.getSelectionModel().select(0);
            return true;
        });
        Shots.save(past.scene, "past-lost-" + language.getLanguage() + "-" + width);

        assertThat(Walkers.clippedTexts(past.scene)).isEmpty();
        assertThat(Walkers.namelessControls(past.scene)).isEmpty();
    }

    @Test
    void whatIsLostStandsWithItsLastTextAndTheCommitThatTookIt() throws Exception {
        LostTextsController lost = open(ExamplePast.show());

        assertThat(lost.lostTable.getItems())
                .extracting(row -> row.what() + " " + row.place() + ": " + row.text())
                .containsExactlyInAnyOrder(
                        "comment email_hash: Hash of the e-mail address", "tag pii email_hash: email");
        assertThat(lost.lostTable.getItems().get(0).lostBy())
                .startsWith("version 11: CREATE OR REPLACE TABLE AS SELECT by etl-service");
        assertThat(lost.unseenLabel.getText()).contains("0 to 9");
    }

    @Test
    void onlyWhatIsChosenIsStagedAsOneStep() throws Exception {
        ExamplePast past = ExamplePast.show();
        LostTextsController lost = open(past);
        onFx(() -> {
            assertThat(lost.stageButton.isDisabled()).isTrue();
            lost.lostTable.getItems().stream()
                    .filter(row -> row.what().equals("comment"))
                    .forEach(row -> row.chosenProperty().set(true));
            lost.stage();
            return true;
        });

        assertThat(past.open.changesProperty().get().edits())
                .singleElement()
                .satisfies(staged -> assertThat(staged.edit().valueAfter()).contains("Hash of the e-mail address"));
        assertThat(past.example.workspace().undoableProperty().get().key()).isEqualTo("lostTexts");
    }

    @Test
    void aTextOfAColumnThatIsGoneCanBeCopiedAndNotGivenBack() throws Exception {
        ExamplePast past = ExamplePast.show();
        past.goesOn(new MetadataEdit.DropColumn(ExamplePast.STATUS));
        LostTextsController lost = open(past);

        assertThat(lost.lostTable.getItems())
                .filteredOn(row -> row.place().equals("status"))
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.text()).isEqualTo("What became of the order");
                    assertThat(row.lostBy()).startsWith("version 13: CHANGE COLUMN by anna.weber");
                    assertThat(row.canBeChosen()).isFalse();
                    assertThat(row.hint()).startsWith("The column is gone");
                });
    }

    @Test
    void whatSomebodyFilledMeanwhileIsLeftAloneAndNamed() throws Exception {
        ExamplePast past = ExamplePast.show();
        LostTextsController lost = open(past);
        onFx(() -> {
            past.example
                    .workspace()
                    .loaded(
                            past.open,
                            Examples.details(
                                    past.now.name(),
                                    13,
                                    ExamplePast.edited(
                                            past.now,
                                            new MetadataEdit.SetColumnComment(
                                                    ExamplePast.EMAIL, Optional.of("theirs")))));
            lost.tickAll();
            lost.stage();
            return true;
        });

        assertThat(past.open.changesProperty().get().edits())
                .singleElement()
                .satisfies(staged -> assertThat(staged.edit().valueAfter()).contains("email"));
        assertThat(texts(past)).anyMatch(text -> text.contains("email_hash (comment)"));
    }

    @Test
    void nothingLostIsSaidToBeSo() throws Exception {
        ExamplePast past = ExamplePast.show();
        past.table.said((visitor, progress) -> {});
        LostTextsController lost = open(past);

        assertThat(lost.emptyLabel.getText()).startsWith("Nothing is lost");
    }

    @Test
    void aLogThatCannotBeReadSaysWhyAndIsTriedAgain() throws Exception {
        ExamplePast past = ExamplePast.show();
        past.table.said((visitor, progress) -> {
            throw WorkbenchException.of(Problem.ACCESS_DENIED, "the log");
        });
        LostTextsController lost = open(past);
        assertThat(lost.answer.isVisible()).isFalse();
        past.table.said((visitor, progress) -> {});
        onFx(() -> {
            ((Button) past.scene.lookup("#waitingButton")).fire();
            return true;
        });

        assertThat(lost.answer.isVisible()).isTrue();
    }

    @Test
    void aStoppedSearchSaysSo() throws Exception {
        ExamplePast past = ExamplePast.show();
        past.table.said((visitor, progress) -> {
            throw new CancellationException();
        });
        LostTextsController lost = open(past);

        assertThat(lost.answer.isVisible()).isFalse();
        assertThat(texts(past)).contains("Stopped before it was done");
    }

    private static LostTextsController open(ExamplePast past) throws Exception {
        LostTextsController lost = onFx(() -> {
            LostTextsController opened = new LostTextsController(past.example.workbench(), past.open);
            opened.open();
            return opened;
        });
        settle();
        return lost;
    }

    private static List<String> texts(ExamplePast past) {
        return past.example.root().lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList();
    }
}
