package io.tablesteward.app.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every FXML and its controller belong together; what this cannot see, the test of each screen does by loading it. */
class ScreensTest {
    private static final Path FXML_FOLDER = Path.of("..", "resources", "fxml");

    static List<Path> screens() throws IOException {
        try (Stream<Path> files = Files.walk(FXML_FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".fxml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("screens")
    void itsControllerIsNamedLikeIt(Path screen) throws Exception {
        String name = screen.getFileName().toString().replace(".fxml", "");
        String feature = FXML_FOLDER.relativize(screen).getName(0).toString();
        assertThat(controller(screen).getName())
                .isEqualTo("io.tablesteward.app." + feature + "." + name + "Controller");
    }

    @ParameterizedTest
    @MethodSource("screens")
    void everyHandlerIsThere(Path screen) throws Exception {
        Set<String> methods = Arrays.stream(controller(screen).getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(FXML.class))
                .map(Method::getName)
                .collect(Collectors.toSet());
        assertThat(methods).containsAll(all(screen, "\"#(\\w+)\""));
    }

    @ParameterizedTest
    @MethodSource("screens")
    void everyFieldOfItsControllerIsInIt(Path screen) throws Exception {
        List<String> fields = Arrays.stream(controller(screen).getDeclaredFields())
                .filter(field -> field.isAnnotationPresent(FXML.class))
                .map(Field::getName)
                .toList();
        assertThat(all(screen, "fx:id=\"(\\w+)\"")).containsAll(fields);
    }

    @ParameterizedTest
    @MethodSource("screens")
    void itHasNeitherInlineStyleNorTextOfItsOwn(Path screen) throws Exception {
        String text = Files.readString(screen);
        assertThat(text).doesNotContain(" style=\"");
        // The number of a rule is the same in every language
        assertThat(all(screen, "(?:text|promptText|accessibleText)=\"([^%\"$][^\"]*)\""))
                .allMatch(words -> words.matches("[A-Z]{2}-[0-9]{2}"));
    }

    private static Class<?> controller(Path screen) throws Exception {
        return Class.forName(all(screen, "fx:controller=\"([\\w.]+)\"").get(0));
    }

    private static List<String> all(Path screen, String pattern) throws IOException {
        return Pattern.compile(pattern)
                .matcher(Files.readString(screen))
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }
}
