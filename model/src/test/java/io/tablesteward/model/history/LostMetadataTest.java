package io.tablesteward.model.history;

import static io.tablesteward.model.history.Statements.column;
import static io.tablesteward.model.history.Statements.mapped;
import static io.tablesteward.model.history.Statements.plain;
import static io.tablesteward.model.history.Statements.tagged;
import static io.tablesteward.model.history.Statements.withId;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Feasible;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.PutBack;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LostMetadataTest {
    private final Statements said = new Statements();

    // case 24
    @Test
    void whatAReplacementTookAwayIsFoundWithItsLastText() throws Exception {
        said.say("CREATE TABLE", plain(column("a", "first"), column("b")));
        said.say(
                "CHANGE COLUMNS",
                plain(column("a", "last"), tagged(column("b"), "pii", ""))
                        .withComment(Optional.of("orders"))
                        .withProperties(new TreeMap<>(Map.of("owner.team", "crm"))));
        said.say("CREATE OR REPLACE TABLE", plain(column("A"), column("b")));

        assertThat(lost())
                .containsExactly(
                        "COMMENT table: orders in 2 by CREATE OR REPLACE TABLE",
                        "PROPERTY owner.team table: crm in 2 by CREATE OR REPLACE TABLE",
                        "COMMENT A: last in 2 by CREATE OR REPLACE TABLE",
                        "TAG pii b:  in 2 by CREATE OR REPLACE TABLE");
    }

    @Test
    void whatSomebodySaidAnewIsNotLost() throws Exception {
        said.say("CREATE TABLE", plain(column("a", "old")));
        said.say("WRITE", plain(column("a")));
        said.say("CHANGE COLUMN", plain(column("a", "new")));

        assertThat(lost()).isEmpty();
    }

    @Test
    void anEmptyCommentSaysNothingThatCouldBeLost() throws Exception {
        said.say("CREATE TABLE", plain(column("a", "text")));
        said.say("CHANGE COLUMN", plain(column("a", " ")));
        said.say("WRITE", plain(column("a")));

        assertThat(lost()).containsExactly("COMMENT a: text in 1 by CHANGE COLUMN");
    }

    @Test
    void whereAnotherEngineLeftAnEmptyCommentTheTextIsLostAndComesBack() throws Exception {
        said.say("CREATE TABLE", plain(column("a", "text")).withComment(Optional.of("orders")));
        said.say("CREATE OR REPLACE TABLE", plain(column("a", "")).withComment(Optional.of("")));

        assertThat(lost())
                .containsExactly(
                        "COMMENT table: orders in 1 by CREATE OR REPLACE TABLE",
                        "COMMENT a: text in 1 by CREATE OR REPLACE TABLE");
        assertThat(restored())
                .containsExactly(
                        new MetadataEdit.SetTableComment(Optional.of("orders")),
                        new SetColumnComment(ColumnPath.of("a"), Optional.of("text")));
    }

    @Test
    void aColumnThatIsGoneHasNothingToGetBack() throws Exception {
        said.say("CREATE TABLE", plain(column("a", "text"), column("b")));
        said.say("WRITE", plain(column("b")));

        assertThat(lost()).isEmpty();
    }

    @Test
    void whatWasSaidLastOfAColumnThatIsGoneIsKeptToBeCopied() throws Exception {
        said.say("CREATE TABLE", mapped(withId(1, column("a", "first")), withId(2, column("b"))));
        said.say("RENAME COLUMN", mapped(withId(1, column("c", "last")), withId(2, column("b"))));
        said.say("DROP COLUMNS", mapped(withId(2, column("b"))));

        LostMetadata lost = found();

        assertThat(lost.texts()).isEmpty();
        assertThat(lost.gone()).singleElement().satisfies(gone -> {
            assertThat(gone.loss().field()).isEqualTo(EditedField.comment(Optional.of(ColumnPath.of("c"))));
            assertThat(gone.loss().before()).contains("last");
            assertThat(gone.origin().versions()).isEqualTo(VersionSpan.of(2));
        });
    }

    @Test
    void aColumnThatCameBackGetsWhatWasSaidOfIt() throws Exception {
        said.say("CREATE TABLE", plain(column("a", "text"), column("b")));
        said.say("WRITE", plain(column("b")));
        said.say("WRITE", plain(column("b"), column("a")));

        assertThat(lost()).containsExactly("COMMENT a: text in 1 by WRITE");
    }

    @Test
    void renamedColumnsAreFollowedByTheirIds() throws Exception {
        said.say("CREATE TABLE", mapped(withId(1, column("a", "of a")), withId(2, column("b", "of b"))));
        said.say("WRITE", mapped(withId(1, column("a")), withId(2, column("b"))));
        said.say("RENAME COLUMN", mapped(withId(1, column("b")), withId(2, column("a"))));

        assertThat(lost()).containsExactly("COMMENT b: of a in 1 by WRITE", "COMMENT a: of b in 1 by WRITE");
        assertThat(restored()).containsExactly(comment("b", "of a"), comment("a", "of b"));
    }

    @Test
    void aColumnThatTookThePlaceOfItsNamesakeMayHaveItsTexts() throws Exception {
        said.say("CREATE TABLE", mapped(withId(1, column("a", "text"))));
        said.say("WRITE", mapped(withId(2, column("a"))));

        assertThat(restored()).containsExactly(comment("a", "text"));
    }

    @Test
    void nobodyIsNamedForVersionsThatAreGone() throws Exception {
        said.gap(3, plain(column("a", "text")));
        said.gap(2);
        said.say("WRITE", plain(column("a")));

        assertThat(lost()).containsExactly("COMMENT a: text in 3-5 by ?");
    }

    @Test
    void whatWasTakenAwayOnPurposeIsToldApart() throws Exception {
        said.say("CREATE TABLE", plain(column("a", "text"), column("b", "text")));
        said.say("CHANGE COLUMN", plain(column("a"), column("b", "text")));
        said.say("CREATE OR REPLACE TABLE AS SELECT", plain(column("a"), column("b")));

        assertThat(found().texts()).extracting(LostText::mayBeMeant).containsExactly(false, true);
    }

    @Test
    void aTextThatSomebodyWroteMeanwhileIsLeftAlone() throws Exception {
        said.say("CREATE TABLE", plain(tagged(column("a", "text"), "k", "v")).withProperties(one("mine", "1")));
        said.say("WRITE", plain(column("a")));
        List<LostText> texts = found().texts();
        TableDetails later = Statements.details(plain(column("a", "theirs")), 9);

        PutBack back = LostMetadata.restoring(texts, later);

        assertThat(back.changes().edits())
                .extracting(StagedEdit::edit)
                .containsExactly(new SetProperty("mine", "1"), new SetTag(Optional.of(ColumnPath.of("a")), "k", "v"));
        assertThat(back.changedSince())
                .extracting(change -> change.field())
                .containsExactly(EditedField.comment(Optional.of(ColumnPath.of("a"))));
    }

    @Test
    void whatMayNotBeSetIsNamedWithItsReason() throws Exception {
        said.say("CREATE TABLE", plain(column("a", "text")).withProperties(one("delta.constraints.c", "a > 1")));
        said.say("WRITE", plain(column("a")));
        Finding no = Finding.of(
                EditedField.property("delta.constraints.c"), FindingCode.PROPERTY_IS_CONSTRAINT, "delta.constraints.c");

        LostMetadata lost = LostMetadata.in(said.history(), said.now(), changes -> List.of(no), Progress.unwatched());

        assertThat(lost.texts())
                .extracting(text -> text.loss().field())
                .containsExactly(EditedField.comment(Optional.of(ColumnPath.of("a"))));
        assertThat(lost.refused()).extracting(Feasible.Refused::finding).containsExactly(no);
    }

    private static SortedMap<String, String> one(String key, String value) {
        return new TreeMap<>(Map.of(key, value));
    }

    private static SetColumnComment comment(String column, String text) {
        return new SetColumnComment(ColumnPath.of(column), Optional.of(text));
    }

    private LostMetadata found() throws WorkbenchException {
        return LostMetadata.in(said.history(), said.now(), changes -> List.of(), Progress.unwatched());
    }

    private List<MetadataEdit> restored() throws WorkbenchException {
        return LostMetadata.restoring(found().texts(), said.now()).changes().edits().stream()
                .map(StagedEdit::edit)
                .toList();
    }

    private List<String> lost() throws WorkbenchException {
        return found().texts().stream()
                .map(text -> {
                    EditedField field = text.loss().field();
                    VersionSpan span = text.origin().versions();
                    return (field.kind() + " " + field.key()).strip()
                            + " "
                            + field.column().map(ColumnPath::toString).orElse("table")
                            + ": "
                            + text.loss().before().orElseThrow()
                            + " in "
                            + (span.first() == span.last() ? "" + span.first() : span.first() + "-" + span.last())
                            + " by "
                            + text.origin()
                                    .commit()
                                    .flatMap(commit -> commit.text("operation"))
                                    .orElse("?");
                })
                .toList();
    }
}
