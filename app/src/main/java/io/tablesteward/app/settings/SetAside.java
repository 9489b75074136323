package io.tablesteward.app.settings;

import java.nio.file.Path;

/**
 * A file of ours that could not be used and was kept under another name, to be told to the person.
 *
 * @param keptAs where it is now; the same as before if it could not be moved, and then it is not written over
 */
public record SetAside(Path file, Path keptAs, Why why) {
    /** Why it could not be used. */
    public enum Why {
        DAMAGED,
        /** Written by a later version of this program. */
        NEWER
    }
}
