package io.tablesteward.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.Preferences;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.engine.EmbeddedEngine;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

@ExtendWith(FxToolkitExtension.class)
class MainWindowTest {
    private final Preferences preferences =
            new Preferences(Theme.LIGHT, Locale.ENGLISH, ZoneId.of("Europe/Berlin"), "anna");
    private final Tasks tasks = new Tasks(Runnable::run, Runnable::run, failure -> {
        throw new AssertionError(failure);
    });

    @Test
    void everyPaneHasItsPlaceAndSize(FxRobot robot) throws Exception {
        Scene scene = FxToolkitExtension.show(() -> window().root(), Theme.LIGHT, 1440, 900);
        Shots.save(scene, "main-light");
        assertThat(robot.lookup("#navigatorSlot").<Region>query().getWidth()).isEqualTo(236);
        assertThat(robot.lookup("#inspectorSlot").<Region>query().getWidth()).isEqualTo(300);
        assertThat(robot.lookup("#topRow").<Region>query().getHeight()).isEqualTo(44);
    }

    @Test
    void aBugIsShownAsOne(FxRobot robot) throws Exception {
        MainWindow window = FxToolkitExtension.onFx(this::window);
        Scene scene = FxToolkitExtension.show(window::root, Theme.DARK, 1440, 900);
        robot.interact(() -> window.workbench().dialogs().failed(new IllegalStateException("no such drawer")));
        Shots.save(scene, "failure-dark");
        assertThat(robot.lookup("#detailsArea").queryTextInputControl().getText())
                .contains("no such drawer");
        assertThat(scene.getFocusOwner()).isSameAs(robot.lookup("#closeButton").query());
    }

    private MainWindow window() {
        Clock clock = Clock.fixed(Instant.parse("2026-11-30T12:00:00Z"), ZoneOffset.UTC);
        return new MainWindow(new Workspace(), tasks, new EmbeddedEngine(), preferences, clock);
    }
}
