package io.tablesteward.app.main;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.app.settings.MyCommits;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommittedChange;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(FxToolkitExtension.class)
class FrontTableWatchTest {
    private final ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);

    @Test
    void aCommitOfSomebodyElseIsShownAndStagedChangesStay() throws Exception {
        List<String> lines = FxToolkitExtension.onFx(() -> {
            NoticeBar notices = new NoticeBar(example.workbench());
            OpenTable table = example.open(Examples.orders());
            example.workspace()
                    .stage(
                            table,
                            new MetadataEdit.SetTableComment(Optional.of("mine")),
                            StepName.of("comment", "orders"));
            ((ExampleTable) table.table()).becomes(next());
            new FrontTableWatch(example.workbench(), notices).look();
            return texts(notices);
        });
        assertThat(lines)
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .startsWith("Version " + String.format(Locale.ENGLISH, "%,d", next().version()))
                        .endsWith(": comment of order_id. Your change stays."));
        assertThat(example.workspace().changes().get(Examples.ORDERS))
                .satisfies(changes -> assertThat(
                                Objects.requireNonNull(changes).base().version())
                        .isEqualTo(next().version()));
    }

    /** Decision 0006: the version number is the same, only the transaction id tells. */
    @Test
    void aCommitOfOursThatAnotherWriterPutItsOwnOverIsSaidOnceAndCanBeStagedAgain() throws Exception {
        MyCommits myCommits = example.workbench().files().myCommits();
        MyCommit ours = ours();
        myCommits.add(ours);
        TableDetails committed = committed();
        TableDetails theirs = Examples.next(Examples.orders(), Examples.orders().metadata());
        NoticeBar notices = new NoticeBar(example.workbench());
        FrontTableWatch watch = onFx(() -> new FrontTableWatch(example.workbench(), notices));
        OpenTable table = onFx(() -> example.open(committed));
        ExampleTable there = (ExampleTable) table.table();

        there.remembers(new ExampleHistory(List.of(commit(committed.version(), ours.txnId()))));
        onFx(() -> {
            watch.look();
            return true;
        });
        assertThat(texts(notices)).isEmpty();

        there.becomes(theirs);
        there.remembers(new ExampleHistory(List.of(commit(theirs.version(), "theirs"))));
        onFx(() -> {
            watch.look();
            watch.look();
            example.workspace().bringToFront(example.open(Examples.refunds()));
            return true;
        });

        assertThat(texts(notices))
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .startsWith("Your change of version 10,483 of prod.sales.orders is not in the table any more"));
        assertThat(table.detailsProperty().get()).isEqualTo(theirs);
        assertThat(myCommits.all().commits())
                .containsExactly(ours.withOutcome(MyCommit.Outcome.OVERWRITTEN, ours.version()));
        assertThat(notices.lookupAll(".hyperlink")).hasSize(1);
    }

    /** As when a backup was put back, or the sample: the same version and table, and we committed to it again. */
    @Test
    void aCommitThatOneOfOursFollowsUnderTheSameVersionWasNotOverwritten() throws Exception {
        MyCommits myCommits = example.workbench().files().myCommits();
        myCommits.add(ours("before"));
        myCommits.add(ours("again"));
        assertThat(saidOf(committed(), committed(), "again")).isEmpty();
        assertThat(myCommits.all().commits()).extracting(MyCommit::outcome).containsOnly(MyCommit.Outcome.VERIFIED);
    }

    @Test
    void aTableMadeAnewWithAsManyVersionsHasOverwrittenNothing() throws Exception {
        MyCommits myCommits = example.workbench().files().myCommits();
        myCommits.add(ours());
        assertThat(saidOf(committed(), Examples.madeAnew(Examples.orders(), ours().version()), "theirs"))
                .singleElement()
                .satisfies(line -> assertThat(line).startsWith("Now at version 10,483: comment of the table."));
        assertThat(myCommits.all().commits()).containsExactly(ours());
    }

    /** Between reading our list and adding to it, a folder stands in its place. */
    @Test
    void whatCannotBeWrittenDownIsSaidOnceAllTheSame() throws Exception {
        Deque<Runnable> work = new ArrayDeque<>();
        ExampleWorkbench slow = new ExampleWorkbench(Locale.ENGLISH, true, work::add, Runnable::run);
        Path file = slow.workbench().files().folder().myCommitsFile();
        slow.workbench().files().myCommits().add(ours());
        byte[] before = Files.readAllBytes(file);
        NoticeBar notices = onFx(() -> new NoticeBar(slow.workbench()));
        FxToolkitExtension.show(
                () -> {
                    slow.root().getChildren().setAll(new StackPane());
                    return slow.root();
                },
                Theme.LIGHT,
                800,
                600);
        onFx(() -> {
            OpenTable table = slow.open(committed());
            ((ExampleTable) table.table()).remembers(new ExampleHistory(List.of(commit(ours().version(), "theirs"))));
            FrontTableWatch watch = new FrontTableWatch(slow.workbench(), notices);
            watch.look();
            work.remove().run();
            Files.delete(file);
            Files.createDirectory(file);
            work.remove().run();
            assertThat(slow.root().getChildren()).as("the failure is shown").hasSize(2);
            Files.delete(file);
            Files.write(file, before);
            watch.look();
            work.remove().run();
            assertThat(work).isEmpty();
            return true;
        });
        assertThat(texts(notices)).hasSize(1);
    }

    @Test
    void whatOthersCommitIsSaidAlsoWhereOurOwnListCannotBeRead() throws Exception {
        Files.createDirectories(example.workbench().files().folder().myCommitsFile());
        List<String> lines = onFx(() -> {
            NoticeBar notices = new NoticeBar(example.workbench());
            OpenTable table = example.open(Examples.orders());
            FrontTableWatch watch = new FrontTableWatch(example.workbench(), notices);
            watch.look();
            ((ExampleTable) table.table()).becomes(next());
            watch.look();
            return texts(notices);
        });
        assertThat(lines)
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("Could not look whether your commits are still in"),
                        line -> assertThat(line).startsWith("Version 10,483 by somebody"));
    }

    /** The newest commit's author made one of them; who made the others is not asked. */
    @Test
    void severalCommitsAreSaidWithoutANameForAll() throws Exception {
        TableDetails known = Examples.orders();
        TableDetails later = Examples.details(Examples.ORDERS, known.version() + 2, next().metadata());
        assertThat(saidOf(known, later, "theirs")).containsExactly("Versions 10,483–10,484: comment of order_id.");
        assertThat(saidOf(later, Examples.details(Examples.ORDERS, later.version() + 2, later.metadata()), "theirs"))
                .containsExactly("Versions 10,485–10,486: no comment, tag or property changed.");
    }

    /** What the bar says after the table became another, by a commit of this transaction. */
    private List<String> saidOf(TableDetails before, TableDetails after, String txnId) throws Exception {
        return onFx(() -> {
            NoticeBar notices = new NoticeBar(example.workbench());
            OpenTable table = example.open(before);
            ExampleTable there = (ExampleTable) table.table();
            there.becomes(after);
            there.remembers(new ExampleHistory(List.of(commit(after.version(), txnId))));
            new FrontTableWatch(example.workbench(), notices).look();
            return texts(notices);
        });
    }

    private static TableDetails committed() {
        return Examples.next(Examples.orders(), OURS.appliedTo(Examples.orders().metadata()));
    }

    @Test
    void theLogIsNotReadForACommitOfOursLongAgo() throws Exception {
        example.workbench().files().myCommits().add(ours());
        TableDetails later = Examples.details(
                Examples.ORDERS, ours().version() + 10, Examples.orders().metadata());
        List<String> lines = onFx(() -> {
            NoticeBar notices = new NoticeBar(example.workbench());
            OpenTable table = example.open(later);
            ((ExampleTable) table.table()).remembers(new ExampleHistory(List.of(commit(ours().version(), "theirs"))));
            new FrontTableWatch(example.workbench(), notices).look();
            return texts(notices);
        });
        assertThat(lines).isEmpty();
    }

    private static final ChangeSet OURS = ChangeSet.none(Examples.orders())
            .plus(
                    new MetadataEdit.SetTableComment(Optional.of("ours")),
                    Examples.orders().metadata());

    private static MyCommit ours() {
        return ours("ours");
    }

    private static MyCommit ours(String txnId) {
        return new MyCommit(
                Instant.parse("2026-11-30T12:00:00Z"),
                Examples.ORDERS,
                Examples.orders().location(),
                OURS.base().tableId(),
                Examples.orders().version() + 1,
                txnId,
                Optional.empty(),
                MyCommit.Outcome.VERIFIED,
                Optional.empty(),
                CommittedChange.of(OURS).fields());
    }

    private static CommitEntry commit(long version, String txnId) {
        return new CommitEntry(
                version,
                Instant.parse("2026-11-30T12:01:00Z"),
                CommitEntry.TimeSource.FILE,
                Map.of("txnId", TextNode.valueOf(txnId)),
                CommitEntry.State.PUBLISHED,
                true,
                Optional.empty());
    }

    @Test
    void nothingNewSaysNothing() throws Exception {
        Callable<List<String>> look = () -> {
            NoticeBar notices = new NoticeBar(example.workbench());
            example.open(Examples.orders());
            new FrontTableWatch(example.workbench(), notices).look();
            return texts(notices);
        };
        assertThat(FxToolkitExtension.onFx(look)).isEmpty();
    }

    private static TableDetails next() {
        TableDetails before = Examples.orders();
        return Examples.next(
                before,
                before.metadata()
                        .withColumn(
                                before.metadata().columns().get(0).path(),
                                column -> column.withComment(Optional.of("theirs"))));
    }

    private static List<String> texts(NoticeBar notices) {
        return notices.lookupAll(".label").stream()
                .filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText())
                .toList();
    }
}
