package io.tablesteward.app.help;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.Messages;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SparkPageTest {
    private static final List<Locale> LANGUAGES =
            List.of(Locale.ENGLISH, Locale.FRENCH, Locale.forLanguageTag("pt-BR"));
    private static final Pattern NAME_ON_SCREEN = Pattern.compile("(?<!\\*)\\*([^*\n]+)\\*(?!\\*)");

    private static final List<String> KEYS = List.of(
            "settings.settings.spark",
            "settings.settings.spark.test",
            "wizards.where.title",
            "wizards.where.table",
            "wizards.run.go",
            "wizards.feature.truncate",
            "wizards.truncation.plan",
            "changes.pendingBar.continue",
            "wizards.run.lookAgain");

    @Test
    void whatThePageNamesIsOnTheScreenUnderThatName() {
        for (Locale language : LANGUAGES) {
            Messages messages = new Messages(language);
            Set<String> onScreen =
                    KEYS.stream().map(key -> messages.get(key).replace("_", "")).collect(Collectors.toSet());
            assertThat(named(messages)).as(language.toString()).isEqualTo(onScreen);
        }
    }

    @Test
    void everyLanguageHasTheSameSections() {
        int sections = page(new Messages(Locale.ENGLISH)).sections().size();
        assertThat(LANGUAGES.stream()
                        .map(language -> page(new Messages(language)).sections()))
                .allSatisfy(of -> assertThat(of).hasSize(sections));
        assertThat(LANGUAGES.stream()
                        .map(language -> page(new Messages(language)).title()))
                .doesNotHaveDuplicates();
    }

    private static Set<String> named(Messages messages) {
        Stream<HelpSection> sections = page(messages).sections().stream();
        return sections.flatMap(section -> {
                    Matcher name = NAME_ON_SCREEN.matcher(section.text());
                    return name.results().map(found -> found.group(1));
                })
                .collect(Collectors.toSet());
    }

    private static HelpPage page(Messages messages) {
        return HelpPage.of(messages.page("spark/server"));
    }
}
