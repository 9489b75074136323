package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;

/** A log on this computer's own disks. */
final class LocalLogFolder implements LogFolder {
    private final Path table;
    private final Path folder;

    /** @param table the folder of the table, above its {@code _delta_log} */
    LocalLogFolder(Path table) {
        this.table = table.toAbsolutePath().normalize();
        this.folder = this.table.resolve(NAME);
    }

    /** The folder of the table. */
    Path table() {
        return table;
    }

    /** The {@code _delta_log} folder itself. */
    Path path() {
        return folder;
    }

    @Override
    public String tableLocation() {
        return table.toString();
    }

    @Override
    public String location() {
        return folder.toString();
    }

    @Override
    public List<String> names() throws WorkbenchException {
        try {
            return namesOf(folder);
        } catch (IOException e) {
            throw whyNotListed(e);
        }
    }

    @Override
    public List<String> namesIn(String below) throws WorkbenchException {
        Path place = folder.resolve(below);
        try {
            return Files.isDirectory(place) ? namesOf(place) : List.of();
        } catch (IOException e) {
            throw DeltaErrors.reading(place.toString(), e);
        }
    }

    /** {@link java.io.File#list} gives bare names several times faster than a stream of paths, but never says why not. */
    private static List<String> namesOf(Path place) throws IOException {
        String[] names = place.toFile().list();
        if (names != null) {
            return List.of(names);
        }
        try (var paths = Files.newDirectoryStream(place)) {
            throw new AccessDeniedException(place.toString(), null, "listed empty: " + paths);
        }
    }

    private WorkbenchException whyNotListed(IOException e) {
        if (e instanceof AccessDeniedException) {
            return DeltaErrors.reading(location(), e);
        }
        if (!Files.exists(table)) {
            return new WorkbenchException(Reason.of(Problem.TABLE_NOT_FOUND, tableLocation()), e);
        }
        if (!Files.isDirectory(folder)) {
            return new WorkbenchException(Reason.of(Problem.NOT_A_TABLE, tableLocation()), e);
        }
        return DeltaErrors.reading(location(), e);
    }

    /** A folder in the place of a file fails at the first read: asking first would cost as much as opening. */
    @Override
    public InputStream open(String name) throws IOException {
        return Files.newInputStream(folder.resolve(name));
    }

    @Override
    public InputFile parquet(String name) {
        return new LocalInputFile(folder.resolve(name));
    }

    @Override
    public InputFile dataFile(URI path) throws IOException {
        if (path.getScheme() == null) {
            return new LocalInputFile(table.resolve(path.getPath()));
        }
        if (!path.getScheme().equals("file")) {
            throw FileFailures.notSupported(path.getScheme());
        }
        return new LocalInputFile(Path.of(path));
    }

    @Override
    public long size(String name) throws IOException {
        return Files.size(folder.resolve(name));
    }

    @Override
    public long modifiedAt(String name) throws IOException {
        return Files.getLastModifiedTime(folder.resolve(name)).toMillis();
    }
}
