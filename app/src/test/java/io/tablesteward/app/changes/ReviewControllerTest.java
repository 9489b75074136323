package io.tablesteward.app.changes;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.MyCommits;
import io.tablesteward.model.change.Base;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class ReviewControllerTest {
    private static final ColumnPath EMAIL = ColumnPath.of("email_hash");

    @TempDir
    Path data;

    @Test
    void theFocusStartsInTheNoteAndEnterNeverCommits() throws Exception {
        Window window = new Window(Locale.ENGLISH, true);
        window.stage("SHA-256 of the e-mail address");
        ReviewController review = window.review();

        assertThat(window.scene.getFocusOwner()).isSameAs(review.noteArea);
        onFx(() -> {
            review.noteArea.fireEvent(new javafx.scene.input.KeyEvent(
                    javafx.scene.input.KeyEvent.KEY_PRESSED,
                    "\r",
                    "",
                    javafx.scene.input.KeyCode.ENTER,
                    false,
                    false,
                    false,
                    false));
            return null;
        });
        assertThat(window.example.workspace().changes()).hasSize(1);
    }

    @Test
    void aBlockingFindingKeepsItsTableFromBeingCommitted() throws Exception {
        Window window = new Window(Locale.ENGLISH, true);
        window.table()
                .isCheckedBy(changes -> List.of(Finding.of(
                        EditedField.comment(Optional.of(EMAIL)), FindingCode.COMMENT_TOO_LONG, "70000", "65536")));
        window.stage("far too long");
        ReviewController review = window.review();

        assertThat(review.toBeCommitted()).isEmpty();
        assertThat(review.commitButton.isDisabled()).isTrue();
    }

    @Test
    void aLookOnlyConnectionCommitsNothing() throws Exception {
        Window window = new Window(Locale.ENGLISH, false);
        window.stage("a text");

        assertThat(window.review().toBeCommitted()).isEmpty();
    }

    @Test
    void aTableChangedByOthersMeanwhileIsDecidedFirst() throws Exception {
        Window window = new Window(Locale.ENGLISH, true);
        window.stage("mine");
        TableDetails theirs = Examples.next(
                Examples.orders(),
                Examples.orders().metadata().withColumn(EMAIL, c -> c.withComment(Optional.of("theirs"))));
        window.table().becomes(theirs);
        ReviewController review = window.review();

        assertThat(review.toBeCommitted()).isEmpty();
        onFx(() -> {
            ((Button) window.scene.lookup("#decideButton")).fire();
            return null;
        });
        settle();
        Shots.save(window.scene, "changes-clash");
        assertThat(((Button) window.scene.lookup("#continueButton")).isDisabled())
                .as("nothing is chosen beforehand")
                .isTrue();
        assertThat(window.example.workspace().changes().values())
                .as("nobody's text is lost")
                .anySatisfy(changes -> assertThat(changes.editOf(EditedField.comment(Optional.of(EMAIL))))
                        .hasValueSatisfying(
                                staged -> assertThat(staged.edit().valueAfter()).contains("mine")));
    }

    /** Law 4: what another program overwrote is nowhere but in the pending changes. */
    @Test
    void textThatAnotherProgramOverwroteStaysPending() throws Exception {
        Window window = new Window(Locale.ENGLISH, true);
        window.stage("mine");
        TableDetails theirs =
                Examples.next(Examples.orders(), Examples.orders().metadata().withComment(Optional.of("theirs")));
        window.table()
                .commitsAs(request -> new CommitResult.Committed(
                        theirs.version(),
                        "a-transaction",
                        request.changes(),
                        Optional.of(theirs),
                        request.changes().edits().stream()
                                .map(staged -> staged.edit().field())
                                .toList(),
                        false,
                        true));
        ReviewController review = window.review();
        onFx(() -> {
            review.commit();
            return null;
        });
        settle();

        assertThat(window.example.workspace().changes().values())
                .singleElement()
                .satisfies(pending -> {
                    assertThat(pending.edits())
                            .extracting(staged -> staged.edit().valueAfter())
                            .contains(Optional.of("mine"));
                    assertThat(pending.base().version())
                            .as("moved onto what the other program left")
                            .isEqualTo(theirs.version());
                });
        assertThat(window.open().detailsProperty().get()).isEqualTo(theirs);
        assertThat(window.scene.getRoot().lookupAll(".label").stream()
                        .filter(Label.class::isInstance)
                        .map(node -> ((Label) node).getText()))
                .anyMatch(text -> text.contains("another program overwrote"));
    }

    // UM-01
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"|ticket 7", "checked by two|checked by two", "session|ticket 7"})
    void theNoteOfItsStatementsIsUsedUnlessOneIsTyped(@Nullable String typed, String committed) throws Exception {
        Window window = new Window(Locale.ENGLISH, true);
        List<Optional<String>> notes = new ArrayList<>();
        window.table().commitsAs(request -> {
            notes.add(request.note());
            throw new IllegalStateException("looked at only");
        });
        onFx(() -> {
            window.example.workspace().sessionNoteProperty().set("session");
            return null;
        });
        window.stage("mine");
        onFx(() -> {
            window.example.workspace().noteOfStatements(Examples.ORDERS, Optional.of("ticket 7"));
            return null;
        });
        ReviewController review = window.review();
        assertThat(review.noteArea.getText()).isEqualTo("session");
        onFx(() -> {
            review.noteArea.setText(typed == null ? "" : typed);
            return null;
        });
        assertThat(review.statementNoteRow.isVisible()).isTrue();
        assertThat(review.statementNoteLabel.getText())
                .endsWith("ticket 7")
                .startsWith(committed.equals("ticket 7") ? "Committed with" : "The note typed here");
        assertThat(review.sqlBox.lookupAll(".code").stream()
                        .filter(TextArea.class::isInstance)
                        .map(node -> ((TextArea) node).getText()))
                .allMatch(sql -> sql.contains("userMetadata = `" + committed + "`"));
        onFx(() -> {
            review.commit();
            return null;
        });
        settle();
        assertThat(notes).containsExactly(Optional.of(committed));
    }

    @Test
    void theNoteOfItsStatementsIsLeftOutOnDemand() throws Exception {
        Window window = new Window(Locale.ENGLISH, true);
        window.stage("mine");
        onFx(() -> {
            window.example.workspace().noteOfStatements(Examples.ORDERS, Optional.of("ticket 7"));
            return null;
        });
        ReviewController review = window.review();
        onFx(() -> {
            review.leaveStatementNote();
            return null;
        });
        assertThat(review.statementNoteRow.isVisible()).isFalse();
        assertThat(window.example.workspace().noteOfStatements(Examples.ORDERS)).isEmpty();
    }

    /** Law 5: after a bug in the middle of a commit nobody knows whether it arrived, and the screen says so. */
    @Test
    void aBugInTheMiddleOfACommitIsUnclearAndKeepsWhatIsPending() throws Exception {
        Window window = new Window(Locale.ENGLISH, true);
        window.stage("mine");
        window.table().commitsAs(request -> {
            throw new IllegalStateException("a bug");
        });
        ReviewController review = window.review();
        onFx(() -> {
            review.commit();
            return null;
        });
        settle();

        assertThat(window.example.workspace().changes()).hasSize(1);
        assertThat(window.example.workspace().committingProperty().get()).isFalse();
        assertThat(window.scene.getRoot().lookupAll(".label").stream()
                        .filter(Label.class::isInstance)
                        .map(node -> ((Label) node).getText()))
                .anyMatch(text -> text.contains("no clear answer"));
    }

    @Test
    void changesAreNeverCommittedToATableOfThatNameElsewhere() throws Exception {
        Window window = new Window(Locale.ENGLISH, true);
        window.stage("mine");
        TableDetails here = Examples.orders();
        window.table()
                .becomes(new TableDetails(
                        here.name(),
                        here.format(),
                        "/another/place/orders",
                        here.tableId(),
                        here.version(),
                        here.createdAt(),
                        here.committedAt(),
                        here.metadataHash(),
                        here.metadata(),
                        here.lookOnly(),
                        here.notices()));

        ReviewController review = window.review();

        assertThat(review.toBeCommitted()).isEmpty();
        assertThat(review.commitButton.isDisabled()).isTrue();
        assertThat(window.example.workspace().changes()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "pt-BR", "fr"})
    void changesOfATableDroppedAndMadeAnewAreDecidedOneByOne(String language) throws Exception {
        for (Theme theme : Theme.values()) {
            Window window = new Window(Locale.forLanguageTag(language), true, theme);
            window.stage("mine");
            window.table().becomes(Examples.madeAnew(Examples.orders()));
            ReviewController review = window.review();

            assertThat(review.toBeCommitted()).isEmpty();
            Shots.save(window.scene, shot("changes-made-anew-review", language, theme));
            onFx(() -> {
                ((Button) window.scene.lookup("#decideButton")).fire();
                return null;
            });
            settle();
            Shots.save(window.scene, shot("changes-made-anew", language, theme));
            assertThat(((Label) window.scene.lookup("#titleLabel")).getText())
                    .isEqualTo(window.example
                            .workbench()
                            .messages()
                            .get("changes.clash.madeAnew.title", Examples.ORDERS, 2, 0));
            assertThat(((Button) window.scene.lookup("#continueButton")).isDisabled())
                    .isTrue();

            onFx(() -> {
                window.scene.getRoot().lookupAll(".center-pill").forEach(mine -> ((ToggleButton) mine).fire());
                ((Button) window.scene.lookup("#continueButton")).fire();
                return null;
            });
            settle();
            assertThat(window.example.workspace().changes().get(Examples.ORDERS))
                    .satisfies(chosen -> {
                        assertThat(chosen.size()).isEqualTo(2);
                        assertThat(chosen.base()).isEqualTo(Base.of(Examples.madeAnew(Examples.orders())));
                    });
        }
    }

    private static String shot(String name, String language, Theme theme) {
        return name + "-" + language + "-" + theme.name().toLowerCase(Locale.ROOT);
    }

    @Test
    void theSessionNoteStandsInTheNoteAndCanBeCleared() throws Exception {
        Window window = new Window(Locale.ENGLISH, true);
        window.stage("a text");
        onFx(() -> {
            window.example.workspace().sessionNoteProperty().set("DG-240");
            return null;
        });
        ReviewController review = window.review();

        assertThat(review.noteArea.getText()).isEqualTo("DG-240");
        assertThat(review.sessionNoteLabel.isVisible()).isTrue();
        onFx(() -> {
            review.clearNote();
            return null;
        });
        assertThat(review.noteArea.getText()).isEmpty();
        assertThat(review.sessionNoteLabel.isVisible()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "pt-BR", "fr"})
    void reviewIsPicturedInEveryLanguage(String language) throws Exception {
        for (Theme theme : Theme.values()) {
            Window window = new Window(Locale.forLanguageTag(language), true, theme);
            window.stage("SHA-256 of the e-mail address in lower case, without salt");
            window.table()
                    .isCheckedBy(changes -> List.of(
                            Finding.ofTable(FindingCode.TRACKED_STREAMS_STOP),
                            Finding.ofTable(FindingCode.PROGRAMS_UNAFFECTED)));
            ReviewController review = window.review();
            onFx(() -> {
                review.noteArea.setText("Hash explained, ticket DG-240");
                return null;
            });
            settle();
            Shots.save(
                    window.scene,
                    "changes-review-" + language + "-" + theme.name().toLowerCase(Locale.ROOT));

            assertThat(review.toBeCommitted()).hasSize(1);
            assertThat(review.sqlBox.lookupAll(".code").stream()
                            .filter(TextArea.class::isInstance)
                            .map(node -> ((TextArea) node).getText()))
                    .allMatch(sql -> sql.contains("SHA-256"));
        }
    }

    /** The window with two tables open, one of which has changes. */
    private final class Window {
        private final ExampleWorkbench example;
        private final Scene scene;
        private final CommitKeeper keeper;

        Window(Locale language, boolean editingAllowed) throws Exception {
            this(language, editingAllowed, Theme.LIGHT);
        }

        Window(Locale language, boolean editingAllowed, Theme theme) throws Exception {
            example = onFx(() -> new ExampleWorkbench(language, editingAllowed));
            keeper = new CommitKeeper(example.workbench(), new MyCommits(new DataFolder(data, data)));
            scene = FxToolkitExtension.show(
                    () -> {
                        example.root().getChildren().setAll(new StackPane());
                        ChangesCommands.addTo(example.workbench(), keeper);
                        example.open(Examples.refunds());
                        example.open(Examples.orders());
                        return example.root();
                    },
                    theme,
                    1440,
                    900);
        }

        OpenTable open() {
            return example.workspace().openTable(Examples.ORDERS).orElseThrow();
        }

        ExampleTable table() {
            return (ExampleTable) open().table();
        }

        void stage(String comment) throws Exception {
            onFx(() -> {
                example.workspace()
                        .stage(
                                open(),
                                List.of(
                                        new SetColumnComment(EMAIL, Optional.of(comment)),
                                        new SetTag(Optional.of(EMAIL), "pii", "hash")),
                                StepName.of("comment", "email_hash"));
                return null;
            });
        }

        ReviewController review() throws Exception {
            ReviewController review = new ReviewController(example.workbench(), keeper);
            onFx(() -> {
                review.open();
                return null;
            });
            settle();
            return review;
        }
    }
}
