package io.tablesteward.model.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.FieldClash;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The law: for every format, engine and edit, commit, read again, equal to the preview on the version committed on; read
 * by our reader and by one that shares no code with it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ExecutionEngineContract {
    /** Names of tables of every shape that the format knows; each test gets its own copy. */
    protected abstract Stream<String> shapes();

    /** Names of tables that may be looked at only. */
    protected abstract Stream<String> lookOnlyShapes();

    protected abstract TableUnderTest make(String shape) throws Exception;

    protected abstract ExecutionEngine engine();

    /** Whether the engine can carry it out on any table that may be changed; of others it says so before. */
    protected boolean canSay(MetadataEdit edit) {
        return true;
    }

    /** How many commits a change set comes to: one (law 2), but for engines that send statement after statement. */
    protected int commitsOf(ChangeSet changes) {
        return 1;
    }

    private Stream<Arguments> everyEditOnEveryShape() {
        return shapes().flatMap(shape -> Stream.of(EditExample.values()).map(edit -> Arguments.of(shape, edit)));
    }

    @ParameterizedTest
    @MethodSource("everyEditOnEveryShape")
    void whatWasCommittedIsWhatThePreviewShowed(String shape, EditExample example) throws Exception {
        TableUnderTest table = make(shape);
        GovernedTable ours = table.open();
        TableDetails before = ours.details(Progress.unwatched());
        Said saidBefore = table.said();
        ChangeSet changes = withoutUnsaid(table, before, staged(before, example.on(before.metadata())));
        TableMetadata preview = changes.appliedTo(before.metadata());

        CommitResult result = commit(ours, changes, Optional.of("because"));

        if (changes.isEmpty()) {
            assertThat(result).isInstanceOf(CommitResult.NothingToCommit.class);
            assertThat(table.said()).isEqualTo(saidBefore);
            return;
        }
        CommitResult.Committed committed = committed(result);
        assertThat(committed.differences()).isEmpty();
        assertThat(committed.restKept()).isTrue();
        long version = before.version() + commitsOf(changes);
        assertThat(committed.version()).isEqualTo(version);
        assertThat(committed.versions())
                .isEqualTo(LongStream.rangeClosed(before.version() + 1, version)
                        .boxed()
                        .toList());
        TableDetails after = table.open().details(Progress.unwatched());
        assertThat(after.metadata()).isEqualTo(preview);
        assertThat(committed.readBack()).map(TableDetails::metadata).contains(preview);
        Said saidAfter = table.said();
        assertThat(saidAfter).isEqualTo(inWords(preview, saidBefore, version));
        assertThat(table.newestCommit().get("txnId")).isEqualTo(committed.txnId());
        assertThat(table.newestNote()).contains("because"); // case 70: whatever kind of edit it was
    }

    /** What the engine has no words for it refuses together with all the rest; the rest alone goes on. */
    private ChangeSet withoutUnsaid(TableUnderTest table, TableDetails before, ChangeSet changes) throws Exception {
        for (StagedEdit staged : changes.edits()) {
            assertThat(engine().supports(before, staged.edit()).isGiven())
                    .as("%s", staged.edit())
                    .isEqualTo(canSay(staged.edit()));
        }
        List<MetadataEdit> said = changes.edits().stream()
                .map(StagedEdit::edit)
                .filter(this::canSay)
                .toList();
        if (said.size() < changes.size()) {
            long files = table.filesInLog();
            assertThatThrownBy(() -> commit(table.open(), changes, Optional.empty()))
                    .isInstanceOf(WorkbenchException.class);
            assertThat(table.filesInLog()).isEqualTo(files);
        }
        return staged(before, said);
    }

    /** What the other reader must find: the preview in its words, and everything else as before (law 3). */
    private static Said inWords(TableMetadata preview, Said before, long version) {
        Map<List<String>, Said.OfColumn> columns = new HashMap<>();
        preview.allColumns()
                .filter(c -> c.kind() == Column.Kind.FIELD)
                .forEach(c -> columns.put(c.path().parts(), new Said.OfColumn(c.comment(), c.tags())));
        return new Said(
                version,
                preview.comment(),
                preview.tags(),
                preview.properties(),
                columns,
                preview.partitionColumns(),
                preview.domains(),
                before.rest());
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aWayThereAndBackLeavesWhatWasThere(String shape) throws Exception {
        TableUnderTest table = make(shape);
        GovernedTable ours = table.open();
        TableDetails before = ours.details(Progress.unwatched());
        ChangeSet all = staged(before, EditExample.EVERYTHING_AT_ONCE.on(before.metadata()));
        ChangeSet there = staged(
                before,
                all.edits().stream()
                        .filter(staged -> canSay(staged.edit()) && canSay(back(staged)))
                        .map(StagedEdit::edit)
                        .toList());
        CommitResult.Committed first = committed(commit(ours, there, Optional.empty()));
        TableDetails between = first.readBack().orElseThrow();

        ChangeSet back = ChangeSet.none(between);
        for (var staged : first.written().edits()) {
            back = back.plus(back(staged), between.metadata());
        }
        commit(ours, back, Optional.empty());

        TableDetails after = ours.details(Progress.unwatched());
        assertThat(after.metadata()).isEqualTo(before.metadata());
        assertThat(after.version()).isEqualTo(before.version() + commitsOf(there) + commitsOf(back));
    }

    private static MetadataEdit back(StagedEdit staged) {
        return staged.edit().field().setTo(staged.before());
    }

    /** Laws 2 and 4: all or nothing, and nobody's text is lost (case 32). */
    @ParameterizedTest
    @MethodSource("shapes")
    void aClashWritesNothingAtAll(String shape) throws Exception {
        TableUnderTest table = make(shape);
        GovernedTable ours = table.open();
        TableDetails before = ours.details(Progress.unwatched());
        ChangeSet changes = staged(
                before,
                List.of(
                        new SetTableComment(Optional.of("mine")),
                        new SetTag(Optional.empty(), "mine too", "yes"),
                        new SetColumnComment(firstField(before).path(), Optional.of("mine as well"))));
        table.anotherProgramComments("theirs");
        Said theirs = table.said();

        CommitResult result = commit(ours, changes, Optional.empty());

        assertThat(result).isInstanceOf(CommitResult.Clash.class);
        CommitResult.Clash clash = (CommitResult.Clash) result;
        assertThat(clash.merge().clashes())
                .containsExactly(new FieldClash(
                        new SetTableComment(Optional.empty()).field(),
                        before.metadata().comment(),
                        Optional.of("theirs"),
                        Optional.of("mine")));
        assertThat(clash.merge().merged().size()).isEqualTo(3);
        assertThat(table.said()).isEqualTo(theirs);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aChangeOfAnotherFieldIsKeptAndOursGoesOnTop(String shape) throws Exception {
        TableUnderTest table = make(shape);
        GovernedTable ours = table.open();
        TableDetails before = ours.details(Progress.unwatched());
        ColumnPath column = firstField(before).path();
        ChangeSet changes = staged(before, List.of(new SetColumnComment(column, Optional.of("mine"))));
        table.anotherProgramComments("theirs");
        table.anotherProgramAddsData();

        CommitResult.Committed committed = committed(commit(ours, changes, Optional.empty()));

        assertThat(committed.isVerified()).isTrue();
        assertThat(committed.version()).isEqualTo(before.version() + 3);
        assertThat(table.said().comment()).contains("theirs");
        assertThat(table.said().columns().get(column.parts()))
                .extracting(Said.OfColumn::comment)
                .isEqualTo(Optional.of("mine"));
    }

    /** Law 6. */
    @ParameterizedTest
    @MethodSource("shapes")
    void whatTheTableSaysAlreadyIsNotCommitted(String shape) throws Exception {
        TableUnderTest table = make(shape);
        GovernedTable ours = table.open();
        ChangeSet changes =
                staged(ours.details(Progress.unwatched()), List.of(new SetTableComment(Optional.of("the very same"))));
        table.anotherProgramComments("the very same");
        long files = table.filesInLog();

        assertThat(commit(ours, changes, Optional.of("a note is no change")))
                .isInstanceOf(CommitResult.NothingToCommit.class);
        assertThat(table.filesInLog()).isEqualTo(files);
    }

    /** Law 7. */
    @ParameterizedTest
    @MethodSource("lookOnlyShapes")
    void whatCannotBeChangedSaysSoAndStaysAsItIs(String shape) throws Exception {
        TableUnderTest table = make(shape);
        GovernedTable ours = table.open();
        TableDetails details = ours.details(Progress.unwatched());
        ChangeSet changes = staged(details, List.of(new SetTableComment(Optional.of("mine"))));
        long files = table.filesInLog();

        assertThat(engine().supports(details, changes.edits().get(0).edit()).isGiven())
                .isFalse();
        assertThat(ours.check(details, changes)).extracting(Finding::code).contains(FindingCode.LOOK_ONLY);
        assertThat(commit(ours, changes, Optional.empty())).isInstanceOf(CommitResult.Refused.class);
        assertThat(table.filesInLog()).isEqualTo(files);
    }

    /** Law 2: one edit that is refused keeps all others from being written. */
    @ParameterizedTest
    @MethodSource("shapes")
    void oneRefusedEditKeepsTheOthersBack(String shape) throws Exception {
        TableUnderTest table = make(shape);
        GovernedTable ours = table.open();
        TableDetails before = ours.details(Progress.unwatched());
        Said said = table.said();
        ChangeSet changes = staged(
                before,
                List.of(
                        new SetTableComment(Optional.of("fine by itself")),
                        new SetTag(Optional.empty(), "not.allowed", "x")));

        CommitResult result = commit(ours, changes, Optional.empty());

        assertThat(result).isInstanceOf(CommitResult.Refused.class);
        assertThat(((CommitResult.Refused) result).findings())
                .extracting(Finding::code)
                .containsExactly(FindingCode.TAG_KEY_CHARACTER);
        assertThat(table.said()).isEqualTo(said);
    }

    protected final CommitResult commit(GovernedTable table, ChangeSet changes, Optional<String> note)
            throws Exception {
        return engine().commit(table, new CommitRequest(changes, note, "Ana Souza"), Progress.unwatched());
    }

    protected static CommitResult.Committed committed(CommitResult result) {
        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        return (CommitResult.Committed) result;
    }

    protected static ChangeSet staged(TableDetails table, List<MetadataEdit> edits) {
        ChangeSet changes = ChangeSet.none(table);
        for (MetadataEdit edit : edits) {
            changes = changes.plus(edit, table.metadata());
        }
        return changes;
    }

    private static Column firstField(TableDetails table) {
        return table.metadata()
                .allColumns()
                .filter(c -> c.kind() == Column.Kind.FIELD)
                .findFirst()
                .orElseThrow();
    }
}
