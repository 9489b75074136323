package io.tablesteward.app.past;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.Examples;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import io.tablesteward.model.Progress;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.history.BeyondUndo;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class UndoControllerTest {
    @ParameterizedTest
    @CsvSource({"en, LIGHT, 1440, 900", "fr, DARK, 1024, 700", "pt-BR, LIGHT, 1024, 700"})
    void everythingIsReadableInEveryDress(Locale language, Theme theme, int width, int height) throws Exception {
        ExamplePast past = ExamplePast.show(language, theme, width, height);
        UndoController undo = open(past, 11);
        onFx(() -> {
            undo.rowsTable.getSelectionModel().clearAndSelect(4);
            return true;
        });
        Shots.save(past.scene, "past-undo-" + language.getLanguage() + "-" + width);

        assertThat(Walkers.clippedTexts(past.scene)).isEmpty();
        assertThat(Walkers.namelessControls(past.scene)).isEmpty();
    }

    @Test
    void itSaysWhatIsPutBackWhatStaysAndWhatCannotBeUndone() throws Exception {
        UndoController undo = open(ExamplePast.show(), 11);

        assertThat(rows(undo))
                .containsExactlyInAnyOrder(
                        "PUT_BACK comment email_hash: (none) -> Hash of the e-mail address",
                        "PUT_BACK tag pii email_hash: (none) -> email",
                        "PUT_BACK name sales_channel: sales_channel -> channel",
                        "CHANGED_SINCE comment status: What became of the order -> open, paid, shipped, returned or"
                                + " cancelled",
                        "BEYOND new column gift: boolean -> (none)");
        assertThat(undo.summaryLabel.getText())
                .isEqualTo("3 changes are put back; 1 stays, changed since; 1 cannot be undone.");
        assertThat(undo.hintLabel.getText()).contains("Rows are never touched");
    }

    @Test
    void stagedAreOrdinaryEditsAndUndoTakesThemBack() throws Exception {
        ExamplePast past = ExamplePast.show();
        UndoController undo = open(past, 11);
        onFx(() -> {
            undo.stage();
            return true;
        });

        assertThat(past.open.changesProperty().get().edits())
                .extracting(StagedEdit::edit)
                .extracting(edit -> edit.field().kind())
                .containsExactlyInAnyOrder(EditedField.Kind.COMMENT, EditedField.Kind.TAG, EditedField.Kind.NAME);
        assertThat(past.example.workspace().undoableProperty().get().key()).isEqualTo("undoCommit");
        onFx(() -> {
            past.example.workspace().undo();
            return true;
        });
        assertThat(past.open.changesProperty().get()).isNull();
    }

    @Test
    void whatSomebodyChangedSinceStaysUnlessThePersonChoosesOtherwise() throws Exception {
        ExamplePast past = ExamplePast.show();
        UndoController undo = open(past, 11);
        EditedField status = EditedField.comment(Optional.of(ExamplePast.STATUS));
        onFx(() -> {
            undo.rowsTable
                    .getItems()
                    .forEach(row -> row.chosenProperty().set(row.state() == UndoRow.State.CHANGED_SINCE));
            assertThat(undo.stageButton.getText()).isEqualTo("Stage 1 change");
            undo.stage();
            return true;
        });

        assertThat(past.open.changesProperty().get().edits()).singleElement().satisfies(staged -> {
            assertThat(staged.edit().field()).isEqualTo(status);
            assertThat(staged.edit().valueAfter()).contains("open, paid, shipped, returned or cancelled");
        });
    }

    @Test
    void whatSomebodyCommitsMeanwhileIsKeptToo() throws Exception {
        ExamplePast past = ExamplePast.show();
        UndoController undo = open(past, 11);
        past.goesOn(new MetadataEdit.SetColumnComment(ExamplePast.EMAIL, Optional.of("theirs")));
        onFx(() -> {
            past.example.workspace().loaded(past.open, past.table.details(Progress.unwatched()));
            undo.stage();
            return true;
        });

        assertThat(past.open.changesProperty().get()).isNull();
        assertThat(undo.summaryLabel.getText()).startsWith("Somebody committed meanwhile");
        assertThat(undo.rowsTable.getItems())
                .filteredOn(row -> row.state() == UndoRow.State.CHANGED_SINCE)
                .extracting(UndoRow::now)
                .containsExactlyInAnyOrder("What became of the order", "theirs");
    }

    @Test
    void whatTheChecksRefuseIsNamedWithTheirReason() throws Exception {
        ExamplePast past = ExamplePast.show();
        past.table.isCheckedBy(changes -> changes.edits().stream()
                .map(staged -> staged.edit().field())
                .filter(field -> field.kind() == EditedField.Kind.TAG)
                .map(field -> Finding.of(field, FindingCode.COLUMN_GONE, "email_hash"))
                .toList());
        UndoController undo = open(past, 11);

        assertThat(undo.rowsTable.getItems())
                .filteredOn(row -> row.state() == UndoRow.State.REFUSED)
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.canBeChosen()).isFalse();
                    assertThat(row.reason()).isNotBlank();
                });
    }

    @Test
    void aColumnThatIsGoneLeavesItsTextToBeCopied() throws Exception {
        ExamplePast past = ExamplePast.show();
        past.goesOn(new MetadataEdit.DropColumn(ExamplePast.EMAIL));
        UndoController undo = open(past, 11);

        assertThat(undo.rowsTable.getItems())
                .filteredOn(row -> row.state() == UndoRow.State.COLUMN_GONE)
                .extracting(UndoRow::before)
                .containsExactlyInAnyOrder("Hash of the e-mail address", "email");
    }

    @Test
    void theFirstVersionCannotBeUndone() throws Exception {
        ExamplePast past = ExamplePast.show();
        UndoController undo = open(past, 0);

        assertThat(undo.answer.isVisible()).isFalse();
        assertThat(texts(past)).contains("The first version cannot be undone");
        assertThat(undo.stageButton.isDisabled()).isTrue();
    }

    @Test
    void aVersionThatTheLogDoesNotLeadToIsRefused() throws Exception {
        ExamplePast past = ExamplePast.show();
        UndoController undo = open(past, 10);

        assertThat(undo.answer.isVisible()).isFalse();
        assertThat(texts(past)).contains("Version 9 cannot be looked at");
    }

    @Test
    void aCommitOfRowsOnlyHasNothingToUndo() throws Exception {
        ExamplePast past = ExamplePast.show();
        past.table.was(Examples.details(past.now.name(), 13, past.now.metadata()));
        UndoController undo = open(past, 13);

        assertThat(texts(past)).contains("This commit changed nothing that is said of the table");
        assertThat(undo.stageButton.isDisabled()).isTrue();
    }

    @Test
    void aTableThatIsOnlyLookedAtSaysSo() throws Exception {
        ExamplePast past = ExamplePast.show();
        onFx(() -> {
            past.example.workspace().allowEditing(past.example.connection(), false);
            return true;
        });
        UndoController undo = open(past, 11);

        assertThat(undo.stageButton.isDisabled()).isTrue();
        assertThat(undo.hintLabel.getText()).isNotBlank();
    }

    @ParameterizedTest
    @EnumSource(BeyondUndo.Obstacle.class)
    void everyObstacleHasItsWords(BeyondUndo.Obstacle obstacle) {
        for (String language : List.of("en", "fr", "pt-BR")) {
            Messages messages = new Messages(Locale.forLanguageTag(language));
            assertThat(messages.has("past.undo.beyond." + obstacle.name().toLowerCase(Locale.ROOT)))
                    .isTrue();
        }
    }

    private static UndoController open(ExamplePast past, long version) throws Exception {
        UndoController undo = onFx(() -> {
            UndoController opened = new UndoController(past.example.workbench(), past.open, past.commit(version));
            opened.open();
            return opened;
        });
        settle();
        return undo;
    }

    private static List<String> rows(UndoController undo) {
        return undo.rowsTable.getItems().stream()
                .map(row ->
                        row.state() + " " + row.what() + " " + row.place() + ": " + row.now() + " -> " + row.before())
                .toList();
    }

    private static List<String> texts(ExamplePast past) {
        return past.example.root().lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList();
    }
}
