package io.tablesteward.app.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SystemThemeTest {
    /** What each program prints; the others are not there. */
    private final Map<String, String> programs = new HashMap<>();

    @Test
    void thePortalIsAskedFirst() {
        programs.put("gsettings", "'default'\n");
        programs.put("gdbus", "(<<uint32 1>>,)\n");
        assertThat(theme("Linux")).contains(Theme.DARK);
        programs.put("gdbus", "(<<uint32 2>>,)\n");
        assertThat(theme("Linux")).contains(Theme.LIGHT);
    }

    @Test
    void noPreferenceIsLight() {
        programs.put("gdbus", "(<<uint32 0>>,)\n");
        assertThat(theme("Linux")).contains(Theme.LIGHT);
    }

    @Test
    void withoutAPortalGnomeIsAsked() {
        programs.put("gsettings", "'prefer-dark'\n");
        assertThat(theme("Linux")).contains(Theme.DARK);
        programs.put("gsettings", "'prefer-light'\n");
        assertThat(theme("Linux")).contains(Theme.LIGHT);
    }

    @Test
    void anAnswerOfThePortalThatMakesNoSenseIsNone() {
        programs.put("gdbus", "()\n");
        programs.put("gsettings", "'prefer-dark'\n");
        assertThat(theme("Linux")).contains(Theme.DARK);
    }

    @Test
    void aDesktopThatDoesNotTellIsNotGuessed() {
        assertThat(theme("Linux")).isEmpty();
        assertThat(theme("Windows 11")).isEmpty();
    }

    @Test
    void windowsTellsInItsRegistry() {
        programs.put("reg", "    AppsUseLightTheme    REG_DWORD    0x0\r\n");
        assertThat(theme("Windows 11")).contains(Theme.DARK);
        programs.put("reg", "    AppsUseLightTheme    REG_DWORD    0x1\r\n");
        assertThat(theme("Windows 11")).contains(Theme.LIGHT);
    }

    @Test
    void macTellsOnlyOfTheDarkOne() {
        assertThat(theme("Mac OS X")).contains(Theme.LIGHT);
        programs.put("defaults", "Dark\n");
        assertThat(theme("Mac OS X")).contains(Theme.DARK);
    }

    private Optional<Theme> theme(String system) {
        return new SystemTheme(system, command -> Optional.ofNullable(programs.get(command[0]))).theme();
    }
}
