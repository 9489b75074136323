package io.tablesteward.app.main;

import io.tablesteward.model.Progress;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The sample warehouse.
 *
 * @param create makes it if it is not there
 * @param restore makes it anew, whatever was done to it
 */
public record Sample(Path folder, Maker create, Maker restore) {
    /** The name of its connection. */
    static final String NAME = "sample";

    /** A single look at this computer's disk: quick enough to be made while the window opens. */
    boolean isThere() {
        return Files.isDirectory(folder);
    }

    /** Writes the warehouse. Blocks. */
    @FunctionalInterface
    public interface Maker {
        void make(Progress progress) throws Exception;
    }
}
