package io.tablesteward.model.change;

import static io.tablesteward.model.change.Tables.column;
import static io.tablesteward.model.change.Tables.columnTag;
import static io.tablesteward.model.change.Tables.comment;
import static io.tablesteward.model.change.Tables.later;
import static io.tablesteward.model.change.Tables.madeAnew;
import static io.tablesteward.model.change.Tables.mapped;
import static io.tablesteward.model.change.Tables.noComment;
import static io.tablesteward.model.change.Tables.plain;
import static io.tablesteward.model.change.Tables.staged;
import static io.tablesteward.model.change.Tables.tableComment;
import static io.tablesteward.model.change.Tables.tag;
import static io.tablesteward.model.change.Tables.withMapping;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MergeTest {
    private final TableDetails base = later(plain(column("email"), column("city")), comment("email", "old"));

    @Test
    void aStateWithoutNewsKeepsEveryEditAndMovesTheBase() {
        ChangeSet changes = staged(base, comment("email", "mine"), tag("owner", "me"));
        TableDetails now = later(base, comment("city", "theirs"));

        Merge merge = Merge.onto(changes, now);

        assertThat(merge.isClean()).isTrue();
        assertThat(merge.merged().edits()).isEqualTo(changes.edits());
        assertThat(merge.merged().base()).isEqualTo(Base.of(now));
        assertThat(merge.merged().appliedTo(now.metadata()).column(ColumnPath.of("city")))
                .get()
                .satisfies(city -> assertThat(city.comment()).contains("theirs"));
    }

    /** Case 32. */
    @Test
    void twoTextsForOneFieldAreShownWithAllThreeTexts() {
        ChangeSet changes = staged(base, comment("email", "mine"), comment("city", "also mine"));

        Merge merge = Merge.onto(changes, later(base, comment("email", "theirs")));

        EditedField email = EditedField.comment(Optional.of(ColumnPath.of("email")));
        assertThat(merge.clashes())
                .containsExactly(new FieldClash(email, Optional.of("old"), Optional.of("theirs"), Optional.of("mine")));
        assertThat(merge.merged().size()).isEqualTo(2);
        assertThat(merge.merged().editOf(email)).map(StagedEdit::before).contains(Optional.of("theirs"));
    }

    @Test
    void aChoiceForMineNoLongerClashes() {
        ChangeSet changes = staged(base, comment("email", "mine"));
        TableDetails now = later(base, comment("email", "theirs"));

        Merge again = Merge.onto(Merge.onto(changes, now).merged(), now);

        assertThat(again.isClean()).isTrue();
        assertThat(again.merged().size()).isOne();
    }

    @Test
    void theSameTextIsNoClashAndNoChange() {
        ChangeSet changes = staged(base, comment("email", "same"), tag("owner", "me"));

        Merge merge = Merge.onto(changes, later(base, comment("email", "same")));

        assertThat(merge.isClean()).isTrue();
        assertThat(merge.merged().edits()).extracting(StagedEdit::edit).containsExactly(tag("owner", "me"));
    }

    @Test
    void aTextThatTheyRemovedAndIReplacedClashes() {
        Merge merge = Merge.onto(staged(base, comment("email", "mine")), later(base, noComment("email")));

        assertThat(merge.clashes()).extracting(FieldClash::now).containsExactly(Optional.empty());
    }

    @Test
    void bothRemovingATextAgree() {
        Merge merge = Merge.onto(staged(base, noComment("email")), later(base, noComment("email")));

        assertThat(merge.isClean()).isTrue();
        assertThat(merge.merged().isEmpty()).isTrue();
    }

    /** Case 39. */
    @Test
    void differentTagKeysAreNoClashAndNobodysTagIsRemoved() {
        TableDetails tagged = later(base, tag("sensitivity", "low"), tag("set by the platform", "yes"));
        TableDetails now = later(tagged, tag("domain", "crm"));

        Merge merge = Merge.onto(staged(tagged, tag("sensitivity", "high")), now);

        assertThat(merge.isClean()).isTrue();
        assertThat(merge.merged().appliedTo(now.metadata()).tags())
                .containsOnly(
                        java.util.Map.entry("sensitivity", "high"),
                        java.util.Map.entry("set by the platform", "yes"),
                        java.util.Map.entry("domain", "crm"));
    }

    @Test
    void theSameTagKeyOnTheTableAndOnAColumnAreTwoFields() {
        Merge merge = Merge.onto(staged(base, tag("pii", "no")), later(base, columnTag("email", "pii", "yes")));

        assertThat(merge.isClean()).isTrue();
    }

    /** Case 38: no value is the empty text. */
    @Test
    void aTagWithoutAValueIsNoChangeTheSecondTime() {
        TableDetails tagged = later(base, tag("pii", ""));

        assertThat(staged(tagged, tag("pii", "")).isEmpty()).isTrue();
        assertThat(Merge.onto(staged(base, tag("pii", "")), tagged).merged().isEmpty())
                .isTrue();
    }

    @Test
    void anEditFollowsItsColumnThroughARenameWhereMappingIsOn() {
        TableDetails before = withMapping(mapped("email", 1), mapped("city", 2));
        TableDetails renamed = withMapping(mapped("mail", 1), mapped("city", 2));

        Merge merge = Merge.onto(staged(before, comment("email", "mine")), renamed);

        assertThat(merge.isClean()).isTrue();
        assertThat(merge.merged().edits()).extracting(StagedEdit::edit).containsExactly(comment("mail", "mine"));
    }

    @Test
    void anEditFollowsItsNestedColumnThroughARenameOfItsParent() {
        TableDetails before = withMapping(mapped("address", 1, mapped("city", 2)));
        TableDetails renamed = withMapping(mapped("place", 1, mapped("town", 2)));

        Merge merge = Merge.onto(staged(before, comment(ColumnPath.of("address", "city"), "mine")), renamed);

        assertThat(merge.merged().edits())
                .extracting(StagedEdit::edit)
                .containsExactly(comment(ColumnPath.of("place", "town"), "mine"));
    }

    @Test
    void aColumnDroppedAndAddedAgainUnderItsNameIsAnotherColumn() {
        TableDetails before = withMapping(mapped("email", 1), mapped("city", 2));
        TableDetails readded = withMapping(mapped("email", 3), mapped("city", 2));

        Merge merge = Merge.onto(staged(before, comment("email", "mine")), readded);

        assertThat(merge.leftOver())
                .extracting(left -> left.staged().edit().valueAfter())
                .containsExactly(Optional.of("mine"));
        assertThat(merge.merged().isEmpty()).isTrue();
    }

    @Test
    void aColumnThatIsGoneLeavesItsTextAndTheOtherEditsGoOn() {
        Merge merge = Merge.onto(staged(base, comment("email", "mine"), tag("owner", "me")), plain(column("city")));

        assertThat(merge.isClean()).isFalse();
        assertThat(merge.leftOver()).hasSize(1);
        assertThat(merge.merged().edits()).extracting(StagedEdit::edit).containsExactly(tag("owner", "me"));
    }

    @Test
    void withoutMappingARenameIsADropAndAnAdd() {
        Merge merge = Merge.onto(staged(base, comment("email", "mine")), plain(column("mail"), column("city")));

        assertThat(merge.leftOver()).hasSize(1);
    }

    /** CM-09. */
    @Test
    void aNameThatChangedItsCaseIsTheSameColumn() {
        Merge merge = Merge.onto(
                staged(plain(column("email")), comment("email", "mine")), plain(column("Email"), column("x")));

        assertThat(merge.isClean()).isTrue();
        assertThat(merge.merged().edits()).extracting(StagedEdit::edit).containsExactly(comment("Email", "mine"));
    }

    @Test
    void twoSpellingsOfOneColumnAreOneEdit() {
        ChangeSet changes = staged(base, comment("EMAIL", "first"), comment("Email", "second"));

        assertThat(changes.edits()).extracting(StagedEdit::edit).containsExactly(comment("email", "second"));
    }

    /** A table dropped and made anew under the same name in the same place is not the one that anybody meant. */
    @Test
    void nothingGoesOverToATableMadeAnewUnlessItIsChosen() {
        ChangeSet changes = staged(base, comment("email", "mine"), tag("owner", "me"), comment("city", "gone"));
        TableDetails anew = madeAnew(later(plain(column("email")), comment("email", "old")), "another-id");

        Merge merge = Merge.onto(changes, anew);

        assertThat(merge.madeAnew()).isTrue();
        assertThat(merge.clashes())
                .extracting(FieldClash::before, FieldClash::now, FieldClash::yours)
                .containsExactly(
                        tuple(Optional.of("old"), Optional.of("old"), Optional.of("mine")),
                        tuple(Optional.empty(), Optional.empty(), Optional.of("me")));
        assertThat(merge.leftOver()).extracting(left -> left.staged().edit()).containsExactly(comment("city", "gone"));

        Merge chosen = Merge.onto(merge.merged(), anew);
        assertThat(chosen.isClean()).isTrue();
        assertThat(chosen.merged().edits()).hasSize(2);
    }

    @Test
    void idsOfColumnsMeanNothingInATableMadeAnew() {
        TableDetails before = withMapping(mapped("email", 1), mapped("city", 2));
        TableDetails anew = madeAnew(withMapping(mapped("city", 1), mapped("email", 2)), "another-id");

        assertThat(Merge.onto(staged(before, comment("email", "mine")), anew)
                        .merged()
                        .edits())
                .extracting(StagedEdit::edit)
                .containsExactly(comment("email", "mine"));
    }

    @Test
    void anIdThatNobodyKnowsSaysNothing() {
        ChangeSet changes = staged(madeAnew(base, ""), comment("email", "mine"));

        assertThat(Merge.onto(changes, madeAnew(base, "an-id")).isClean()).isTrue();
        assertThat(Merge.onto(staged(base, comment("email", "mine")), madeAnew(base, ""))
                        .isClean())
                .isTrue();
    }

    @Test
    void clearingIsDifferentFromTheEmptyText() {
        TableDetails empty = later(base, comment("email", ""));

        assertThat(staged(empty, noComment("email")).size()).isOne();
        assertThat(Merge.onto(staged(base, noComment("email")), empty).clashes())
                .extracting(FieldClash::now)
                .containsExactly(Optional.of(""));
    }

    @Test
    void theTableCommentMergesLikeAnyField() {
        ChangeSet changes = staged(base, tableComment("mine"));

        assertThat(Merge.onto(changes, later(base, tableComment("theirs"))).clashes())
                .hasSize(1);
        assertThat(Merge.onto(changes, later(base, tableComment("mine")))
                        .merged()
                        .isEmpty())
                .isTrue();
    }
}
