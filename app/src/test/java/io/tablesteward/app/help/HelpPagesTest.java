package io.tablesteward.app.help;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.Messages;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages that name what is on the screen. */
class HelpPagesTest {
    private static final List<Locale> LANGUAGES =
            List.of(Locale.ENGLISH, Locale.FRENCH, Locale.forLanguageTag("pt-BR"));
    private static final Pattern NAME_ON_SCREEN = Pattern.compile("(?<!\\*)\\*([^*\n]+)\\*(?!\\*)");

    private static final Map<String, List<String>> KEYS = Map.of(
            "past/table",
            List.of(
                    "history.history.past",
                    "command.past.compare",
                    "command.past.compareNow",
                    "command.past.blame",
                    "command.past.lost",
                    "command.past.undo",
                    "command.reports.export",
                    "past.compare.copy",
                    "past.compare.export",
                    "past.blame.show",
                    "past.lost.tickAll"),
            "spark/server",
            List.of(
                    "settings.settings.spark",
                    "settings.settings.spark.test",
                    "wizards.where.title",
                    "wizards.where.table",
                    "wizards.run.go",
                    "wizards.feature.truncate",
                    "wizards.truncation.plan",
                    "changes.pendingBar.continue",
                    "wizards.run.lookAgain"));

    static Set<String> pages() {
        return KEYS.keySet();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void whatThePageNamesIsOnTheScreenUnderThatName(String name) {
        for (Locale language : LANGUAGES) {
            Messages messages = new Messages(language);
            Set<String> onScreen = KEYS.getOrDefault(name, List.of()).stream()
                    .map(key -> messages.get(key).replace("_", ""))
                    .collect(Collectors.toSet());
            assertThat(named(name, messages)).as(language.toString()).isEqualTo(onScreen);
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyLanguageHasTheSameSections(String name) {
        int sections = page(name, new Messages(Locale.ENGLISH)).sections().size();
        assertThat(LANGUAGES.stream()
                        .map(language -> page(name, new Messages(language)).sections()))
                .allSatisfy(of -> assertThat(of).hasSize(sections));
        assertThat(LANGUAGES.stream()
                        .map(language -> page(name, new Messages(language)).title()))
                .doesNotHaveDuplicates();
    }

    private static Set<String> named(String name, Messages messages) {
        Stream<HelpSection> sections = page(name, messages).sections().stream();
        return sections.flatMap(section -> {
                    Matcher onPage = NAME_ON_SCREEN.matcher(section.text());
                    return onPage.results().map(found -> found.group(1));
                })
                .collect(Collectors.toSet());
    }

    private static HelpPage page(String name, Messages messages) {
        return HelpPage.of(messages.page(name));
    }
}
