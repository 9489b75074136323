package io.tablesteward.app.fx;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the desktop says about light and dark; JavaFX 21 does not tell. */
public final class SystemTheme {
    /** In a portal's answer, such as {@code (<<uint32 1>>,)}: 0 no preference, 1 dark, 2 light. */
    private static final Pattern COLOUR_SCHEME = Pattern.compile("uint32 ([0-9]+)");

    private final String system;
    private final Desktop desktop;

    /** Programs of the desktop that can be asked. */
    @FunctionalInterface
    interface Desktop {
        /** What a program prints; empty if it is not there, fails or takes too long. */
        Optional<String> answer(String... command);
    }

    SystemTheme(String system, Desktop desktop) {
        this.system = system.toLowerCase(Locale.ROOT);
        this.desktop = desktop;
    }

    /** Empty where the desktop does not tell. Blocks up to two seconds for each program that is asked. */
    public static Optional<Theme> read() {
        return new SystemTheme(System.getProperty("os.name", ""), SystemTheme::ask).theme();
    }

    Optional<Theme> theme() {
        if (system.startsWith("windows")) {
            return ofWindows();
        }
        return system.startsWith("mac") ? Optional.of(ofMac()) : ofPortal().or(this::ofGnome);
    }

    private Optional<Theme> ofWindows() {
        return desktop.answer(
                        "reg",
                        "query",
                        "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
                        "/v",
                        "AppsUseLightTheme")
                .map(said -> darkIf(said.contains("0x0")));
    }

    /** The key is absent while the light appearance is on, and then the command fails. */
    private Theme ofMac() {
        return darkIf(desktop.answer("defaults", "read", "-g", "AppleInterfaceStyle")
                .filter(said -> said.contains("Dark"))
                .isPresent());
    }

    /** Every desktop of Linux that has the portal, KDE too. */
    private Optional<Theme> ofPortal() {
        return desktop.answer(
                        "gdbus",
                        "call",
                        "--session",
                        "--timeout",
                        "1",
                        "--dest",
                        "org.freedesktop.portal.Desktop",
                        "--object-path",
                        "/org/freedesktop/portal/desktop",
                        "--method",
                        "org.freedesktop.portal.Settings.Read",
                        "org.freedesktop.appearance",
                        "color-scheme")
                .map(COLOUR_SCHEME::matcher)
                .filter(Matcher::find)
                .map(scheme -> darkIf(scheme.group(1).equals("1")));
    }

    private Optional<Theme> ofGnome() {
        return desktop.answer("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")
                .map(said -> darkIf(said.contains("dark")));
    }

    private static Theme darkIf(boolean dark) {
        return dark ? Theme.DARK : Theme.LIGHT;
    }

    private static Optional<String> ask(String... command) {
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
