package io.tablesteward.app.main;

import io.tablesteward.model.Progress;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The sample warehouse.
 *
 * @param maker makes it anew, in place of what is there
 */
public record Sample(Path folder, Maker maker) {
    /** The name of its connection. */
    static final String NAME = "sample";

    /** Writes a warehouse into a folder. Blocks. */
    @FunctionalInterface
    public interface Maker {
        void make(Path folder, Progress progress) throws Exception;
    }

    boolean isThere() {
        return Files.isDirectory(folder);
    }

    void make(Progress progress) throws Exception {
        maker.make(folder, progress);
    }
}
