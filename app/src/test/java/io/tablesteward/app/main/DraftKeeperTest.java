package io.tablesteward.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.settings.Draft;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(FxToolkitExtension.class)
class DraftKeeperTest {
    private final ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);

    @Test
    void whatIsStagedIsOnTheDiskAtOnce() throws Exception {
        FxToolkitExtension.onFx(() -> {
            new DraftKeeper(example.workbench(), notices()).keep();
            stage("Orders of the shop");
            return true;
        });
        assertThat(saved())
                .singleElement()
                .satisfies(draft -> assertThat(draft.changes())
                        .isEqualTo(example.workspace().changes().get(Examples.ORDERS)));
    }

    /** A disk that is full, or a folder that cannot be made: here a file stands where the folder should be. */
    @Test
    void aDraftThatCouldNotBeSavedIsToldAndTriedAgain() throws Exception {
        Path inTheWay = example.workbench().files().folder().drafts();
        Files.createDirectories(inTheWay.getParent());
        Files.createFile(inTheWay);
        NoticeBar notices = FxToolkitExtension.onFx(this::notices);
        FxToolkitExtension.show(() -> withNothing(example.root()), Theme.LIGHT, 800, 600);
        DraftKeeper keeper = FxToolkitExtension.onFx(() -> {
            DraftKeeper made = keeper(notices);
            made.keep();
            return made;
        });
        List<String> closed = new ArrayList<>();
        FxToolkitExtension.onFx(() -> {
            stage("one");
            stage("two");
            assertThat(notices.getChildren()).as("said once").hasSize(1);
            keeper.whenSaved(() -> closed.add("closed"));
            return true;
        });
        assertThat(closed).as("nobody closes over unsaved texts unasked").isEmpty();

        Files.delete(inTheWay);
        FxToolkitExtension.onFx(() -> {
            link(notices, 0).fire();
            keeper.whenSaved(() -> closed.add("closed"));
            return true;
        });
        assertThat(notices.getChildren()).isEmpty();
        assertThat(closed).containsExactly("closed");
        assertThat(saved())
                .singleElement()
                .satisfies(draft -> assertThat(draft.changes())
                        .isEqualTo(example.workspace().changes().get(Examples.ORDERS)));
    }

    @Test
    void anotherWindowSavesWhatThisOneCouldNot() throws Exception {
        Path inTheWay = example.workbench().files().folder().drafts();
        Files.createDirectories(inTheWay.getParent());
        Files.createFile(inTheWay);
        FxToolkitExtension.onFx(() -> {
            DraftKeeper keeper = new DraftKeeper(example.workbench(), notices());
            keeper.keep();
            stage("one");
            Files.delete(inTheWay);
            keeper.handOver(new DraftKeeper(example.workbench(), notices()));
            return true;
        });
        assertThat(saved()).hasSize(1);
    }

    @Test
    void anotherWindowWaitsForASaveUnderWayBeforeItSavesNewerTexts() throws Exception {
        Deque<Runnable> work = new ArrayDeque<>();
        ExampleWorkbench slow = new ExampleWorkbench(Locale.ENGLISH, true, work::add, Runnable::run);
        Next inNext = FxToolkitExtension.onFx(() -> {
            Next next = handOverWhileSaving(slow);
            assertThat(work).as("the save of the window before").hasSize(1);
            work.remove().run();
            work.remove().run();
            assertThat(work).isEmpty();
            return next;
        });
        assertThat(slow.workbench().files().drafts().all().or(List.of()))
                .singleElement()
                .satisfies(draft -> assertThat(draft.changes())
                        .isEqualTo(inNext.workbench().workspace().changes().get(Examples.ORDERS)));
    }

    @Test
    void aSaveThatFailsAfterTheWindowWasBuiltAnewIsUpToTheNewOne() throws Exception {
        Deque<Runnable> work = new ArrayDeque<>();
        ExampleWorkbench slow = new ExampleWorkbench(Locale.ENGLISH, true, work::add, Runnable::run);
        Path inTheWay = slow.workbench().files().folder().drafts();
        Files.createDirectories(inTheWay.getParent());
        Files.createFile(inTheWay);
        Next inNext = FxToolkitExtension.onFx(() -> {
            Next next = handOverWhileSaving(slow);
            work.remove().run();
            assertThat(next.notices().getChildren())
                    .as("said in the new window")
                    .hasSize(1);
            Files.delete(inTheWay);
            link(next.notices(), 0).fire();
            work.remove().run();
            assertThat(work).isEmpty();
            return next;
        });
        assertThat(slow.workbench().files().drafts().all().or(List.of()))
                .singleElement()
                .satisfies(draft -> assertThat(draft.changes())
                        .isEqualTo(inNext.workbench().workspace().changes().get(Examples.ORDERS)));
    }

    private record Next(Workbench workbench, NoticeBar notices) {}

    /** One text on its way to the disk in a window that gives way to another, in which a newer one is staged. */
    private static Next handOverWhileSaving(ExampleWorkbench in) {
        DraftKeeper former = new DraftKeeper(in.workbench(), new NoticeBar(in.workbench()));
        former.keep();
        OpenTable table = in.open(Examples.orders());
        in.workspace().stage(table, comment("one"), StepName.of("comment", "orders"));

        Workbench next = in.inAnotherWindow();
        NoticeBar notices = new NoticeBar(next);
        DraftKeeper keeper = new DraftKeeper(next, notices);
        keeper.addCommands();
        keeper.keep();
        former.handOver(keeper);
        OpenTable there =
                Objects.requireNonNull(next.workspace().frontProperty().get());
        next.workspace().stage(there, comment("two"), StepName.of("comment", "orders"));
        return new Next(next, notices);
    }

    private static MetadataEdit comment(String text) {
        return new MetadataEdit.SetTableComment(Optional.of(text));
    }

    private static StackPane withNothing(StackPane root) {
        root.getChildren().setAll(new StackPane());
        return root;
    }

    @Test
    void whatIsTakenBackIsForgotten() throws Exception {
        FxToolkitExtension.onFx(() -> {
            new DraftKeeper(example.workbench(), notices()).keep();
            stage("Orders of the shop");
            example.workspace().undo();
            return true;
        });
        assertThat(saved()).isEmpty();
    }

    @Test
    void aDraftIsOfferedAndShown() throws Exception {
        ChangeSet former = draft();
        example.workbench().files().drafts().save(former);
        FxToolkitExtension.onFx(() -> {
            NoticeBar notices = notices();
            DraftKeeper keeper = keeper(notices);
            keeper.keep();
            keeper.offer();
            link(notices, 0).fire();
            assertThat(notices.getChildren()).isEmpty();
            return true;
        });
        assertThat(example.workspace().changes()).containsEntry(Examples.ORDERS, former);
    }

    @Test
    void stagingBeforeADecisionDoesNotLoseTheDraft() throws Exception {
        example.workbench().files().drafts().save(draft());
        FxToolkitExtension.onFx(() -> {
            DraftKeeper keeper = keeper(notices());
            keeper.keep();
            keeper.offer();
            OpenTable table = example.open(Examples.orders());
            example.workspace()
                    .stage(
                            table,
                            new MetadataEdit.SetTag(Optional.empty(), "tier", "silver"),
                            StepName.of("tag", "tier"));
            return true;
        });
        assertThat(saved())
                .singleElement()
                .satisfies(kept -> assertThat(kept.changes().edits()).hasSize(2));
    }

    @Test
    void anOfferThatWasClosedCanStillBeAnswered() throws Exception {
        ChangeSet former = draft();
        example.workbench().files().drafts().save(former);
        FxToolkitExtension.onFx(() -> {
            NoticeBar notices = notices();
            DraftKeeper keeper = keeper(notices);
            keeper.keep();
            keeper.offer();
            ((Button) notices.lookup(".button")).fire();
            assertThat(notices.getChildren()).isEmpty();
            example.workbench().commands().run("changes.showDrafts");
            assertThat(example.workbench()
                            .commands()
                            .get("changes.showDrafts")
                            .available()
                            .get())
                    .isFalse();
            return true;
        });
        assertThat(example.workspace().changes()).containsEntry(Examples.ORDERS, former);
    }

    private DraftKeeper keeper(NoticeBar notices) {
        DraftKeeper keeper = new DraftKeeper(example.workbench(), notices);
        keeper.addCommands();
        return keeper;
    }

    private ChangeSet draft() {
        return ChangeSet.none(Examples.orders())
                .plus(
                        new MetadataEdit.SetTableComment(Optional.of("left over from yesterday")),
                        Examples.orders().metadata());
    }

    private void stage(String comment) {
        OpenTable table = example.open(Examples.orders());
        example.workspace()
                .stage(table, new MetadataEdit.SetTableComment(Optional.of(comment)), StepName.of("comment", "orders"));
    }

    private NoticeBar notices() {
        return new NoticeBar(example.workbench());
    }

    private static Hyperlink link(NoticeBar notices, int index) {
        List<Node> links = notices.lookupAll(".hyperlink").stream().toList();
        return (Hyperlink) links.get(index);
    }

    private List<Draft> saved() throws Exception {
        return example.workbench().files().drafts().all().or(List.of());
    }
}
