package io.tablesteward.app.changes;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.FixedCatalog;
import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.model.Progress;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommittedChange;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class PuttingBackTest {
    private static final TableDetails BEFORE = Examples.orders();
    private static final ChangeSet OURS =
            ChangeSet.none(BEFORE).plus(new SetTableComment(Optional.of("ours")), BEFORE.metadata());
    private static final TableDetails COMMITTED = Examples.next(BEFORE, OURS.appliedTo(BEFORE.metadata()));

    private ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);

    @BeforeEach
    void aWindow() throws Exception {
        example = onFx(() -> new ExampleWorkbench(Locale.ENGLISH));
        FxToolkitExtension.show(
                () -> {
                    example.root().getChildren().setAll(new StackPane());
                    ChangesCommands.addTo(
                            example.workbench(),
                            new CommitKeeper(
                                    example.workbench(),
                                    example.workbench().files().myCommits()));
                    return example.root();
                },
                Theme.LIGHT,
                1440,
                900);
    }

    @Test
    void theFormerValuesAreStaged() throws Exception {
        putBack(COMMITTED, commit(Optional.of(BEFORE.tableId()), BEFORE.location()));

        assertThat(stagedComment()).isEqualTo(BEFORE.metadata().comment());
    }

    /** Another program put its own commit over ours: what we wrote is staged once more. */
    @Test
    void ofAnOverwrittenCommitTheSameValuesAreStagedAgain() throws Exception {
        putBack(
                Examples.next(BEFORE, BEFORE.metadata()),
                commit(Optional.of(BEFORE.tableId()), BEFORE.location())
                        .withOutcome(MyCommit.Outcome.OVERWRITTEN, COMMITTED.version()));

        assertThat(stagedComment()).contains("ours");
    }

    @Test
    void onATableMadeAnewNothingIsStagedUnlessThePersonSaysSo() throws Exception {
        putBack(Examples.madeAnew(COMMITTED), commit(Optional.of(BEFORE.tableId()), BEFORE.location()));

        assertThat(example.workspace().changes()).isEmpty();
        assertThat(texts()).anyMatch(text -> text.contains("was dropped"));

        onFx(() -> {
            buttons().stream()
                    .filter(button -> button.getText().equals("Put them back anyway"))
                    .findFirst()
                    .orElseThrow()
                    .fire();
            return true;
        });
        assertThat(stagedComment()).isEqualTo(BEFORE.metadata().comment());
    }

    @Test
    void aCommitOlderThanIdsIsPutBackByItsNameAndPlace() throws Exception {
        putBack(Examples.madeAnew(COMMITTED), commit(Optional.empty(), BEFORE.location()));

        assertThat(stagedComment()).isEqualTo(BEFORE.metadata().comment());
    }

    @Test
    void onATableElsewhereNothingIsStaged() throws Exception {
        putBack(COMMITTED, commit(Optional.of(BEFORE.tableId()), "/another/place/orders"));

        assertThat(example.workspace().changes()).isEmpty();
        assertThat(texts()).anyMatch(text -> text.contains("/another/place/orders"));
    }

    private static MyCommit commit(Optional<String> tableId, String location) {
        return new MyCommit(
                Instant.parse("2026-11-30T12:00:00Z"),
                BEFORE.name(),
                location,
                tableId,
                COMMITTED.version(),
                "a-transaction",
                Optional.empty(),
                MyCommit.Outcome.VERIFIED,
                Optional.empty(),
                CommittedChange.of(OURS).fields());
    }

    private void putBack(TableDetails now, MyCommit commit) throws Exception {
        onFx(() -> {
            example.workspace()
                    .connect(new OpenConnection(
                            new Connection.Folder(BEFORE.name().catalog(), "s3://lakehouse-prod"),
                            new OneTable(now),
                            false,
                            true,
                            Optional.empty()));
            new PuttingBack(example.workbench()).start(commit);
            return true;
        });
    }

    private Optional<String> stagedComment() {
        ChangeSet staged = example.workspace().changes().get(Examples.ORDERS);
        assertThat(staged).isNotNull();
        assertThat(staged.edits()).hasSize(1);
        return staged.edits().get(0).edit().valueAfter();
    }

    private List<String> texts() {
        return example.root().lookupAll(".label").stream()
                .filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText())
                .toList();
    }

    private List<Button> buttons() {
        return example.root().lookupAll(".button").stream()
                .filter(Button.class::isInstance)
                .map(Button.class::cast)
                .toList();
    }

    private record OneTable(TableDetails now) implements FixedCatalog {
        @Override
        public String name() {
            return now.name().catalog();
        }

        @Override
        public List<Listing> children(String schema, Progress progress) {
            return List.of();
        }

        @Override
        public void listAll(Consumer<Listing> found, Progress progress) {
            // only opened by its name
        }

        @Override
        public GovernedTable open(TableName name) {
            return new ExampleTable(now);
        }
    }
}
