package io.tablesteward.app.fx;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** What the desktop says about light and dark; JavaFX 21 does not tell. Blocks up to two seconds. */
public final class SystemTheme {
    private SystemTheme() {}

    /** Empty where the desktop does not tell. */
    public static Optional<Theme> read() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.startsWith("windows")) {
            return answer(
                            "reg",
                            "query",
                            "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
                            "/v",
                            "AppsUseLightTheme")
                    .map(said -> said.contains("0x0") ? Theme.DARK : Theme.LIGHT);
        }
        if (system.startsWith("mac")) {
            // The key is absent while the light appearance is on, and then the command fails
            return Optional.of(answer("defaults", "read", "-g", "AppleInterfaceStyle")
                    .filter(said -> said.contains("Dark"))
                    .map(said -> Theme.DARK)
                    .orElse(Theme.LIGHT));
        }
        return answer("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")
                .map(said -> said.contains("dark") ? Theme.DARK : Theme.LIGHT);
    }

    private static Optional<String> answer(String... command) {
        try {
            Process asked = new ProcessBuilder(List.of(command))
                    .redirectErrorStream(true)
                    .start();
            asked.getOutputStream().close();
            if (!asked.waitFor(2, TimeUnit.SECONDS)) {
                asked.destroyForcibly();
                return Optional.empty();
            }
            String said = new String(asked.getInputStream().readAllBytes(), Charset.defaultCharset());
            return asked.exitValue() == 0 ? Optional.of(said) : Optional.empty();
        } catch (IOException noSuchCommand) {
            // A desktop without that command does not tell, which is an answer
            return Optional.empty();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
