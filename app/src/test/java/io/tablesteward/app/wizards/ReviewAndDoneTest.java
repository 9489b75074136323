package io.tablesteward.app.wizards;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.changes.CommitKeeper;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.MyCommits;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.format.UnfinishedRewrite;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The last pages: what becomes of the table, and what others have to know and to do afterwards. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class ReviewAndDoneTest {
    private static final ColumnPath STATUS = ColumnPath.of("status");

    @Test
    void theReviewSaysWhatProgramsNeedTheColumnsAndTheFilesBeforeAndAfter() throws Exception {
        Page enable = review(SchemaOperation.ENABLE_MAPPING, Examples.refunds(), new EnableColumnMapping());
        assertThat(enable.texts())
                .contains(
                        "Reader version 1, writer version 2, with: appendOnly, invariants",
                        "Reader version 2, writer version 7, with: appendOnly, columnMapping, invariants",
                        "2 columns, 0 with an id, 0 with another name in the files",
                        "2 columns, 2 with an id, 0 with another name in the files",
                        "none is touched");

        Page rename = review(SchemaOperation.RENAME_COLUMNS, Examples.orders(), new RenameColumn(STATUS, "state"));
        assertThat(rename.texts()).contains("status string", "state string", "partitions: order_date");
        assertThat(rename.label("undoLabel")).startsWith("Yes, by Put back");

        Page drop = review(SchemaOperation.DROP_COLUMNS, Examples.orders(), new DropColumn(STATUS));
        assertThat(drop.texts()).contains("status string", "dropped");
        assertThat(drop.label("undoLabel")).startsWith("No");

        Page remove = review(SchemaOperation.REMOVE_MAPPING, Examples.orders(), new RemoveColumnMapping());
        assertThat(remove.texts()).contains("not counted").doesNotContain("none is touched");
        onFx(() -> {
            remove.subject.effortProperty().set(new Effort(Duration.ofMinutes(12), 1_240, 51_754_355_916L));
            return null;
        });
        assertThat(remove.texts())
                .anySatisfy(text -> assertThat(text).startsWith("1,240 files, "))
                .anySatisfy(text -> assertThat(text).startsWith("up to 1,240 new files"));
    }

    @Test
    void aVersionThatArrivesMeanwhileIsReviewedAnewAndSaidSo() throws Exception {
        Page page = review(SchemaOperation.RENAME_COLUMNS, Examples.orders(), new RenameColumn(STATUS, "state"));
        assertThat(page.find("movedBox", Node.class).isVisible()).isFalse();

        TableDetails before = Examples.orders();
        TableDetails now = Examples.next(
                before,
                before.metadata()
                        .withColumns(
                                before.metadata().columns().stream()
                                        .map(column -> column.path().equals(STATUS)
                                                ? Examples.column("status", "bigint")
                                                        .id(5)
                                                        .build()
                                                : column)
                                        .toList(),
                                List.of("channel"),
                                List.of()));
        onFx(() -> {
            page.subject.workbench().workspace().loaded(page.subject.table(), now);
            return null;
        });

        assertThat(page.find("movedBox", Node.class).isVisible()).isTrue();
        assertThat(page.label("movedLabel")).contains("10,483");
        assertThat(page.texts()).contains("status bigint", "state bigint", "partitions: channel");
    }

    @Test
    void theStatementsCarryTheNoteAsItIsTyped() throws Exception {
        Page page = review(SchemaOperation.RENAME_COLUMNS, Examples.orders(), new RenameColumn(STATUS, "state"));
        onFx(() -> {
            page.find("sqlPane", TitledPane.class).setExpanded(true);
            page.find("noteArea", TextArea.class).setText("GOV-172: its owner's word");
            return null;
        });
        assertThat(page.areas())
                .anySatisfy(text -> assertThat(text).contains("RENAME COLUMN").contains("GOV-172: its owner's word"));
    }

    @Test
    void doneGivesOutTheOldNamesAViewAndTheVersionToSet() throws Exception {
        Page page = done(
                SchemaOperation.RENAME_COLUMNS,
                List.of(List.of(
                        new RenameColumn(STATUS, "state"), new RenameColumn(ColumnPath.of("channel"), "status"))));

        assertThat(page.texts()).contains(".option(\"allowSourceColumnRename\", \"10483\")");
        assertThat(page.area("letterArea"))
                .contains("prod.sales.orders has changed", "Version 10,483, Nov 30, 2026")
                .contains("  status → state\n", "  channel → status\n")
                .contains(
                        "`state` AS `status`",
                        "`status` AS `channel`",
                        "FROM delta.`s3://lakehouse-prod/sales/orders`");
        assertThat(page.areas())
                .anySatisfy(text -> assertThat(text)
                        .startsWith("CREATE VIEW `prod`.`sales`.`orders_old_names` AS")
                        .endsWith("FROM prod.sales.orders;"));
        assertThat(page.find("cleanUpBox", Node.class).isVisible()).isFalse();
        assertThat(page.find("twiceBox", Node.class).isVisible()).isFalse();
    }

    @Test
    void doneOfADropSaysHowTheValuesGoAndNamesTheColumn() throws Exception {
        Page page = done(SchemaOperation.DROP_COLUMNS, List.of(List.of(new DropColumn(STATUS))));

        assertThat(page.area("letterArea")).contains("Dropped columns:\n  status\n");
        assertThat(page.areas())
                .contains("REORG TABLE prod.sales.orders APPLY (PURGE);\nVACUUM prod.sales.orders;")
                .contains("REORG TABLE delta.`s3://lakehouse-prod/sales/orders` APPLY (PURGE);\n"
                        + "VACUUM delta.`s3://lakehouse-prod/sales/orders`;");
        assertThat(page.texts()).anySatisfy(text -> assertThat(text).contains("stay for 9 days"));
        assertThat(page.find("viewBox", Node.class).isVisible()).isFalse();
    }

    /** Each commit has its own version to set: one for the new names, one for the removal. */
    @Test
    void doneOfARemovalSaysLoudlyThatRowsCountTwiceAndWhenTheOldFilesGo() throws Exception {
        Page page = done(
                SchemaOperation.REMOVE_MAPPING,
                List.of(List.of(new RenameColumn(STATUS, "state")), List.of(new RemoveColumnMapping())));

        assertThat(page.find("twiceBox", Node.class).isVisible()).isTrue();
        assertThat(page.texts())
                .contains(".option(\"allowSourceColumnRename\", \"10483\")", ".option(\"startingVersion\", \"10484\")")
                .anySatisfy(text -> assertThat(text).contains("stay for 9 days").contains("Dec 9, 2026"));
        assertThat(page.areas()).contains("VACUUM prod.sales.orders;");
    }

    /** The names end with the removal; the lower protocol comes four versions later. */
    @Test
    void doneOfTheFeatureOfAMappingTellsStreamsOfTheRemoval() throws Exception {
        Page page = new Page(
                SchemaOperation.DROP_MAPPING_FEATURE,
                Examples.orders(),
                List.of(List.of(DropFeature.of(ColumnMapping.FEATURE))),
                (version, changes) -> stepByStep(new OwnCommit(version, "txn", true, true)));

        assertThat(page.texts())
                .contains(".option(\"startingVersion\", \"10483\")", ".option(\"allowSourceColumnRename\", \"10483\")")
                .noneMatch(text -> text.startsWith(".option") && text.contains("10487"));
        assertThat(page.copiedForStreams())
                .contains(".option(\"startingVersion\", \"10483\")")
                .doesNotContain("10487");
        assertThat(page.area("letterArea")).contains("10,483").contains("count rows twice");
        assertThat(page.find("twiceBox", Node.class).isVisible()).isTrue();
    }

    /** The step that Done of a removal speaks of: no file is written, and no name ends. */
    @Test
    void doneOfTheFeatureOfAMappingThatWasOffAlreadyTellsNobodyToBeginAnew() throws Exception {
        Page page = new Page(
                SchemaOperation.DROP_MAPPING_FEATURE,
                Examples.refunds(),
                List.of(List.of(DropFeature.of(ColumnMapping.FEATURE))),
                (version, changes) -> stepByStep(new OwnCommit(version, "txn")));

        for (String box : List.of("twiceBox", "cleanUpBox")) {
            assertThat(page.find(box, Node.class).isVisible()).as(box).isFalse();
        }
        assertThat(page.texts())
                .noneMatch(text -> text.startsWith(".option"))
                .anyMatch(text -> text.contains("it goes on"));
        assertThat(page.label("nextLabel")).doesNotContain("old files");
        assertThat(page.area("letterArea"))
                .contains("Remove the table feature column mapping")
                .doesNotContain("twice", "old files");
        assertThat(page.copiedForStreams()).doesNotContain("new checkpoint", "startingVersion");
    }

    // case 63
    @Test
    void doneOfARemovalByTheLogAloneSpeaksOfNoOldFile() throws Exception {
        Page page = new Page(
                SchemaOperation.REMOVE_MAPPING,
                Examples.orders(),
                List.of(List.of(new RemoveColumnMapping())),
                (version, changes) -> List.of(new OwnCommit(version, "txn", true, false)));

        assertThat(page.find("twiceBox", Node.class).isVisible()).isFalse();
        assertThat(page.find("cleanUpBox", Node.class).isVisible()).isFalse();
        assertThat(page.area("letterArea")).doesNotContain("twice", "old files");
        assertThat(page.texts()).contains(".option(\"startingVersion\", \"10483\")");
    }

    @Test
    void theTextForTheOwnersOfStreamsHasEveryVersionThatIsOnTheScreen() throws Exception {
        Page page = done(
                SchemaOperation.REMOVE_MAPPING,
                List.of(List.of(new RenameColumn(STATUS, "state")), List.of(new RemoveColumnMapping())));

        String copied = page.copiedForStreams();
        List<String> onScreen = page.texts().stream()
                .filter(text -> text.startsWith(".option") || text.startsWith("SET "))
                .toList();
        assertThat(onScreen).hasSizeGreaterThan(5);
        assertThat(copied).contains(onScreen);
        assertThat(copied)
                .contains(".option(\"startingVersion\", \"10484\")")
                .doesNotContain(".option(\"startingVersion\", \"10483\")");
    }

    /** As a feature goes: four more commits behind the first. */
    private static List<OwnCommit> stepByStep(OwnCommit first) {
        List<OwnCommit> all = new ArrayList<>(List.of(first));
        for (int i = 1; i <= 4; i++) {
            all.add(new OwnCommit(first.version() + i, "txn " + i));
        }
        return all;
    }

    @Test
    void theLetterNamesEveryVersionOfAChangeOfSeveralCommits() throws Exception {
        Page page = review(SchemaOperation.DROP_FEATURE, Examples.orders(), DropFeature.of("deletionVectors"));
        CommitResult.Committed dropped = new CommitResult.Committed(
                List.of(new OwnCommit(998, "a"), new OwnCommit(999, "b"), new OwnCommit(1_001, "c")),
                onFx(page.chosen::changes).get(0),
                Optional.of(Examples.orders()),
                List.of(),
                true,
                false);

        assertThat(new ConsumerLetter(page.subject.workbench())
                        .text(
                                page.subject,
                                List.of(dropped),
                                Examples.orders(),
                                Instant.parse("2026-11-30T12:00:00Z"),
                                false))
                .contains("Version 998, 999, 1,001, Nov 30, 2026");
    }

    @Test
    void whatARunWithoutACommitLeftIsLookedUpBeforeItIsCalledGone() throws Exception {
        Page page = review(SchemaOperation.REMOVE_MAPPING, Examples.orders(), new RemoveColumnMapping());
        ExampleTable table = (ExampleTable) page.subject.table().table();
        Instant since = Instant.parse("2026-11-30T12:00:00Z");
        UnfinishedRewrite theirs =
                new UnfinishedRewrite("7e57", UnfinishedRewrite.Standing.UNDER_WAY, 40, 4_000, since);

        table.hasLeft(List.of(theirs));
        assertThat(page.remains()).containsExactly("Looking whether new files stayed…", "No new file of it is left.");

        table.hasLeft(List.of(
                theirs, new UnfinishedRewrite("c0de", UnfinishedRewrite.Standing.LEFT_BEHIND, 3, 3_000, since)));
        assertThat(page.remains()).last(STRING).contains("3 new files", "c0de").doesNotContain("7e57");
    }

    @ParameterizedTest
    @CsvSource({"REMOVE_MAPPING, true", "RENAME_COLUMNS, false"})
    void aStoppedRunSpeaksOfFilesOnlyWhereItWroteSome(
            SchemaOperation operation, boolean writesFiles, @TempDir Path data) throws Exception {
        Page page = review(
                operation,
                Examples.orders(),
                writesFiles ? new RemoveColumnMapping() : new RenameColumn(STATUS, "state"));
        ExampleTable table = (ExampleTable) page.subject.table().table();
        table.hasLeft(List.of(new UnfinishedRewrite(
                "c0de", UnfinishedRewrite.Standing.LEFT_BEHIND, 3, 3_000, Instant.parse("2026-11-30T12:00:00Z"))));
        table.commitsAs(request -> {
            throw new CancellationException("stopped");
        });
        CommitKeeper keeper = new CommitKeeper(page.subject.workbench(), new MyCommits(new DataFolder(data, data)));
        RunController run = onFx(() -> new RunController(page.subject, page.chosen, keeper));
        onFx(() -> {
            run.onShow();
            run.onNext(() -> {});
            return null;
        });
        settle();

        String why = onFx(() -> run.failureWhyLabel.getText());
        assertThat(why).startsWith("The table is as it was.");
        assertThat(why.contains("3 new files")).isEqualTo(writesFiles);
    }

    @ParameterizedTest
    @CsvSource({"en, LIGHT", "en, DARK", "fr, DARK", "pt-BR, LIGHT"})
    void bothFitASmallWindow(String language, Theme theme) throws Exception {
        Locale locale = Locale.forLanguageTag(language);
        for (SchemaOperation operation :
                List.of(SchemaOperation.RENAME_COLUMNS, SchemaOperation.DROP_COLUMNS, SchemaOperation.REMOVE_MAPPING)) {
            MetadataEdit edit = switch (operation) {
                case RENAME_COLUMNS -> new RenameColumn(STATUS, "state");
                case DROP_COLUMNS -> new DropColumn(STATUS);
                default -> new RemoveColumnMapping();
            };
            fits(
                    new Page(operation, Examples.orders(), List.of(List.of(edit)), false, locale, theme),
                    "review-" + operation + "-" + language + "-" + theme);
            fits(
                    new Page(operation, Examples.orders(), List.of(List.of(edit)), true, locale, theme),
                    "done-" + operation + "-" + language + "-" + theme);
        }
    }

    private static void fits(Page page, String name) throws Exception {
        Shots.save(page.scene, ("wizards-" + name).toLowerCase(Locale.ROOT));
        assertThat(Walkers.clippedTexts(page.scene)).as("cut off in " + name).isEmpty();
        assertThat(Walkers.namelessControls(page.scene))
                .as("nameless in " + name)
                .isEmpty();
        ScrollPane scroll =
                (ScrollPane) page.scene.getRoot().getChildrenUnmodifiable().get(0);
        assertThat(scroll.getContent().getLayoutBounds().getWidth())
                .as("as wide as its place in " + name)
                .isLessThanOrEqualTo(scroll.getViewportBounds().getWidth() + 1);
    }

    private static Page review(SchemaOperation operation, TableDetails table, MetadataEdit... edits) throws Exception {
        return new Page(operation, table, List.of(List.of(edits)), false, Locale.ENGLISH, Theme.LIGHT);
    }

    private static Page done(SchemaOperation operation, List<List<MetadataEdit>> commits) throws Exception {
        return new Page(operation, Examples.orders(), commits, true, Locale.ENGLISH, Theme.LIGHT);
    }

    /** One page of a wizard, alone, in the room that the smallest window leaves it. */
    private static final class Page {
        private final WizardSubject subject;
        private final ChosenChange chosen;
        private final Scene scene;

        /** Done, after such commits. */
        Page(
                SchemaOperation operation,
                TableDetails table,
                List<List<MetadataEdit>> commits,
                BiFunction<Long, ChangeSet, List<OwnCommit>> made)
                throws Exception {
            this(operation, table, commits, Optional.of(made), Locale.ENGLISH, Theme.LIGHT);
        }

        Page(
                SchemaOperation operation,
                TableDetails table,
                List<List<MetadataEdit>> commits,
                boolean isDone,
                Locale language,
                Theme theme)
                throws Exception {
            this(
                    operation,
                    table,
                    commits,
                    isDone
                            ? Optional.of((version, changes) -> List.of(OwnCommit.of(version, "txn", changes)))
                            : Optional.empty(),
                    language,
                    theme);
        }

        private Page(
                SchemaOperation operation,
                TableDetails table,
                List<List<MetadataEdit>> commits,
                Optional<BiFunction<Long, ChangeSet, List<OwnCommit>>> made,
                Locale language,
                Theme theme)
                throws Exception {
            ExampleWorkbench example = onFx(() -> new ExampleWorkbench(language));
            subject = onFx(() -> {
                example.open(table);
                OpenTable open = example.workspace().openTable(table.name()).orElseThrow();
                ((ExampleTable) open.table()).keepsOldFiles(Optional.of(Duration.ofDays(9)));
                return new WizardSubject(example.workbench(), open, operation);
            });
            chosen = onFx(() -> new ChosenChange(subject));
            onFx(() -> {
                chosen.choose(commits);
                return null;
            });
            if (made.isPresent()) {
                commitAll(table, made.get());
            }
            BiFunction<WizardSubject, ChosenChange, WizardPage> maker =
                    made.isPresent() ? DoneController::new : WizardReviewController::new;
            WizardPage page = onFx(() -> maker.apply(subject, chosen));
            scene = FxToolkitExtension.show(() -> new StackPane(page.node()), theme, 760, 500);
            onFx(() -> {
                page.onShow();
                return null;
            });
            settle();
        }

        private void commitAll(TableDetails table, BiFunction<Long, ChangeSet, List<OwnCommit>> made) throws Exception {
            TableDetails now = table;
            for (ChangeSet changes : onFx(chosen::changes)) {
                now = Examples.next(now, changes.appliedTo(now.metadata()));
                CommitResult.Committed committed = new CommitResult.Committed(
                        made.apply(now.version(), changes), changes, Optional.of(now), List.of(), true, false);
                onFx(() -> {
                    chosen.done(committed);
                    return null;
                });
            }
            TableDetails last = now;
            onFx(() -> {
                subject.workbench().workspace().loaded(subject.table(), last);
                return null;
            });
        }

        /** All that is told of them, one after the other. */
        List<String> remains() throws Exception {
            List<String> told = new ArrayList<>();
            onFx(() -> {
                new RewriteRemains(subject).look(told::add);
                return null;
            });
            settle();
            return told;
        }

        List<String> texts() throws Exception {
            return onFx(() -> scene.getRoot().lookupAll(".label").stream()
                    .filter(Label.class::isInstance)
                    .map(label -> ((Label) label).getText())
                    .toList());
        }

        /** What the button beside the streams puts on the clipboard. */
        String copiedForStreams() throws Exception {
            return onFx(() -> {
                find("copyStreamsButton", Button.class).fire();
                return ClipboardText.get().orElse("");
            });
        }

        List<String> areas() throws Exception {
            return onFx(() -> scene.getRoot().lookupAll(".text-area").stream()
                    .map(area -> ((TextArea) area).getText())
                    .toList());
        }

        String area(String id) throws Exception {
            return onFx(() -> find(id, TextArea.class).getText());
        }

        String label(String id) throws Exception {
            return onFx(() -> find(id, Label.class).getText());
        }

        <T extends Node> T find(String id, Class<T> type) {
            return Stream.ofNullable(scene.lookup("#" + id))
                    .map(type::cast)
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no " + id));
        }
    }
}
