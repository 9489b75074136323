package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.io.InputFile;

/** A log on any file system that Hadoop knows. */
final class HadoopLogFolder implements LogFolder {
    /** Opening a file of a server is waiting for its answer, whatever the processors; a parallel stream stays in here. */
    private static final ForkJoinPool WAITING = new ForkJoinPool(16);

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
        list(place, status -> names.add(status.getPath().getName()));
        return names;
    }

    private void list(Path place, Consumer<FileStatus> taker) throws IOException {
        RemoteIterator<FileStatus> found = files.listStatusIterator(place);
        while (found.hasNext()) {
            FileStatus status = found.next();
            if (!status.isDirectory()) {
                taker.accept(status);
            }
        }
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

    /** One more listing tells the times of a thousand files an answer; each by itself is a question to the server. */
    @Override
    public long[] timesOfCommits(long[] versions, Progress progress) throws IOException {
        long[] times = new long[versions.length];
        list(folder, status -> {
            progress.stopIfCancelled();
            LogFile file = LogFile.named(status.getPath().getName()).orElse(null);
            if (file != null && file.kind() == LogFile.Kind.COMMIT) {
                int found = Arrays.binarySearch(versions, file.version());
                if (found >= 0) {
                    times[found] = status.getModificationTime();
                }
            }
        });
        return times;
    }

    @Override
    public <T> T inParallel(Supplier<T> work) {
        Callable<T> task = work::get;
        return WAITING.submit(task).join();
    }
}
