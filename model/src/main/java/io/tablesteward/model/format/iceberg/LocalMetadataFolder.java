package io.tablesteward.model.format.iceberg;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Metadata on this computer's own disks. */
record LocalMetadataFolder(Path table) implements MetadataFolder {
    @Override
    public String tableLocation() {
        return table.toString();
    }

    @Override
    public String location(String name) {
        return path(name).toString();
    }

    private Path path(String name) {
        return table.resolve(NAME).resolve(name);
    }

    @Override
    public List<String> names() throws WorkbenchException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(path(""))) {
            List<String> names = new ArrayList<>();
            entries.forEach(entry -> names.add(String.valueOf(entry.getFileName())));
            return names;
        } catch (NoSuchFileException e) {
            Problem problem = Files.isDirectory(table) ? Problem.NOT_A_TABLE : Problem.TABLE_NOT_FOUND;
            throw new WorkbenchException(Reason.of(problem, tableLocation()), e);
        } catch (DirectoryIteratorException e) {
            throw FileFailures.of(Objects.requireNonNull(e.getCause()), location(""));
        } catch (IOException e) {
            throw FileFailures.of(e, location(""));
        }
    }

    @Override
    public InputStream open(String name) throws IOException {
        return Files.newInputStream(path(name));
    }
}
