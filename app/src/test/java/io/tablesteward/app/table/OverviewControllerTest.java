package io.tablesteward.app.table;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.table.ColumnPath;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(FxToolkitExtension.class)
class OverviewControllerTest {

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

    private static OverviewController overview(ExampleWorkbench example, OpenTable table) {
        OverviewController overview = new OverviewController(example.workbench(), table, () -> {});
        example.workbench().views().load(overview, Region.class);
        return overview;
    }
}
