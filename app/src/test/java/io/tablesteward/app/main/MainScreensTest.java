package io.tablesteward.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import io.tablesteward.app.settings.Settings.Language;
import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class MainScreensTest {
    private static final List<String> CARDS = List.of(
            "tools.palette",
            "edit.settings",
            "help.sql",
            "help.past",
            "help.spark",
            "help.keys",
            "file.addConnection",
            "file.restoreSample",
            "help.about");

    @ParameterizedTest
    @CsvSource({
        "ENGLISH, LIGHT, 1440, 900",
        "FRENCH, DARK, 1024, 700",
        "PORTUGUESE_BRAZIL, LIGHT, 1024, 700",
    })
    void everyTextIsWholeAndEveryControlHasAName(Language language, Theme theme, int width, int height)
            throws Exception {
        ExampleWindow example = ExampleWindow.in(language);
        Scene scene = example.show(theme, width, height);
        look(scene, language, theme, "welcome");
        for (String card : CARDS) {
            new FxRobot().interact(() -> example.window().workbench().commands().run(card));
            look(scene, language, theme, card);
            new FxRobot().interact(() -> example.window().workbench().dialogs().close());
        }
    }

    private static void look(Scene scene, Language language, Theme theme, String screen) throws Exception {
        Shots.save(
                scene,
                String.join("-", "main", screen, language.name(), theme.name()).toLowerCase(Locale.ROOT));
        assertThat(Walkers.clippedTexts(scene)).as("cut off in " + screen).isEmpty();
        assertThat(Walkers.namelessControls(scene))
                .as("without a name in " + screen)
                .isEmpty();
    }
}
