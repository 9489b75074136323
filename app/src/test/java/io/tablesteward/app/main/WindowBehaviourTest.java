package io.tablesteward.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Section;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.Loaded;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.app.settings.Settings.Language;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class WindowBehaviourTest {
    @TempDir
    Path folder;

    @Test
    void aCommandIsRunFromThePaletteByKeysAlone(FxRobot robot) throws Exception {
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        example.show(Theme.LIGHT, 1440, 900);
        robot.push(KeyCode.CONTROL, KeyCode.K).write("light").push(KeyCode.ENTER);
        FxToolkitExtension.settle();
        assertThat(example.window().workbench().preferences().themeProperty().get())
                .isEqualTo(Theme.DARK);
        assertThat(example.window().workbench().dialogs().openProperty().get()).isFalse();
    }

    @Test
    void escapeClosesACardAndTheFocusGoesBack(FxRobot robot) throws Exception {
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        Scene scene = example.show(Theme.LIGHT, 1440, 900);
        Button folderButton = robot.lookup("#folderButton").queryButton();
        robot.interact(folderButton::requestFocus);
        robot.push(KeyCode.CONTROL, KeyCode.SLASH);
        assertThat(example.window().workbench().dialogs().openProperty().get()).isTrue();
        robot.push(KeyCode.ESCAPE);
        FxToolkitExtension.settle();
        assertThat(example.window().workbench().dialogs().openProperty().get()).isFalse();
        assertThat(scene.getFocusOwner()).isSameAs(folderButton);
    }

    @Test
    void f1OpensTheReferenceOfSqlAndEscapeGoesBack(FxRobot robot) throws Exception {
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        Scene scene = example.show(Theme.LIGHT, 1440, 900);
        Button folderButton = robot.lookup("#folderButton").queryButton();
        robot.interact(folderButton::requestFocus);
        robot.push(KeyCode.F1);
        assertThat(robot.lookup("#titleLabel").queryLabeled().getText()).isEqualTo("SQL reference");
        robot.push(KeyCode.ESCAPE);
        FxToolkitExtension.settle();
        assertThat(robot.lookup("#titleLabel").tryQuery()).isEmpty();
        assertThat(scene.getFocusOwner()).isSameAs(folderButton);
    }

    @Test
    void theFocusStaysOnTheCardAndKeysOfTheWindowWait(FxRobot robot) throws Exception {
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        Scene scene = example.show(Theme.LIGHT, 1440, 900);
        robot.interact(() -> example.window().workbench().commands().run("edit.settings"));
        for (int i = 0; i < 12; i++) {
            robot.push(KeyCode.TAB);
            assertThat(isInside(
                            scene.getFocusOwner(), robot.lookup(".dialog-card").query()))
                    .isTrue();
        }
        robot.push(KeyCode.CONTROL, KeyCode.K);
        assertThat(robot.lookup("#queryField").tryQuery()).isEmpty();
    }

    @Test
    void aFolderOpensToLookAtUntilEditingIsAllowedAndThatIsRemembered(FxRobot robot) throws Exception {
        Files.createDirectories(folder.resolve("sales"));
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        example.show(Theme.LIGHT, 1440, 900);
        robot.interact(() -> example.window().places().openFolder(folder));
        OpenConnection connection = Objects.requireNonNull(
                example.window().workbench().workspace().connectionProperty().get());
        assertThat(connection.editingAllowedProperty().get()).isFalse();
        assertThat(robot.lookup("#padlockButton").queryButton().getText()).isEqualTo("Look only");

        robot.clickOn("#padlockButton");
        assertThat(robot.lookup("#bodyLabel").queryLabeled().getText()).contains(folder.toString(), "anna");
        robot.clickOn("#actionButton");
        FxToolkitExtension.settle();
        assertThat(connection.editingAllowedProperty().get()).isTrue();
        assertThat(robot.lookup("#padlockButton").queryButton().getText()).isEqualTo("Editing allowed");
        assertThat(example.window()
                        .workbench()
                        .files()
                        .connections()
                        .read()
                        .or(SavedConnections.NONE)
                        .connections())
                .singleElement()
                .matches(saved -> saved.editingAllowed());
    }

    @Test
    void theNameInSettingsIsTheNameOfCommits(FxRobot robot) throws Exception {
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        example.show(Theme.LIGHT, 1440, 900);
        robot.interact(() -> example.window().workbench().commands().run("edit.settings"));
        robot.clickOn("#nameField").push(KeyCode.CONTROL, KeyCode.A).write("Bea");
        robot.clickOn("#noteField").write("DG-7");
        robot.clickOn("#saveButton");
        FxToolkitExtension.settle();
        assertThat(example.window().workbench().preferences().nameProperty().get())
                .isEqualTo("Bea");
        assertThat(robot.lookup("#noteButton").queryButton().getText()).isEqualTo("Session note: DG-7");
    }

    @Test
    void anotherLanguageIsSpokenAtOnceAndNothingOpenIsLost(FxRobot robot) throws Exception {
        ExampleWindow example = ExampleWindow.in(Language.FRENCH);
        robot.interact(() -> example.window().places().openFolder(folder));
        MainWindow next = FxToolkitExtension.onFx(() -> example.window().inOtherLanguage());
        FxToolkitExtension.show(next::root, Theme.LIGHT, 1440, 900);
        assertThat(next.workbench().workspace().connections()).hasSize(1);
        assertThat(robot.lookup("#padlockButton").queryButton().getText()).isEqualTo("Lecture seule");
    }

    @Test
    void redoIsAlsoWhereOtherProgramsHaveIt(FxRobot robot) throws Exception {
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        example.show(Theme.LIGHT, 1440, 900);
        Workspace workspace = example.window().workbench().workspace();
        robot.interact(() -> {
            example.window().places().openFolder(folder);
            OpenConnection here =
                    Objects.requireNonNull(workspace.connectionProperty().get());
            OpenTable table = workspace.open(here, new ExampleTable(Examples.orders()));
            workspace.loaded(table, Examples.orders());
            workspace.stage(table, new SetTableComment(Optional.of("mine")), StepName.of("comment", "orders"));
        });
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(workspace.changes()).isEmpty();
        robot.push(KeyCode.CONTROL, KeyCode.Y);
        assertThat(workspace.changes()).hasSize(1);
    }

    @Test
    void filesThatWereDamagedBeforeTheWindowWasThereAreSaidInIt(FxRobot robot) throws Exception {
        Files.createDirectories(folder.resolve("config"));
        Files.writeString(folder.resolve("config/settings.json"), "{\"version\":");
        Loaded<Settings> damaged = AppFiles.in(new DataFolder(folder.resolve("config"), folder.resolve("data")))
                .settings()
                .read();
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        example.show(Theme.LIGHT, 1440, 900);
        robot.interact(() -> example.window().showSetAside(damaged.notices()));
        assertThat(robot.lookup("#noticeBar .notice .label").queryLabeled().getText())
                .contains("damaged", "settings.json.damaged-");
    }

    @Test
    void linesOverThePanesAreSaidAgainInAnotherLanguage(FxRobot robot) throws Exception {
        Files.createDirectories(folder.resolve("config"));
        Files.writeString(folder.resolve("config/settings.json"), "{\"version\":");
        Loaded<Settings> damaged = AppFiles.in(new DataFolder(folder.resolve("config"), folder.resolve("data")))
                .settings()
                .read();
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        MainWindow next = FxToolkitExtension.onFx(() -> {
            example.window().showSetAside(damaged.notices());
            example.window()
                    .workbench()
                    .preferences()
                    .choose(new Settings(
                            Settings.Theme.LIGHT,
                            Language.FRENCH,
                            Optional.of("anna"),
                            Optional.of(ZoneId.of("UTC")),
                            Optional.empty(),
                            Optional.empty()));
            return example.window().inOtherLanguage();
        });
        FxToolkitExtension.show(next::root, Theme.LIGHT, 1440, 900);
        assertThat(robot.lookup("#noticeBar .notice .label").queryLabeled().getText())
                .isEqualTo(next.workbench()
                        .messages()
                        .get("main.setAside.DAMAGED", damaged.notices().get(0).keptAs()))
                .contains("abîmé");
    }

    @Test
    void theFilterKeyGoesToTheSectionInFrontAndThenToTheNavigator(FxRobot robot) throws Exception {
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        Scene scene = example.show(Theme.LIGHT, 1440, 900);
        Workspace workspace = example.window().workbench().workspace();
        robot.interact(() -> {
            example.window().places().openFolder(folder);
            OpenTable table = workspace.open(
                    Objects.requireNonNull(workspace.connectionProperty().get()), new ExampleTable(Examples.orders()));
            workspace.loaded(table, Examples.orders());
            table.sectionProperty().set(Section.COLUMNS);
        });
        FxToolkitExtension.settle();
        robot.interact(() -> robot.lookup("#columnTable").query().requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.F);
        assertThat(isInside(scene.getFocusOwner(), robot.lookup("#tablePane").query()))
                .isTrue();
        assertThat(scene.getFocusOwner().getId()).isEqualTo("filterField");
        robot.push(KeyCode.CONTROL, KeyCode.F);
        assertThat(isInside(
                        scene.getFocusOwner(), robot.lookup("#navigatorSlot").query()))
                .isTrue();
        assertThat(scene.getFocusOwner().getId()).isEqualTo("filterField");
    }

    @Test
    void aTimeZoneIsFoundByTyping(FxRobot robot) throws Exception {
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        Scene scene = example.show(Theme.LIGHT, 1440, 900);
        robot.interact(() -> example.window().workbench().commands().run("edit.settings"));
        ComboBox<Optional<ZoneId>> zones = robot.lookup("#zoneBox").queryComboBox();
        robot.interact(() -> {
            zones.requestFocus();
            zones.show();
        });
        FxToolkitExtension.settle();
        robot.write("sao_pau");
        FxToolkitExtension.settle();
        Shots.save(scene, "settings-zone-search");
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        FxToolkitExtension.settle();
        assertThat(zones.getValue()).contains(ZoneId.of("America/Sao_Paulo"));
    }

    private static boolean isInside(Node node, Node card) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at == card) {
                return true;
            }
        }
        return false;
    }
}
