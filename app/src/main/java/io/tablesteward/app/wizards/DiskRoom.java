package io.tablesteward.app.wizards;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** How much room there is beside a table on a disk of this computer. */
final class DiskRoom {
    private DiskRoom() {}

    /** In bytes; empty where the table is elsewhere, or nobody tells. Blocks. */
    static OptionalLong at(String location) {
        try {
            Path folder = location.startsWith("file:") ? Path.of(URI.create(location)) : Path.of(location);
            return folder.isAbsolute()
                    ? OptionalLong.of(Files.getFileStore(folder).getUsableSpace())
                    : OptionalLong.empty();
        } catch (IOException | IllegalArgumentException elsewhere) {
            return OptionalLong.empty();
        }
    }
}
