package io.tablesteward.model.change;

import static io.tablesteward.model.change.Tables.column;
import static io.tablesteward.model.change.Tables.comment;
import static io.tablesteward.model.change.Tables.later;
import static io.tablesteward.model.change.Tables.mapped;
import static io.tablesteward.model.change.Tables.noComment;
import static io.tablesteward.model.change.Tables.plain;
import static io.tablesteward.model.change.Tables.staged;
import static io.tablesteward.model.change.Tables.tag;
import static io.tablesteward.model.change.Tables.withMapping;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PutBackTest {
    private final TableDetails before = later(plain(column("email"), column("city")), comment("email", "old"));
    private final ChangeSet ours = staged(before, comment("email", "new"), comment("city", "town"), tag("owner", "me"));
    private final CommittedChange past = CommittedChange.of(ours);
    private final TableDetails committed =
            later(before, comment("email", "new"), comment("city", "town"), tag("owner", "me"));

    @Test
    void exactlyTheFieldsOfTheCommitGetTheirFormerValues() {
        TableDetails now = later(committed, tag("domain", "crm"));

        PutBack back = PutBack.of(past, now);

        assertThat(back.changedSince()).isEmpty();
        assertThat(back.changes().edits())
                .extracting(StagedEdit::edit)
                .containsExactly(
                        comment("email", "old"),
                        noComment("city"),
                        new MetadataEdit.UnsetTag(Optional.empty(), "owner"));
        assertThat(back.changes().appliedTo(now.metadata()))
                .isEqualTo(later(before, tag("domain", "crm")).metadata());
    }

    @Test
    void aFieldChangedSinceIsListedAndLeftAlone() {
        PutBack back = PutBack.of(past, later(committed, comment("email", "newer")));

        assertThat(back.changedSince())
                .extracting(FieldChange::field)
                .containsExactly(EditedField.comment(Optional.of(ColumnPath.of("email"))));
        assertThat(back.changes().size()).isEqualTo(2);
    }

    /** Another program put its own commit over ours: the fields say what they said before. */
    @Test
    void anUndoneCommitThatIsPutBackMakesTheSameChangeAgain() {
        PutBack again = PutBack.of(past.undone(), later(before, comment("city", "theirs")));

        assertThat(again.changes().edits())
                .extracting(StagedEdit::edit)
                .containsExactly(comment("email", "new"), tag("owner", "me"));
        assertThat(again.changedSince())
                .extracting(FieldChange::field)
                .containsExactly(EditedField.comment(Optional.of(ColumnPath.of("city"))));
    }

    @Test
    void byNameAFieldIsFoundInAnotherTableWhateverItsId() {
        TableDetails former = withMapping(mapped("email", 1), mapped("city", 2));
        CommittedChange change = CommittedChange.of(staged(former, comment("email", "new")));
        TableDetails anew = later(withMapping(mapped("city", 1), mapped("email", 2)), comment("email", "new"));

        assertThat(PutBack.of(change, anew).changes().isEmpty()).isTrue();
        assertThat(PutBack.of(change.byName(), anew).changes().edits())
                .extracting(StagedEdit::edit)
                .containsExactly(noComment("email"));
    }

    @Test
    void aFieldThatIsBackAlreadyNeedsNothing() {
        PutBack back = PutBack.of(past, later(committed, comment("email", "old")));

        assertThat(back.changedSince()).isEmpty();
        assertThat(back.changes().size()).isEqualTo(2);
    }

    // CM-04: the highest column id never falls
    @Test
    void aRepairStaysAndIsSaid() {
        TableDetails broken = Tables.withMapping(mapped("email", 7));
        ChangeSet repair = staged(broken, new MetadataEdit.RepairMaxColumnId(7), comment("email", "new"));
        TableDetails mended =
                later(broken, repair.edits().stream().map(StagedEdit::edit).toArray(MetadataEdit[]::new));

        PutBack back = PutBack.of(CommittedChange.of(repair), mended);

        assertThat(back.mended()).extracting(FieldChange::field).containsExactly(EditedField.maxColumnId());
        assertThat(back.changedSince()).isEmpty();
        assertThat(back.changes().edits()).extracting(StagedEdit::edit).containsExactly(noComment("email"));
    }

    @Test
    void aRepairThatAnotherWriterUndidIsStagedAgain() {
        TableDetails broken = Tables.withMapping(mapped("email", 7));
        ChangeSet repair = staged(broken, new MetadataEdit.RepairMaxColumnId(7));

        PutBack back = PutBack.of(CommittedChange.of(repair).undone(), broken);

        assertThat(back.mended()).isEmpty();
        assertThat(back.changes().edits())
                .extracting(StagedEdit::edit)
                .containsExactly(new MetadataEdit.RepairMaxColumnId(7));
    }

    @Test
    void aColumnThatIsGoneIsListed() {
        PutBack back = PutBack.of(past, later(plain(column("email")), comment("email", "new"), tag("owner", "me")));

        assertThat(back.changedSince())
                .extracting(FieldChange::field)
                .containsExactly(EditedField.comment(Optional.of(ColumnPath.of("city"))));
    }

    @Test
    void aRenamedColumnIsFollowed() {
        TableDetails table = withMapping(mapped("email", 1));
        CommittedChange change = CommittedChange.of(staged(table, comment("email", "new")));

        PutBack back = PutBack.of(change, later(withMapping(mapped("mail", 1)), comment("mail", "new")));

        assertThat(back.changes().edits()).extracting(StagedEdit::edit).containsExactly(noComment("mail"));
    }
}
