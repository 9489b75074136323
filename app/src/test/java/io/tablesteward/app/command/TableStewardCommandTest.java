package io.tablesteward.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableStewardCommandTest {

    private final List<StartRequest> opened = new ArrayList<>();

    @Test
    void noWordsOpenTheWindowAsItWas() {
        assertThat(run()).isZero();
        assertThat(opened).containsExactly(new StartRequest(Optional.empty(), Optional.empty(), Optional.empty()));
    }

    @Test
    void folderDataAndTourReachTheWindow() {
        assertThat(run("--data", "my data", "--tour=pictures", "warehouse")).isZero();
        assertThat(opened)
                .containsExactly(new StartRequest(
                        Optional.of(Path.of("warehouse")),
                        Optional.of(Path.of("my data")),
                        Optional.of(Path.of("pictures"))));
    }

    @Test
    void theExitCodeOfTheWindowIsTheOneOfTheProcess() {
        assertThat(TableStewardCommand.run(request -> 3, Streams.system(), "--tour", "pictures"))
                .isEqualTo(3);
    }

    @Test
    void anUnknownOptionOpensNothingAndEndsWithTwo() {
        assertThat(run("--turbo")).isEqualTo(2);
        assertThat(opened).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"pt-BR", "fr"})
    void theHelpIsThereInEveryLanguage(String language) {
        Control noFallback = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);
        ResourceBundle english = ResourceBundle.getBundle("i18n.commandline", Locale.ROOT, noFallback);
        ResourceBundle translated =
                ResourceBundle.getBundle("i18n.commandline", Locale.forLanguageTag(language), noFallback);

        assertThat(translated.getLocale()).isEqualTo(Locale.forLanguageTag(language));
        assertThat(english.keySet())
                .isNotEmpty()
                .allSatisfy(key -> assertThat(translated.getString(key)).as(key).isNotEqualTo(english.getString(key)));
    }

    private int run(String... words) {
        return TableStewardCommand.run(
                request -> {
                    opened.add(request);
                    return 0;
                },
                Streams.system(),
                words);
    }
}
