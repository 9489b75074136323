package io.tablesteward.model.catalog.folder;

import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import io.tablesteward.model.files.HadoopFileSystems;
import io.tablesteward.model.files.Location;
import io.tablesteward.model.format.FolderContents;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/** Folders of any file system that Hadoop knows. */
record HadoopTree(Location.Remote place, FileSystem files) implements FolderTree {
    static HadoopTree at(Location.Remote place) throws WorkbenchException {
        return new HadoopTree(place, HadoopFileSystems.of(place));
    }

    @Override
    public FolderContents contents(String path) throws WorkbenchException {
        Path folder = new Path(location(path));
        try {
            List<FileStatus> entries = Arrays.asList(files.listStatus(folder));
            if (entries.size() == 1 && entries.get(0).isFile() && isItself(entries.get(0), folder)) {
                throw WorkbenchException.of(Problem.NOT_A_TABLE, location(path));
            }
            return new Contents(files, folder, entries);
        } catch (IOException e) {
            throw FileFailures.of(e, location(path));
        }
    }

    /** Hadoop answers the listing of a file with the file. */
    private static boolean isItself(FileStatus only, Path folder) {
        return only.getPath().toUri().getPath().equals(folder.toUri().getPath());
    }

    @Override
    public String location(String path) {
        String root = place.text().replaceAll("/+$", "");
        boolean isServer = root.matches("[^:]+:(//[^/]*)?");
        return path.isEmpty() && !isServer ? root : root + "/" + path;
    }

    @Override
    public void checkNew(String name) throws WorkbenchException {
        throw lookOnly();
    }

    @Override
    public void make(String path) throws WorkbenchException {
        throw lookOnly();
    }

    private WorkbenchException lookOnly() {
        return WorkbenchException.of(Problem.STORE_LOOK_ONLY, place.scheme());
    }

    @Override
    public String rootName() {
        String name = new Path(location("")).getName();
        return name.isEmpty() ? place.text() : name;
    }

    private record Contents(FileSystem files, Path folder, List<FileStatus> entries) implements FolderContents {
        @Override
        public Set<String> names() {
            Set<String> names = new LinkedHashSet<>();
            entries.forEach(entry -> names.add(entry.getPath().getName()));
            return names;
        }

        @Override
        public List<String> folders() {
            return entries.stream()
                    .filter(FileStatus::isDirectory)
                    .map(entry -> entry.getPath().getName())
                    .filter(FolderTree::mayHoldTables)
                    .sorted()
                    .toList();
        }

        @Override
        public boolean holds(String child, Predicate<String> fileName) {
            try {
                RemoteIterator<FileStatus> below = files.listStatusIterator(new Path(folder + "/" + child));
                while (below.hasNext()) {
                    FileStatus entry = below.next();
                    if (entry.isFile() && fileName.test(entry.getPath().getName())) {
                        return true;
                    }
                }
                return false;
            } catch (FileNotFoundException e) {
                return false;
            } catch (IOException e) {
                return true; // as FolderContents promises: opening the table tells why
            }
        }
    }
}
