package io.tablesteward.app.changes;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.MyCommits;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.engine.CommitRun;
import io.tablesteward.model.engine.TurnOutcome;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(FxToolkitExtension.class)
class OutcomeControllerTest {
    @TempDir
    Path data;

    // case 41
    @Test
    void whatWasNotSavedIsSaidByNameWithTheReason() throws Exception {
        EditedField tag = EditedField.tag(Optional.of(ColumnPath.of("email_hash")), "data.class");
        List<String> texts = shown(
                ended(Examples.orders(), new CommitResult.NothingToCommit(Examples.orders())),
                ended(
                        Examples.refunds(),
                        new CommitResult.Refused(
                                List.of(Finding.of(tag, FindingCode.TAG_KEY_CHARACTER, "data.class", ".")))));

        assertThat(texts).contains("prod.sales.refunds: not committed, still pending");
        assertThat(texts)
                .anySatisfy(text -> assertThat(text).contains("email_hash (").contains("data.class", "."));
        assertThat(texts).anySatisfy(text -> assertThat(text).contains("1 not committed, still pending"));
    }

    // law 5
    @Test
    void aCommitWithoutAnAnswerIsLookedForUntilTheHistoryTells() throws Exception {
        ExampleWorkbench example = onFx(() -> new ExampleWorkbench(Locale.ENGLISH));
        onFx(() -> {
            OpenTable open = example.open(Examples.orders());
            example.workspace().stage(open, new SetTableComment(Optional.of("new")), StepName.of("comment"));
            return null;
        });
        ExampleTable table = (ExampleTable) onFx(() ->
                example.workspace().openTable(Examples.ORDERS).orElseThrow().table());
        long attempted = Examples.orders().version() + 1;
        table.remembers(new ExampleHistory(List.of(commit(attempted, "", Optional.of(damage())))));
        OutcomeController outcome = onFx(() -> {
            inAWindow(example);
            OutcomeController shown = new OutcomeController(
                    example.workbench(),
                    new CommitKeeper(example.workbench(), new MyCommits(new DataFolder(data, data))),
                    List.of(new TurnOutcome.Ended(
                            new CommitRun.Turn(
                                    table,
                                    new CommitRequest(ChangeSet.none(Examples.orders()), Optional.empty(), "anna")),
                            new CommitResult.Unknown("txn-1", attempted))));
            shown.open();
            return shown;
        });
        assertThat(texts(outcome)).anySatisfy(text -> assertThat(text).startsWith("Looked into the history at 13:30"));
        assertThat(example.workspace().changes()).hasSize(1);

        table.remembers(new ExampleHistory(List.of(commit(attempted, "txn-1", Optional.empty()))));
        onFx(() -> {
            ((Button) outcome.rowsBox.lookup(".look-again")).fire();
            return null;
        });

        assertThat(texts(outcome)).contains("prod.sales.orders: your commit arrived, as version 10,483");
        assertThat(example.workspace().changes()).isEmpty();
    }

    // law 5
    @Test
    void aCommitThatTheHistoryDoesNotHaveStaysPending() throws Exception {
        List<String> texts = shown(ended(Examples.orders(), new CommitResult.Unknown("txn-1", 10_483)));

        assertThat(texts)
                .anySatisfy(text -> assertThat(text)
                        .startsWith("prod.sales.orders: not committed, still pending")
                        .endsWith("not in the history"));
    }

    private static void inAWindow(ExampleWorkbench example) {
        example.root().getChildren().setAll(new StackPane());
        assertThat(new Scene(example.root()).getRoot()).isSameAs(example.root());
    }

    private static Reason damage() {
        return Reason.of(Problem.UNREADABLE, "00000000000000010483.json", "gone");
    }

    private static CommitEntry commit(long version, String txnId, Optional<Reason> damage) {
        return new CommitEntry(
                version,
                Instant.parse("2026-11-30T12:00:00Z"),
                CommitEntry.TimeSource.FILE,
                Map.of("txnId", JsonNodeFactory.instance.textNode(txnId)),
                CommitEntry.State.PUBLISHED,
                true,
                damage);
    }

    private static List<String> texts(OutcomeController outcome) throws Exception {
        return onFx(() -> outcome.rowsBox.lookupAll(".label").stream()
                .map(node -> ((Labeled) node).getText())
                .toList());
    }

    private List<String> shown(TurnOutcome... outcomes) throws Exception {
        return onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            CommitKeeper keeper = new CommitKeeper(example.workbench(), new MyCommits(new DataFolder(data, data)));
            OutcomeController outcome = new OutcomeController(example.workbench(), keeper, List.of(outcomes));
            inAWindow(example);
            outcome.open();
            List<String> texts = new java.util.ArrayList<>();
            texts.add(outcome.titleLabel.getText());
            outcome.rowsBox.lookupAll(".label").stream()
                    .map(node -> ((Labeled) node).getText())
                    .forEach(texts::add);
            return texts;
        });
    }

    private static TurnOutcome ended(TableDetails table, CommitResult result) {
        return new TurnOutcome.Ended(
                new CommitRun.Turn(
                        new ExampleTable(table), new CommitRequest(ChangeSet.none(table), Optional.empty(), "anna")),
                result);
    }
}
