package io.tablesteward.model.history;

import static io.tablesteward.model.history.Statements.column;
import static io.tablesteward.model.history.Statements.mapped;
import static io.tablesteward.model.history.Statements.plain;
import static io.tablesteward.model.history.Statements.tagged;
import static io.tablesteward.model.history.Statements.withId;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BlameTest {
    private final Statements said = new Statements();

    @Test
    void everyTextOfAColumnHasItsCommit() throws Exception {
        said.say("CREATE TABLE", plain(column("a"), column("b")));
        said.say("CHANGE COLUMN", plain(column("a", "first"), column("b")));
        said.say("CHANGE COLUMN", plain(column("a", "first"), column("b", "not asked for")));
        said.say("CHANGE COLUMNS", plain(tagged(column("a", "second"), "pii", ""), column("b")));

        assertThat(ofColumn("a"))
                .containsExactly(
                        "3 COMMENT: first -> second by CHANGE COLUMNS",
                        "3 TAG pii: - ->  by CHANGE COLUMNS",
                        "1 COMMENT: - -> first by CHANGE COLUMN",
                        "0 ADDED: - -> string by CREATE TABLE");
    }

    @Test
    void aColumnIsFollowedBackThroughItsNamesByItsId() throws Exception {
        said.say("CREATE TABLE", mapped(withId(1, column("a", "text"))));
        said.say("RENAME COLUMN", mapped(withId(1, column("b", "text"))));
        said.say("ADD COLUMNS", mapped(withId(1, column("b", "text")), withId(2, column("a"))));

        assertThat(ofColumn("b"))
                .containsExactly(
                        "1 RENAMED: a -> b by RENAME COLUMN",
                        "0 ADDED: - -> string by CREATE TABLE",
                        "0 COMMENT: - -> text by CREATE TABLE");
        assertThat(ofColumn("a")).containsExactly("2 ADDED: - -> string by ADD COLUMNS");
    }

    @Test
    void withoutIdsANewNameIsAnotherColumn() throws Exception {
        said.say("CREATE TABLE", plain(column("a", "text")));
        said.say("REPLACE TABLE", plain(column("b", "text")));

        assertThat(ofColumn("b"))
                .containsExactly("1 ADDED: - -> string by REPLACE TABLE", "1 COMMENT: - -> text by REPLACE TABLE");
    }

    @Test
    void aColumnThatWasGoneForAWhileHasItsWholeStory() throws Exception {
        said.say("CREATE TABLE", plain(column("a", "text")));
        said.say("REPLACE TABLE", plain(column("z")));
        said.say("RESTORE", plain(column("a", "text")));

        assertThat(ofColumn("a"))
                .containsExactly(
                        "2 ADDED: - -> string by RESTORE",
                        "2 COMMENT: - -> text by RESTORE",
                        "1 DROPPED: string -> - by REPLACE TABLE",
                        "0 ADDED: - -> string by CREATE TABLE",
                        "0 COMMENT: - -> text by CREATE TABLE");
    }

    @Test
    void aColumnThatIsGoneIsFoundByTheNameItHadLast() throws Exception {
        said.say("CREATE TABLE", mapped(withId(1, column("a"))));
        said.say("RENAME COLUMN", mapped(withId(1, column("b"))));
        said.say("DROP COLUMNS", mapped());

        assertThat(ofColumn("B"))
                .containsExactly(
                        "2 DROPPED: string -> - by DROP COLUMNS",
                        "1 RENAMED: a -> b by RENAME COLUMN",
                        "0 ADDED: - -> string by CREATE TABLE");
        assertThat(ofColumn("never")).isEmpty();
    }

    // delta#1839
    @Test
    void aColumnThatTookThePlaceOfItsNamesakeIsToldSo() throws Exception {
        said.say("CREATE TABLE", mapped(withId(1, column("a", "text"))));
        said.say("WRITE", mapped(withId(2, column("a", "text"))));

        assertThat(ofColumn("a"))
                .startsWith("1 REPLACED: col-1 -> col-2 by WRITE")
                .endsWith("0 COMMENT: - -> text by CREATE TABLE");
    }

    // HI-05
    @Test
    void nobodyIsBlamedForWhatMayHaveHappenedInVersionsThatAreGone() throws Exception {
        said.gap(5, plain(column("a", "old")));
        said.say("CHANGE COLUMN", plain(column("a", "new")));
        said.gap(2);
        said.say("CHANGE COLUMN", plain(column("a", "newest")));

        assertThat(ofColumn("a"))
                .containsExactly(
                        "6-8 COMMENT: new -> newest by ?",
                        "5 COMMENT: old -> new by CHANGE COLUMN",
                        "0-4 ADDED: - -> string by ?",
                        "0-4 COMMENT: - -> old by ?");
        assertThat(Blame.ofColumn(said.history(), ColumnPath.of("a"), Progress.unwatched())
                        .unseen())
                .containsExactly(new VersionSpan(6, 7), new VersionSpan(0, 4));
    }

    @Test
    void theTableItselfIsBlamedForItsTexts() throws Exception {
        TableMetadata table = plain(column("a", "not of the table"));
        said.say("CREATE TABLE", table.withProperties(new TreeMap<>(Map.of("mine", "1"))));
        said.say("SET TBLPROPERTIES", table.withComment(Optional.of("orders")));
        said.say(
                "ADD CONSTRAINT",
                table.withComment(Optional.of("orders"))
                        .withTags(new TreeMap<>(Map.of("pii", "")))
                        .withProperties(new TreeMap<>(Map.of("delta.constraints.c", "a > 1"))));

        assertThat(lines(Blame.ofTable(said.history(), Progress.unwatched())))
                .containsExactly(
                        "2 TAG pii: - ->  by ADD CONSTRAINT",
                        "2 CONSTRAINT c: - -> a > 1 by ADD CONSTRAINT",
                        "1 COMMENT: - -> orders by SET TBLPROPERTIES",
                        "1 PROPERTY mine: 1 -> - by SET TBLPROPERTIES",
                        "0 PROPERTY mine: - -> 1 by CREATE TABLE");
    }

    @Test
    void aTableThatSaysNothingHasNoBlame() throws Exception {
        assertThat(ofColumn("a")).isEmpty();
        assertThat(Blame.ofTable(said.history(), Progress.unwatched()).changes())
                .isEmpty();
    }

    private List<String> ofColumn(String name) throws WorkbenchException {
        return lines(Blame.ofColumn(said.history(), ColumnPath.of(name), Progress.unwatched()));
    }

    private static List<String> lines(Blame blame) {
        return blame.changes().stream()
                .map(change -> span(change.origin().versions()) + " "
                        + (change.difference().kind() + " "
                                        + change.difference().key())
                                .strip()
                        + ": "
                        + change.difference().textBefore().orElse("-")
                        + " -> "
                        + change.difference().textNow().orElse("-")
                        + " by "
                        + change.origin()
                                .commit()
                                .flatMap(commit -> commit.text("operation"))
                                .orElse("?"))
                .toList();
    }

    private static String span(VersionSpan span) {
        return span.first() == span.last() ? "" + span.first() : span.first() + "-" + span.last();
    }
}
