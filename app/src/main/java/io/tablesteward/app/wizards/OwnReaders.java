package io.tablesteward.app.wizards;

import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.model.change.readers.KnownReaders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** The list of readers that a person may keep beside ours, {@code known-readers.json} in the data folder. */
final class OwnReaders {
    private final Path file;

    OwnReaders(DataFolder folder) {
        this.file = folder.data().resolve("known-readers.json");
    }

    /**
     * Blocks; empty if there is no such file.
     *
     * @throws IOException if it cannot be read or is not of the form; the file is the person's and stays as it is
     */
    Optional<KnownReaders> read() throws IOException {
        try {
            return Optional.of(KnownReaders.parse(Files.readAllBytes(file)));
        } catch (NoSuchFileException none) {
            // most people have none
            return Optional.empty();
        } catch (IOException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }
}
