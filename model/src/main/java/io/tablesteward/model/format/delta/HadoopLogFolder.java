package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.io.InputFile;

/** A log on any file system that Hadoop knows. */
final class HadoopLogFolder implements LogFolder {
    private final FileSystem files;
    private final Path table;
    private final Path folder;

    /** @param table without a password in it */
    HadoopLogFolder(FileSystem files, Path table) {
        this.files = files;
        this.table = table;
        this.folder = new Path(table, NAME);
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
        } catch (FileNotFoundException e) {
            throw whyNotThere(e);
        } catch (IOException e) {
            throw DeltaErrors.reading(location(), e);
        }
    }

    private WorkbenchException whyNotThere(FileNotFoundException e) {
        try {
            Problem problem = files.exists(table) ? Problem.NOT_A_TABLE : Problem.TABLE_NOT_FOUND;
            return new WorkbenchException(Reason.of(problem, tableLocation()), e);
        } catch (IOException unknown) {
            return DeltaErrors.reading(tableLocation(), unknown);
        }
    }

    @Override
    public List<String> namesIn(String below) throws WorkbenchException {
        Path place = new Path(folder, below);
        try {
            return namesOf(place);
        } catch (FileNotFoundException e) {
            return List.of();
        } catch (IOException e) {
            throw DeltaErrors.reading(place.toString(), e);
        }
    }

    private List<String> namesOf(Path place) throws IOException {
        List<String> names = new ArrayList<>();
        RemoteIterator<FileStatus> found = files.listStatusIterator(place);
        while (found.hasNext()) {
            FileStatus status = found.next();
            if (!status.isDirectory()) {
                names.add(status.getPath().getName());
            }
        }
        return names;
    }

    @Override
    public InputStream open(String name) throws IOException {
        return files.open(new Path(folder, name));
    }

    @Override
    public InputFile parquet(String name) throws IOException {
        return parquet(new Path(folder, name));
    }

    @Override
    public InputFile dataFile(URI path) throws IOException {
        // A path of Hadoop is not escaped; the files of a clone may lie in another table
        return parquet(path.getScheme() == null ? new Path(table, path.getPath()) : new Path(path));
    }

    private InputFile parquet(Path file) throws IOException {
        return HadoopInputFile.fromStatus(files.getFileStatus(file), files.getConf());
    }

    @Override
    public long size(String name) throws IOException {
        return files.getFileStatus(new Path(folder, name)).getLen();
    }

    @Override
    public long modifiedAt(String name) throws IOException {
        return files.getFileStatus(new Path(folder, name)).getModificationTime();
    }
}
