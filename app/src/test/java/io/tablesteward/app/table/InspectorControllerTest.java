package io.tablesteward.app.table;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Section;
import io.tablesteward.app.StepName;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.format.ColumnEvidence;
import io.tablesteward.model.table.ColumnPath;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.util.WaitForAsyncUtils;

@Tag("screen")
@SuppressWarnings("NullAway.Init") // made anew before each test
@ExtendWith(FxToolkitExtension.class)
class InspectorControllerTest {
    private static final ColumnPath STATUS = ColumnPath.of("status");
    private static final ColumnPath CHANNEL = ColumnPath.of("channel");

    private Executor background = Runnable::run;
    private ExampleWorkbench example;
    private OpenTable table;
    private InspectorController inspector;

    @BeforeEach
    void showStatus() throws Exception {
        FxToolkitExtension.show(
                () -> {
                    example =
                            new ExampleWorkbench(Locale.ENGLISH, true, work -> background.execute(work), Runnable::run);
                    table = example.open(Examples.orders());
                    table.sectionProperty().set(Section.COLUMNS);
                    inspector = new InspectorController(example.workbench());
                    example.root()
                            .getChildren()
                            .setAll(example.workbench().views().load(inspector, Region.class));
                    table.selectedColumnProperty().set(STATUS);
                    return example.root();
                },
                Theme.LIGHT,
                300,
                700);
    }

    @Test
    void whatIsTypedGoesToTheColumnItWasTypedFor() throws Exception {
        onFx(() -> {
            inspector.commentArea.requestFocus();
            inspector.commentArea.setText("How far the order is");
            table.selectedColumnProperty().set(CHANNEL);
            example.workspace().finishTyping();
            return null;
        });
        assertThat(table.changesProperty().get().edits().stream().map(StagedEdit::edit))
                .containsExactly(new SetColumnComment(STATUS, Optional.of("How far the order is")));
    }

    @Test
    void theOldTextComesBack() throws Exception {
        onFx(() -> {
            example.workspace()
                    .stage(table, new SetColumnComment(STATUS, Optional.of("other")), StepName.of("comment", "status"));
            assertThat(inspector.commentArea.getText()).isEqualTo("other");
            assertThat(inspector.oldLink.isVisible()).isTrue();
            inspector.useOld();
            assertThat(inspector.commentArea.getText()).isEqualTo("open, paid, shipped, returned or cancelled");
            assertThat(inspector.oldLink.isVisible()).isFalse();
            return null;
        });
        assertThat(table.changesProperty().get()).isNull();
    }

    @Test
    void theLogsStatisticsAreShownWithHowManyFilesHaveThem() throws Exception {
        waitFor("From the statistics in the log, 12 of 12 files");
    }

    @Test
    void aColumnWithoutStatisticsSaysSo() throws Exception {
        onFx(() -> {
            ((ExampleTable) table.table()).isEvidentBy(column -> evidence(0, 12));
            table.selectedColumnProperty().set(CHANNEL);
            return null;
        });
        waitFor("The log has no statistics of this column.");
    }

    @Test
    void aTableWithoutFilesSaysSo() throws Exception {
        onFx(() -> {
            ((ExampleTable) table.table()).isEvidentBy(column -> evidence(0, 0));
            table.selectedColumnProperty().set(CHANNEL);
            return null;
        });
        waitFor("The table has no files yet.");
    }

    @Test
    void sampleValuesAreOffUntilTheConnectionAllowsThem() throws Exception {
        Hyperlink show = inspector.samples.showLink;
        VBox values = inspector.samples.valuesBox;
        onFx(() -> {
            assertThat(show.getText()).isEqualTo("Show 20 sample values");
            assertThat(show.isDisabled()).isTrue();
            assertThat(inspector.samples.offLabel.isVisible()).isTrue();
            example.workspace().allowSampleValues(example.connection(), true);
            show.fire();
            assertThat(texts(values)).containsExactly("web", "app");
            assertThat(inspector.samples.saidLabel.getText()).startsWith("Different values out of 1,000 rows.");
            return null;
        });
    }

    @Test
    void sampleValuesAreGoneWithTheirColumnAndWithThePermission() throws Exception {
        Hyperlink show = inspector.samples.showLink;
        VBox values = inspector.samples.valuesBox;
        onFx(() -> {
            example.workspace().allowSampleValues(example.connection(), true);
            show.fire();
            table.selectedColumnProperty().set(CHANNEL);
            assertThat(texts(values)).isEmpty();
            show.fire();
            assertThat(texts(values)).hasSize(2);
            example.workspace().allowSampleValues(example.connection(), false);
            assertThat(texts(values)).isEmpty();
            assertThat(show.isDisabled()).isTrue();
            return null;
        });
    }

    @Test
    void whyThereAreNoSampleValuesIsSaid() throws Exception {
        onFx(() -> {
            example.workspace().allowSampleValues(example.connection(), true);
            ((ExampleTable) table.table()).failsWith(WorkbenchException.of(Problem.NOT_SUPPORTED, "binary"));
            inspector.samples.showLink.fire();
            assertThat(inspector.samples.saidLabel.getText()).startsWith("Not supported: binary.");
            return null;
        });
    }

    @Test
    void cancelledInTheStatusBarSampleValuesCanBeAskedForAgain() throws Exception {
        onFx(() -> {
            ((ExampleTable) table.table()).hasValues(column -> {
                throw new CancellationException();
            });
            Deque<Runnable> work = askLater();
            assertThat(inspector.samples.saidLabel.getText()).startsWith("Reading");
            example.workbench().tasks().running().get(0).cancel();
            work.remove().run();
            assertThat(inspector.samples.saidLabel.getText()).isEmpty();
            assertThat(inspector.samples.showLink.isVisible()).isTrue();
            assertThat(inspector.samples.stopLink.isVisible()).isFalse();
            return null;
        });
    }

    @Test
    void sampleValuesThatComeAfterStopAreNotShown() throws Exception {
        onFx(() -> {
            Deque<Runnable> work = askLater();
            inspector.samples.stopLink.fire();
            work.remove().run();
            assertThat(texts(inspector.samples.valuesBox)).isEmpty();
            assertThat(inspector.samples.saidLabel.getText()).isEmpty();

            work = askLater();
            example.workbench().tasks().running().get(0).cancel();
            work.remove().run();
            assertThat(texts(inspector.samples.valuesBox)).isEmpty();
            assertThat(inspector.samples.saidLabel.getText()).isEmpty();
            return null;
        });
    }

    /** Asks for values that are read once the test runs the work. */
    private Deque<Runnable> askLater() {
        Deque<Runnable> work = new ArrayDeque<>();
        example.workspace().allowSampleValues(example.connection(), true);
        background = work::add;
        inspector.samples.showLink.fire();
        return work;
    }

    private static List<String> texts(VBox box) {
        return box.getChildren().stream().map(line -> ((Label) line).getText()).toList();
    }

    private void waitFor(String said) throws Exception {
        WaitForAsyncUtils.waitFor(
                10, TimeUnit.SECONDS, () -> said.equals(onFx(() -> inspector.evidenceLabel.getText())));
        assertThat(inspector.evidenceLabel.getText()).isEqualTo(said);
    }

    private static ColumnEvidence evidence(long withStatistics, long files) {
        return new ColumnEvidence(
                Optional.empty(), Optional.empty(), OptionalLong.empty(), OptionalLong.empty(), withStatistics, files);
    }
}
