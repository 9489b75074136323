package io.tablesteward.app.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.model.Progress;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class ClashJourneyTest {
    private static final TableName REFUNDS = new TableName("sample", "sales", "refunds");
    private static final ColumnPath REASON = ColumnPath.of("reason");

    @TempDir
    Path data;

    @Test
    void whatSomebodyElseWroteMeanwhileIsDecidedBeforeTheCommit() throws Exception {
        try (Journey person = Journey.begin("clash", data, Dress.USUAL)) {
            person.openSampleTable("refunds");
            person.comment("reason", "Why the money went back, in my words");

            somebodyElseWrites("Reason as told by the customer");
            person.press(KeyCode.F5);
            person.waitUntilIdle();
            person.shows("1-noticed");
            person.click("reviewButton");
            person.shows("2-review", person.says("changes.review.decide"));
            person.clickText(person.says("changes.review.decide"));
            person.shows("3-decide", "Reason as told by the customer", "Why the money went back, in my words");
            person.clickText(person.says("changes.clash.mine"));
            person.shows("4-decided", person.says("changes.clash.allChosen"));
            person.click("continueButton");
            person.commitWithNote("GOV-140: reason in our words");
            assertThat(person.now().column(REASON).orElseThrow().comment())
                    .contains("Why the money went back, in my words");
        }
    }

    private void somebodyElseWrites(String comment) throws Exception {
        String folder = data.resolve("sample").toString();
        GovernedTable table =
                new FolderCatalog(new Connection.Folder("sample", folder), List.of(new DeltaFormat())).open(REFUNDS);
        TableDetails details = table.details(Progress.unwatched());
        ChangeSet changes =
                ChangeSet.none(details).plus(new SetColumnComment(REASON, Optional.of(comment)), details.metadata());
        CommitResult result = new EmbeddedEngine()
                .commit(table, new CommitRequest(changes, Optional.of("GOV-139"), "maria.silva"), Progress.unwatched());
        assertThat(result).isInstanceOf(CommitResult.Committed.class);
    }
}
