package io.tablesteward.app.changes;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.MyCommits;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.engine.CommitRun;
import io.tablesteward.model.engine.TurnOutcome;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Labeled;
import javafx.scene.layout.Region;
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

    private List<String> shown(TurnOutcome... outcomes) throws Exception {
        return onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            CommitKeeper keeper = new CommitKeeper(example.workbench(), new MyCommits(new DataFolder(data, data)));
            OutcomeController outcome = new OutcomeController(example.workbench(), keeper, List.of(outcomes));
            Region card = example.workbench().views().load(outcome, Region.class);
            List<String> texts = new java.util.ArrayList<>();
            texts.add(outcome.titleLabel.getText());
            outcome.rowsBox.lookupAll(".label").stream()
                    .map(node -> ((Labeled) node).getText())
                    .forEach(texts::add);
            assertThat(card).isNotNull();
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
