package io.tablesteward.app.main;

import io.tablesteward.model.Progress;
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

    /** Writes the warehouse. Blocks. */
    @FunctionalInterface
    public interface Maker {
        void make(Progress progress) throws Exception;
    }
}
