package io.tablesteward.app.table;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.format.UnfinishedRewrite;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.StatsColumns;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(FxToolkitExtension.class)
class OverviewControllerTest {
    private static final String COUNTED =
            Examples.orders().metadata().columns().get(0).path().toString();

    @Test
    void coverageTellsWhatItIsAndWhatItBecomes() throws Exception {
        onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            OpenTable refunds = example.open(Examples.refunds());
            OverviewController overview = overview(example, refunds);
            assertThat(overview.commentCount.getText()).startsWith("0 of 2 columns have a comment");
            assertThat(overview.commentBar.getProgress()).isZero();
            example.workspace()
                    .stage(
                            refunds,
                            new SetColumnComment(ColumnPath.of("reason"), Optional.of("Why")),
                            StepName.of("comment", "reason"));
            assertThat(overview.commentCount.getText()).startsWith("0 of 2").endsWith(", 1 with your changes");
            assertThat(overview.commentBar.getProgress()).isEqualTo(0.5);
            assertThat(overview.withoutLink.getText()).isEqualTo("Show the one without a comment");
            return null;
        });
    }

    @Test
    void aChangedCommentShowsTheOldOneAndGivesItBack() throws Exception {
        onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            OpenTable refunds = example.open(Examples.refunds());
            OverviewController overview = overview(example, refunds);
            String before = overview.commentLabel.getText();
            assertThat(overview.oldLink.isVisible()).isFalse();
            example.workspace()
                    .stage(refunds, new SetTableComment(Optional.of("Every refund")), StepName.of("tableComment"));
            assertThat(overview.commentLabel.getText()).isEqualTo("Every refund");
            assertThat(overview.beforeLabel.isVisible()).isTrue();
            overview.useOld();
            assertThat(overview.commentLabel.getText()).isEqualTo(before);
            assertThat(refunds.changesProperty().get()).isNull();
            return null;
        });
    }

    @Test
    void whereOneMayOnlyLookNothingOffersToEdit() throws Exception {
        onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH, false);
            OverviewController overview = overview(example, example.open(Examples.orders()));
            assertThat(overview.editLink.isVisible()).isFalse();
            assertThat(overview.markdownLink.isVisible()).isTrue();
            return null;
        });
    }

    // case 45
    @Test
    void aRepairIsOfferedStagedAndShown() throws Exception {
        onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            List<String> run = commands(example);
            OpenTable orders = example.open(withoutRecordOfIds());
            OverviewController overview = overview(example, orders);
            Button stage = button(overview);
            assertThat(stage.getText()).isEqualTo("Stage the repair…");
            stage.fire();
            assertThat(orders.changesProperty().get().edits())
                    .extracting(StagedEdit::edit)
                    .containsExactly(new RepairMaxColumnId(25));
            assertThat(run).containsExactly("changes.review");
            assertThat(button(overview).getText()).isEqualTo("Review…");
            return null;
        });
    }

    @Test
    void whereOneMayOnlyLookARepairAsksFirst() throws Exception {
        onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH, false);
            List<String> run = commands(example);
            OpenTable orders = example.open(withoutRecordOfIds());
            button(overview(example, orders)).fire();
            assertThat(run).containsExactly("connection.allowEditing");
            assertThat(orders.changesProperty().get()).isNull();
            return null;
        });
    }

    @Test
    void aTableThatCannotBeChangedOffersNoRepair() throws Exception {
        onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            OpenTable orders =
                    example.open(Examples.lookOnly(withoutRecordOfIds(), Reason.of(Problem.OLDER_VERSION, 42, 43)));
            assertThat(overview(example, orders).attentionBox.lookupAll(".button"))
                    .isEmpty();
            return null;
        });
    }

    // Decision 0022
    @Test
    void whatAnotherProgramBrokeIsNamedWithItsRuleAndMendedWhereTheTableSaysWhatIsRight() throws Exception {
        for (Locale language : List.of(Locale.ENGLISH, Locale.FRENCH, Locale.forLanguageTag("pt-BR"))) {
            onFx(() -> {
                ExampleWorkbench example = new ExampleWorkbench(language);
                OverviewController overview = overview(example, example.open(withManyFaults()));
                List<String> shown = texts(overview.attentionBox);
                for (Reason fault : withManyFaults().notices()) {
                    assertThat(shown)
                            .contains(
                                    example.workbench().messages().what(fault),
                                    fault.problem().rule());
                    assertThat(String.join(" ", shown))
                            .contains(example.workbench().messages().remedy(fault));
                }
                assertThat(overview.attentionBox.lookupAll("#repairButton")).hasSize(1);
                return null;
            });
        }
    }

    @Test
    void countedColumnsThatAreGoneAreTakenOutOfTheProperty() throws Exception {
        onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            OpenTable orders = example.open(withManyFaults());
            commands(example);
            button(overview(example, orders)).fire();
            assertThat(orders.changesProperty().get().edits())
                    .extracting(StagedEdit::edit)
                    .containsExactly(new SetProperty(StatsColumns.PROPERTY, COUNTED));
            return null;
        });
    }

    @Test
    void whatAKilledRemovalLeftIsSaidAndRemovedOnlyAfterAQuestion() throws Exception {
        onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            Scene scene = new Scene(example.root());
            OpenTable orders = example.open(Examples.orders());
            ((ExampleTable) orders.table())
                    .hasLeft(List.of(
                            left("one", UnfinishedRewrite.Standing.LEFT_BEHIND, 312),
                            left("two", UnfinishedRewrite.Standing.UNCLEAR, 7),
                            left("three", UnfinishedRewrite.Standing.UNDER_WAY, 20)));
            OverviewController overview = overview(example, orders);
            assertThat(texts(overview.attentionBox))
                    .anyMatch(text -> text.startsWith("312 files (") && text.contains("was broken off"))
                    .anyMatch(text -> text.startsWith("7 files (") && text.contains("cannot be told"))
                    .anyMatch(text -> text.contains("is under way: 20 files"));
            assertThat(overview.attentionBox.lookupAll(".button")).hasSize(1);
            button(overview).fire();
            assertThat(texts(overview.attentionBox)).as("asked first").anyMatch(text -> text.startsWith("312 files ("));
            ((Button) scene.lookup("#actionButton")).fire();
            assertThat(texts(overview.attentionBox))
                    .noneMatch(text -> text.startsWith("312 files ("))
                    .anyMatch(text -> text.startsWith("7 files ("));
            assertThat(overview.attentionBox.lookupAll(".button")).isEmpty();
            return null;
        });
    }

    @Test
    void whereOneMayOnlyLookNothingIsRemoved() throws Exception {
        onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH, false);
            List<String> run = commands(example);
            OpenTable orders = example.open(Examples.orders());
            ((ExampleTable) orders.table()).hasLeft(List.of(left("one", UnfinishedRewrite.Standing.LEFT_BEHIND, 312)));
            OverviewController overview = overview(example, orders);
            button(overview).fire();
            assertThat(run).containsExactly("connection.allowEditing");
            assertThat(texts(overview.attentionBox)).anyMatch(text -> text.startsWith("312 files ("));
            return null;
        });
    }

    private static UnfinishedRewrite left(String txnId, UnfinishedRewrite.Standing standing, long files) {
        return new UnfinishedRewrite(txnId, standing, files, files << 20, Instant.parse("2026-11-30T11:00:00Z"));
    }

    private static TableDetails withManyFaults() {
        TableMetadata orders = Examples.orders().metadata();
        SortedMap<String, String> properties = new TreeMap<>(orders.properties());
        properties.put(StatsColumns.PROPERTY, "gone," + COUNTED);
        return Examples.withNotices(
                Examples.orders().withMetadata(orders.withProperties(properties)),
                Reason.of(Problem.CLUSTERING_COLUMN_ABSENT, "old.x"),
                Reason.of(Problem.STATS_COLUMNS_ABSENT, "gone"),
                Reason.of(Problem.FEATURES_NOT_LISTED, 3, 7));
    }

    private static List<String> texts(Parent below) {
        return below.lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList();
    }

    private static TableDetails withoutRecordOfIds() {
        TableMetadata orders = Examples.orders().metadata();
        SortedMap<String, String> properties = new TreeMap<>(orders.properties());
        properties.remove(MaxColumnId.PROPERTY);
        return Examples.withNotices(
                Examples.orders().withMetadata(orders.withProperties(properties)),
                Reason.of(Problem.MAX_COLUMN_ID_MISSING, 25));
    }

    private static List<String> commands(ExampleWorkbench example) {
        List<String> run = new ArrayList<>();
        for (String id : List.of("changes.review", "connection.allowEditing")) {
            example.workbench()
                    .commands()
                    .add(new Command(id, Optional.empty(), "", new SimpleBooleanProperty(true), () -> run.add(id)));
        }
        return run;
    }

    private static Button button(OverviewController overview) {
        return (Button) overview.attentionBox.lookupAll(".button").iterator().next();
    }

    private static OverviewController overview(ExampleWorkbench example, OpenTable table) {
        OverviewController overview = new OverviewController(example.workbench(), table, () -> {});
        example.workbench().views().load(overview, Region.class);
        return overview;
    }
}
