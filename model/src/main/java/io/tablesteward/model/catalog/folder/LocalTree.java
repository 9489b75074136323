package io.tablesteward.model.catalog.folder;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import io.tablesteward.model.files.NewFolders;
import io.tablesteward.model.format.FolderContents;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Folders of this computer, read without Hadoop: faster, and quiet on Windows. */
record LocalTree(Path root) implements FolderTree {
    @Override
    public FolderContents contents(String path) throws WorkbenchException {
        Path folder = root.resolve(path);
        return new Contents(folder, new LinkedHashSet<>(Arrays.asList(names(folder))));
    }

    /** {@link java.io.File#list} is several times faster than a stream of paths, but never says why it cannot. */
    private static String[] names(Path folder) throws WorkbenchException {
        String[] names = folder.toFile().list();
        if (names != null) {
            return names;
        }
        try (DirectoryStream<Path> readable = Files.newDirectoryStream(folder)) {
            throw new IOException("listed as nothing: " + readable);
        } catch (IOException e) {
            throw FileFailures.of(e, folder.toString());
        }
    }

    @Override
    public String location(String path) {
        return root.resolve(path).toString();
    }

    /** Other systems than Unix forbid more characters, or take them for separators. */
    @Override
    public void checkNew(String name) throws WorkbenchException {
        try {
            if (root.resolve(name).getNameCount() != root.getNameCount() + 1) {
                throw WorkbenchException.of(Problem.NAME_CHARACTER, name, File.separator);
            }
        } catch (InvalidPathException e) {
            String character = e.getIndex() < 0 ? name : name.substring(e.getIndex(), e.getIndex() + 1);
            throw new WorkbenchException(Reason.of(Problem.NAME_CHARACTER, name, character), e);
        }
    }

    @Override
    public void make(String path) throws WorkbenchException {
        NewFolders.make(root.resolve(path));
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
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder.resolve(child))) {
                for (Path entry : entries) {
                    if (fileName.test(name(entry))) {
                        return true;
                    }
                }
                return false;
            } catch (NotDirectoryException | NoSuchFileException e) {
                return false;
            } catch (DirectoryIteratorException | IOException e) {
                return true; // as FolderContents promises: opening the table tells why
            }
        }
    }
}
