package io.tablesteward.app.help;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class HelpControllerTest {
    private final FxRobot robot = new FxRobot();

    @Test
    void wordsFindTheSectionsThatHaveThemAll() throws Exception {
        HelpController help = open("en", Theme.LIGHT);

        robot.write("null remove");

        assertThat(help.sectionList.getItems())
                .extracting(HelpSection::title)
                .containsExactly("COMMENT ON", "ALTER COLUMN COMMENT");
        assertThat(help.textScroll.getAccessibleText()).isEqualTo("COMMENT ON");
    }

    @Test
    void wordsThatStandNowhereLeaveAnEmptyPage() throws Exception {
        HelpController help = open("en", Theme.LIGHT);

        robot.write("zebra");

        assertThat(help.sectionList.getItems()).isEmpty();
        assertThat(help.textBox.getChildren()).isEmpty();
    }

    @Test
    void theSectionThatIsReadStaysWhileItHasTheWords() throws Exception {
        HelpController help = open("en", Theme.LIGHT);
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.UP);
        assertThat(help.textScroll.getAccessibleText()).isEqualTo("Names");

        robot.write("pipelines");
        assertThat(help.textScroll.getAccessibleText()).isEqualTo("Names");

        robot.interact(() -> help.filterField.setText("ticket"));
        assertThat(help.textScroll.getAccessibleText()).isEqualTo("SET and RESET");
    }

    @Test
    void ctrlFGoesBackToTheWordsFromAnywhereOnTheCard() throws Exception {
        HelpController help = open("en", Theme.LIGHT);
        robot.interact(() -> help.textScroll.requestFocus());

        robot.push(KeyCode.CONTROL, KeyCode.F);

        assertThat(help.filterField.isFocused()).isTrue();
    }

    @Test
    void anExampleIsCopiedAsItStands() throws Exception {
        HelpController help = open("en", Theme.LIGHT);
        robot.write("show catalogs");
        Button copy = robot.lookup(".help-example .button").queryButton();

        robot.interact(copy::fire);

        assertThat(FxToolkitExtension.onFx(ClipboardText::get)).contains("SHOW CATALOGS;\nSHOW CATALOGS LIKE 's*';\n");
        assertThat(copy.getText()).isEqualTo("Copied");
        assertThat(help.textBox.getChildren()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"en, LIGHT", "pt-BR, DARK", "fr, LIGHT"})
    void noSectionIsCutOffInASmallWindow(String language, Theme theme) throws Exception {
        HelpController help = open(language, theme);
        Scene scene = help.textBox.getScene();
        for (HelpSection section : help.sectionList.getItems()) {
            robot.interact(() -> help.sectionList.getSelectionModel().select(section));
            if (section.title().equals("CREATE TABLE")) {
                Shots.save(scene, "help-" + language);
            }
            assertThat(Walkers.clippedTexts(scene)).as(section.title()).isEmpty();
            assertThat(Walkers.namelessControls(scene)).as(section.title()).isEmpty();
            assertThat(help.textBox.getWidth())
                    .as(section.title())
                    .isLessThanOrEqualTo(help.textScroll.getViewportBounds().getWidth());
        }
    }

    /** Ready to be typed into. */
    private HelpController open(String language, Theme theme) throws Exception {
        ExampleWorkbench example = new ExampleWorkbench(Locale.forLanguageTag(language));
        HelpController help = new HelpController(example.workbench(), "sql/reference");
        FxToolkitExtension.show(example::root, theme, 1024, 700);
        robot.interact(help::open);
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, help.filterField.focusedProperty());
        WaitForAsyncUtils.waitForFxEvents();
        return help;
    }
}
