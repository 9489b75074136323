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
import java.util.UUID;

/** A file that is written beside its place and gets its name once it is whole: a half is never left under the name. */
public final class WholeFile implements Closeable {
    private final Path file;
    private final Path half;
    private final OutputStream out;

    private WholeFile(Path file, Path half) throws IOException {
        this.file = file;
        this.half = half;
        this.out = new BufferedOutputStream(Files.newOutputStream(half, StandardOpenOption.CREATE_NEW), 1 << 16);
    }

    /** Begins to write; what has the name now stays until {@link #putInPlace}. */
    public static WholeFile begin(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is a folder");
        }
        Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file has a folder");
        // Not a temporary file of the system, which nobody else may read
        Path half = folder.resolve("." + file.getFileName() + "." + UUID.randomUUID() + ".part");
        half.toFile().deleteOnExit(); // whoever breaks a command off has nothing to clear up
        return new WholeFile(file, half);
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
        Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
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
