package io.tablesteward.model.catalog.folder;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import io.tablesteward.model.format.FolderContents;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Folders of this computer, read without Hadoop: faster, and quiet on Windows. */
record LocalTree(Path root) implements FolderTree {
    @Override
    public FolderContents contents(String path) throws WorkbenchException {
        Path folder = root.resolve(path);
        Set<String> names = new LinkedHashSet<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            entries.forEach(entry -> names.add(name(entry)));
        } catch (DirectoryIteratorException e) {
            throw FileFailures.of(new IOException(e.getMessage(), e), folder.toString());
        } catch (IOException e) {
            throw FileFailures.of(e, folder.toString());
        }
        return new Contents(folder, names);
    }

    @Override
    public String location(String path) {
        return root.resolve(path).toString();
    }

    @Override
    public String rootName() {
        return root.getFileName() == null ? root.toString() : name(root);
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }

    private record Contents(Path folder, Set<String> names) implements FolderContents {
        @Override
        public List<String> folders() {
            return names.stream()
                    .filter(FolderTree::mayHoldTables)
                    .filter(name -> Files.isDirectory(folder.resolve(name), NOFOLLOW_LINKS))
                    .sorted()
                    .toList();
        }

        @Override
        public boolean holds(String child, Predicate<String> fileName) {
            Path path = folder.resolve(child);
            if (!Files.isDirectory(path)) {
                return false;
            }
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
                for (Path entry : entries) {
                    if (fileName.test(name(entry))) {
                        return true;
                    }
                }
                return false;
            } catch (DirectoryIteratorException | IOException e) {
                return true; // as FolderContents promises: opening the table tells why
            }
        }
    }
}
