package io.tablesteward.app.fx;

import java.awt.Desktop;
import java.io.IOException;
import java.nio.file.Path;

/** Shows where a file lies, in the program of the system for that. */
public final class ShownFolder {
    private ShownFolder() {}

    /** False where the system offers no such program. */
    public static boolean isPossible() {
        return Desktop.isDesktopSupported() && Desktop.getDesktop().isSupported(Desktop.Action.OPEN);
    }

    /** Blocks until that program has begun; not on the FX thread. */
    public static void of(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Desktop.getDesktop().open(folder.toFile());
        }
    }
}
