package io.tablesteward.app.fx;

import java.nio.file.Path;
import javafx.scene.Scene;

/** Leaves pictures of scenes for a human eye. */
public final class Shots {
    private Shots() {}

    /** Leaves {@code target/shots/<name>.png}. */
    public static Path save(Scene scene, String name) throws Exception {
        Path file = Path.of("target", "shots", name + ".png");
        FxToolkitExtension.settle();
        FxToolkitExtension.onFx(() -> Picture.of(scene)).write(file);
        return file;
    }
}
