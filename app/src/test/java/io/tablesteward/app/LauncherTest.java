package io.tablesteward.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.command.Version;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class LauncherTest {

    @Test
    void theVersionIsToldWithoutJavaFx() throws Exception {
        assertThat(started("--version"))
                .contains("Table Steward " + Version.current())
                .noneMatch(LauncherTest::loadsJavaFx);
        assertThat(Version.current()).matches("\\d+\\.\\d+\\.\\d+.*");
    }

    @Test
    void theHelpIsToldWithoutJavaFx() throws Exception {
        assertThat(started("--help"))
                .anyMatch(line -> line.contains("--tour"))
                .anyMatch(line -> line.contains("--data"))
                .noneMatch(LauncherTest::loadsJavaFx);
    }

    private static boolean loadsJavaFx(String line) {
        return line.contains("javafx.") || line.contains("WorkbenchApp ");
    }

    /** What a process of its own prints, every class that it loads included; it has no display. */
    private static List<String> started(String word) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        ProcessBuilder command = new ProcessBuilder(
                java,
                "-Xlog:class+load",
                "-Duser.language=en",
                "-cp",
                System.getProperty("java.class.path"),
                Launcher.class.getName(),
                word);
        command.environment().remove("DISPLAY");
        command.redirectErrorStream(true);
        Process process = command.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        // Otherwise finding no JavaFX in it would prove nothing
        assertThat(printed).contains(Launcher.class.getName() + " source:");
        return printed.lines().toList();
    }
}
