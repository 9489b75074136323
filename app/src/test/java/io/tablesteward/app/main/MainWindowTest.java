package io.tablesteward.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.settings.Settings.Language;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

@ExtendWith(FxToolkitExtension.class)
class MainWindowTest {

    @Test
    void everyPaneHasItsPlaceAndSize(FxRobot robot) throws Exception {
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        Scene scene = example.show(Theme.LIGHT, 1440, 900);
        Shots.save(scene, "welcome-light");
        assertThat(robot.lookup("#navigatorSlot").<Region>query().getWidth()).isEqualTo(236);
        assertThat(robot.lookup("#topRow").<Region>query().getHeight()).isEqualTo(44);
        assertThat(robot.lookup(".status-bar").<Region>query().getHeight()).isEqualTo(26);
    }

    @Test
    void aBugIsShownAsOne(FxRobot robot) throws Exception {
        ExampleWindow example = ExampleWindow.in(Language.ENGLISH);
        Scene scene = example.show(Theme.DARK, 1440, 900);
        robot.interact(
                () -> example.window().workbench().dialogs().failed(new IllegalStateException("no such drawer")));
        Shots.save(scene, "failure-dark");
        assertThat(robot.lookup("#detailsArea").queryTextInputControl().getText())
                .contains("no such drawer");
        assertThat(scene.getFocusOwner()).isSameAs(robot.lookup("#closeButton").query());
    }
}
