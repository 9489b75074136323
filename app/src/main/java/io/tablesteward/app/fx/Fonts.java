package io.tablesteward.app.fx;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import javafx.scene.text.Font;

/** The fonts that come with the program; the style sheet names them, so they are loaded before the first scene. */
public final class Fonts {
    private static final List<String> FILES =
            List.of("Inter-Regular.ttf", "Inter-Medium.ttf", "Inter-SemiBold.ttf", "JetBrainsMono-Regular.ttf");

    private Fonts() {}

    public static void load() {
        for (String file : FILES) {
            try (InputStream font = Objects.requireNonNull(Fonts.class.getResourceAsStream("/fonts/" + file), file)) {
                Objects.requireNonNull(Font.loadFont(font, 13), file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
