package io.tablesteward.app.main;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.app.settings.Settings.Language;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(FxToolkitExtension.class)
class ConsoleHandOverTest {
    @Test
    void theConsoleGoesOnInTheOtherLanguageWithItsTextItsHistoryAndItsAnswers() throws Exception {
        MainWindow window = ExampleWindow.in(Language.ENGLISH).window();
        Scene scene = FxToolkitExtension.show(window::root, Theme.LIGHT, 1200, 800);
        onFx(() -> {
            window.workbench().workspace().showConsole(true);
            editor(scene).replaceText("SHOW CATALOGS");
            window.workbench().commands().run("console.runAll");
            editor(scene).replaceText("SHOW CATALOGS; nonsense");
            return window;
        });
        settle();

        MainWindow next = onFx(() -> {
            Settings before =
                    window.workbench().preferences().settingsProperty().get();
            window.workbench()
                    .preferences()
                    .choose(new Settings(
                            before.theme(),
                            Language.FRENCH,
                            before.userName(),
                            before.timeZone(),
                            before.destination(),
                            Optional.empty()));
            MainWindow french = window.inOtherLanguage();
            scene.setRoot(french.root());
            return french;
        });
        settle();

        assertThat(next.workbench().workspace().consoleProperty().get()).isTrue();
        assertThat(editor(scene).getText()).isEqualTo("SHOW CATALOGS; nonsense");
        assertThat(((MenuButton) scene.lookup("#historyMenu")).getItems())
                .extracting(MenuItem::getText)
                .containsExactly("SHOW CATALOGS");
        assertThat(((TableView<?>) scene.lookup("#answerTable")).isVisible()).isTrue();
        assertThat(((TableView<?>) scene.lookup("#answerTable")).getColumns())
                .extracting(TableColumnBase::getText)
                .containsExactly("catalog");
        assertThat(((Labeled) scene.lookup("#consoleCommitButton")).getText())
                .isEqualTo(says(next.workbench(), "console.commit"))
                .isNotEqualTo(says(window.workbench(), "console.commit"));
        // What is typed from now on is kept by the window that is there
        onFx(() -> {
            editor(scene).appendText("!");
            return scene;
        });
        WaitForAsyncUtils.waitFor(
                20,
                TimeUnit.SECONDS,
                () -> next.workbench()
                        .files()
                        .console()
                        .glance()
                        .filter(memory -> memory.text().equals("SHOW CATALOGS; nonsense!"))
                        .isPresent());
        Shots.save(scene, "console-french");
    }

    private static String says(Workbench workbench, String key) {
        return workbench.messages().get(key);
    }

    private static CodeArea editor(Scene scene) {
        return (CodeArea) scene.lookup("#sqlEditor");
    }
}
