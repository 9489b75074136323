package io.tablesteward.app.tour;

import io.tablesteward.app.settings.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A data folder of the tour's own, so that it starts like the first time and leaves the settings, drafts and sample of
 * the person alone.
 */
public final class TourFolder implements AutoCloseable {
    private final Path folder;
    private final boolean kept;

    private TourFolder(Path folder, boolean kept) {
        this.folder = folder;
        this.kept = kept;
    }

    /** A new folder in the one given, to be looked at afterwards; else a temporary one that is removed at the end. */
    public static TourFolder in(Optional<Path> given) throws IOException {
        if (given.isPresent()) {
            Path parent = Files.createDirectories(given.get().toAbsolutePath());
            return new TourFolder(Files.createTempDirectory(parent, "tour-"), true);
        }
        return new TourFolder(Files.createTempDirectory("table-steward-tour-"), false);
    }

    public DataFolder data() {
        return new DataFolder(folder, folder);
    }

    @Override
    public void close() throws IOException {
        if (!kept) {
            List<Path> all;
            try (Stream<Path> paths = Files.walk(folder)) {
                all = paths.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path path : all) {
                Files.delete(path);
            }
        }
    }
}
