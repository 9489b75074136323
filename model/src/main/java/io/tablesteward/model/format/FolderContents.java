package io.tablesteward.model.format;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What one folder holds, as it was listed once. */
public interface FolderContents {
    /** Names of all files and folders directly in it. */
    Set<String> names();

    /** Names of the folders among them that may be looked into, sorted; links are left out. Blocks. */
    List<String> folders();

    /**
     * Whether a folder in it holds a file of such a name; stops at the first. True also where it cannot be looked into:
     * then opening the table tells why. Blocks.
     */
    boolean holds(String folder, Predicate<String> fileName);
}
