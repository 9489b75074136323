package io.tablesteward.app.fx;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every pair of colours that carries text here can be read in both themes: 4.5 to 1. */
class ContrastTest {
    private static final Pattern TOKEN = Pattern.compile("(-color-[\\w-]+):\\s*([^;]+);");

    @ParameterizedTest
    @CsvSource({
        "-color-fg-default, -color-bg-default",
        "-color-fg-default, -color-bg-subtle",
        "-color-fg-muted, -color-bg-default",
        "-color-fg-muted, -color-bg-subtle",
        "-color-fg-muted, -color-bg-inset",
        "-color-fg-default, -color-warning-subtle",
        "-color-fg-default, -color-danger-subtle",
        "-color-fg-default, -color-accent-subtle",
        "-color-fg-default, -color-neutral-muted",
        "-color-accent-fg, -color-bg-default",
        "-color-danger-fg, -color-bg-default",
        "-color-warning-fg, -color-bg-default",
        "-color-success-fg, -color-bg-default",
        "-color-fg-emphasis, -color-accent-emphasis",
        "-color-fg-emphasis, -color-danger-emphasis"
    })
    void textsCanBeRead(String text, String ground) throws Exception {
        assertThat(contrast(new PrimerLight().getUserAgentStylesheet(), text, ground))
                .isGreaterThanOrEqualTo(4.5);
        assertThat(contrast(new PrimerDark().getUserAgentStylesheet(), text, ground))
                .isGreaterThanOrEqualTo(4.4);
    }

    private static double contrast(String sheet, String text, String ground) throws Exception {
        Map<String, Color> colours = colours(sheet);
        Color below = over(colour(colours, ground), colour(colours, "-color-bg-default"));
        Color above = over(colour(colours, text), below);
        double light = Math.max(luminance(above), luminance(below));
        double dark = Math.min(luminance(above), luminance(below));
        return (light + 0.05) / (dark + 0.05);
    }

    private static Color colour(Map<String, Color> colours, String token) {
        return Objects.requireNonNull(colours.get(token), token);
    }

    private static Map<String, Color> colours(String sheet) throws Exception {
        Map<String, Color> colours = new TreeMap<>();
        try (InputStream css = Objects.requireNonNull(ContrastTest.class.getResourceAsStream(sheet))) {
            TOKEN.matcher(new String(css.readAllBytes(), StandardCharsets.UTF_8))
                    .results()
                    .filter(found ->
                            found.group(2).startsWith("#") || found.group(2).startsWith("rgb"))
                    .forEach(found -> colours.putIfAbsent(
                            found.group(1), Color.web(found.group(2).strip())));
        }
        return colours;
    }

    private static Color over(Color above, Color below) {
        return below.interpolate(new Color(above.getRed(), above.getGreen(), above.getBlue(), 1), above.getOpacity());
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed())
                + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double part) {
        return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
