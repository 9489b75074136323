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
import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.app.settings.MyCommits;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommittedChange;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.TableDetails;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.scene.control.Label;
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
        TableDetails committed = Examples.next(
                Examples.orders(), OURS.appliedTo(Examples.orders().metadata()));
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
                        .startsWith("Your change of version 10,483 of prod.sales.orders was overwritten by another"));
        assertThat(table.detailsProperty().get()).isEqualTo(theirs);
        assertThat(myCommits.all().commits())
                .containsExactly(ours.withOutcome(MyCommit.Outcome.OVERWRITTEN, ours.version()));
        assertThat(notices.lookupAll(".hyperlink")).hasSize(1);
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
        return new MyCommit(
                Instant.parse("2026-11-30T12:00:00Z"),
                Examples.ORDERS,
                Examples.orders().location(),
                OURS.base().tableId(),
                Examples.orders().version() + 1,
                "ours",
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
