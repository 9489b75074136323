package io.tablesteward.model.files;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** A file that is written beside its place and gets its name once it is whole: a half is never left under the name. */
public final class WholeFile implements Closeable {
    private final Path file;
    private final Path target;
    private final Path half;
    private final OutputStream out;

    private WholeFile(Path file, Path target, Path half) throws IOException {
        this.file = file;
        this.target = target;
        this.half = half;
        this.out = new BufferedOutputStream(Files.newOutputStream(half, StandardOpenOption.CREATE_NEW), 1 << 16);
    }

    /**
     * Begins to write; what has the name now stays until {@link #putInPlace}. Where the name is a link, the file that it
     * leads to is meant.
     */
    public static WholeFile begin(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is a folder");
        }
        boolean isThere = Files.exists(file);
        if (isThere ? !Files.isRegularFile(file) : Files.isSymbolicLink(file)) {
            // A device or a pipe would be taken away, and a file put in its place
            throw new FileSystemException(file.toString(), null, isThere ? "is no regular file" : "leads nowhere");
        }
        Path target = isThere ? file.toRealPath() : file;
        // Not a temporary file of the system, which nobody else may read
        Path half = beside(target, ".part");
        half.toFile().deleteOnExit(); // whoever breaks a command off has nothing to clear up
        return new WholeFile(file, target, half);
    }

    private static Path beside(Path file, String ending) {
        Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file has a folder");
        return folder.resolve("." + file.getFileName() + "." + UUID.randomUUID() + ending);
    }

    public Path file() {
        return file;
    }

    public OutputStream out() {
        return out;
    }

    /** Ends the writing and gives out what was written, for a file that only waits. */
    public void copyTo(OutputStream other) throws IOException {
        out.close();
        Files.copy(half, other);
    }

    /** Ends the writing and replaces what had the name before. */
    public void putInPlace() throws IOException {
        out.close();
        Files.move(half, target, StandardCopyOption.REPLACE_EXISTING);
    }

    /** What has the name now, to be put back if more than this file is to be replaced and that fails. */
    public Former former() throws IOException {
        if (!Files.exists(target)) {
            return new Former(target, Optional.empty());
        }
        Path kept = beside(target, ".former.part");
        Files.copy(target, kept, StandardCopyOption.COPY_ATTRIBUTES);
        kept.toFile().deleteOnExit();
        return new Former(target, Optional.of(kept));
    }

    /**
     * What had a name.
     *
     * @param kept empty if nothing had it
     */
    public record Former(Path place, Optional<Path> kept) implements Closeable {
        public void putBack() throws IOException {
            if (kept.isPresent()) {
                Files.move(kept.get(), place, StandardCopyOption.REPLACE_EXISTING);
            } else {
                Files.deleteIfExists(place);
            }
        }

        /** Forgets it. */
        @Override
        public void close() throws IOException {
            if (kept.isPresent()) {
                Files.deleteIfExists(kept.get());
            }
        }
    }

    /** Takes away what was not put in place. */
    @Override
    public void close() throws IOException {
        try {
            out.close();
        } finally {
            Files.deleteIfExists(half);
        }
    }
}
