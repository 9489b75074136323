package io.tablesteward.app.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The texts of the window: complete in every language, and none that nobody shows. */
class TextsTest {
    private static final Path RESOURCES = Path.of("..", "resources");
    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final Pattern IN_FXML = Pattern.compile("\"%([A-Za-z][\\w.]*)\"");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final Pattern ASKED =
            Pattern.compile("(?:messages(?:\\(\\))?|texts)\\s*\\.get\\(\\s*\"([\\w.]+)\"\\s*[,)]");

    @ParameterizedTest
    @ValueSource(strings = {"_pt_BR", "_fr"})
    void everyLanguageHasTheSameTexts(String language) throws Exception {
        assertThat(texts(language).keySet()).isEqualTo(texts("").keySet());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_pt_BR", "_fr"})
    void noTextIsGivenTwice(String language) throws Exception {
        List<String> keys = Files.readAllLines(file(language)).stream()
                .filter(line -> line.contains("=") && !line.startsWith("#"))
                .map(line -> line.substring(0, line.indexOf('=')).strip())
                .toList();
        assertThat(keys).doesNotHaveDuplicates();
    }

    @Test
    void everyTextThatIsAskedForIsThere() throws Exception {
        Set<String> asked = new TreeSet<>();
        for (String fxml : contents(RESOURCES.resolve("fxml"), ".fxml")) {
            IN_FXML.matcher(fxml).results().forEach(found -> asked.add(found.group(1)));
        }
        for (String source : contents(SOURCES, ".java")) {
            ASKED.matcher(source)
                    .results()
                    .map(found -> found.group(1))
                    .filter(key -> key.contains("."))
                    .forEach(asked::add);
        }
        // Those whose last part is put together while the program runs end with a dot
        asked.removeIf(key -> key.endsWith("."));
        assertThat(texts("").keySet()).containsAll(asked);
    }

    @Test
    void everyTextIsShownSomewhere() throws Exception {
        Set<String> literals = new TreeSet<>();
        for (String source : contents(SOURCES, ".java")) {
            Matcher literal = LITERAL.matcher(source);
            while (literal.find()) {
                literals.add(literal.group(1));
            }
        }
        for (String fxml : contents(RESOURCES.resolve("fxml"), ".fxml")) {
            IN_FXML.matcher(fxml).results().forEach(found -> literals.add(found.group(1)));
        }
        List<String> unused = texts("").keySet().stream()
                .filter(key -> !literals.contains(key))
                .filter(key -> literals.stream().noneMatch(literal -> putsTogether(literal, key)))
                .toList();
        assertThat(unused)
                .as("texts that nobody shows: take them out of the three files")
                .isEmpty();
    }

    /** Words that both languages share, keys of the keyboard, names, and texts that are all argument. */
    @ParameterizedTest
    @ValueSource(strings = {"_pt_BR", "_fr"})
    void onlyTheseTextsAreTheSameAsInEnglish(String language) throws Exception {
        Map<String, String> other = texts(language);
        Set<String> same = new TreeSet<>();
        texts("").forEach((key, text) -> {
            if (text.equals(other.get(key)) && !text.replaceAll("\\{[^}]*}", "").matches("[\\p{P}\\s]*")) {
                same.add(key);
            }
        });
        same.removeAll(Files.readAllLines(Path.of("src", "test", "resources", "same-as-english" + language + ".txt")));
        assertThat(same).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"_pt_BR", "_fr"})
    void everyTextTakesTheSameArguments(String language) throws Exception {
        Map<String, String> english = texts("");
        Map<String, String> other = texts(language);
        List<String> different = new ArrayList<>();
        english.forEach((key, text) -> {
            if (!arguments(text).equals(arguments(other.getOrDefault(key, "")))) {
                different.add(key);
            }
        });
        assertThat(different).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_pt_BR", "_fr"})
    void everyPatternCanBeRead(String language) throws Exception {
        texts(language).forEach((key, text) -> {
            if (text.matches("(?s).*\\{\\d.*")) {
                String shown = new MessageFormat(text, Locale.ENGLISH).format(new Object[] {1, 1, 1, 1, 1, 1, 1});
                assertThat(shown).as(key).doesNotContain("{");
                // One apostrophe in a pattern swallows what is up to the next
                assertThat(text.replace("''", ""))
                        .as(key + " in a pattern an apostrophe is doubled")
                        .doesNotContain("'");
            }
        });
    }

    private static boolean putsTogether(String literal, String key) {
        if (literal.length() > 3 && literal.endsWith(".")) {
            return key.startsWith(literal) && !"command.".equals(literal) && !"step.".equals(literal);
        }
        return key.equals("command." + literal) || key.equals("step." + literal);
    }

    private static Set<String> arguments(String pattern) {
        Set<String> found = new TreeSet<>();
        Pattern.compile("\\{(\\d)").matcher(pattern).results().forEach(argument -> found.add(argument.group(1)));
        return found;
    }

    private static Map<String, String> texts(String language) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file(language))) {
            properties.load(reader);
        }
        Map<String, String> texts = new TreeMap<>();
        properties.stringPropertyNames().forEach(key -> texts.put(key, properties.getProperty(key)));
        return texts;
    }

    private static Path file(String language) {
        return RESOURCES.resolve("i18n").resolve("messages" + language + ".properties");
    }

    private static List<String> contents(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<String> contents = new ArrayList<>();
            for (Path file :
                    files.filter(path -> path.toString().endsWith(ending)).toList()) {
                contents.add(Files.readString(file));
            }
            return contents;
        }
    }
}
