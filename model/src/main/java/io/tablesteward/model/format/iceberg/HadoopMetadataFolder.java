package io.tablesteward.model.format.iceberg;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/**
 * Metadata on any file system that Hadoop knows.
 *
 * @param table without a password in it
 */
record HadoopMetadataFolder(FileSystem files, Path table) implements MetadataFolder {
    @Override
    public String tableLocation() {
        return table.toString();
    }

    @Override
    public String location(String name) {
        return (name.isEmpty() ? folder() : new Path(folder(), name)).toString();
    }

    private Path folder() {
        return new Path(table, NAME);
    }

    @Override
    public List<String> names() throws WorkbenchException {
        try {
            List<String> names = new ArrayList<>();
            RemoteIterator<FileStatus> found = files.listStatusIterator(folder());
            while (found.hasNext()) {
                names.add(found.next().getPath().getName());
            }
            return names;
        } catch (FileNotFoundException e) {
            throw whyNotThere(e);
        } catch (IOException e) {
            throw FileFailures.of(e, location(""));
        }
    }

    private WorkbenchException whyNotThere(FileNotFoundException e) {
        try {
            Problem problem = files.exists(table) ? Problem.NOT_A_TABLE : Problem.TABLE_NOT_FOUND;
            return new WorkbenchException(Reason.of(problem, tableLocation()), e);
        } catch (IOException unknown) {
            return FileFailures.of(unknown, tableLocation());
        }
    }

    @Override
    public InputStream open(String name) throws IOException {
        return files.open(new Path(folder(), name));
    }
}
