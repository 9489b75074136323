package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.apache.parquet.io.InputFile;

/** The {@code _delta_log} folder of one table on some file system. Blocking. */
interface LogFolder {
    /** What it is called, below the table's folder. */
    String NAME = "_delta_log";

    /** Where the table is, for messages; without credentials. */
    String tableLocation();

    /** Where the folder is, for messages; without credentials. */
    String location();

    /**
     * Names of what is directly in the folder, in no order; no attributes are asked for, since a log may have 20,000
     * files.
     *
     * @throws WorkbenchException if it is not there, cannot be reached or may not be read
     */
    List<String> names() throws WorkbenchException;

    /** Names of the files in a folder below, such as {@code _sidecars} or {@code _staged_commits}; none if absent. */
    List<String> namesIn(String folder) throws WorkbenchException;

    /**
     * Opens a file to be read from its start.
     *
     * @param name a file name, or {@code folder/name} for a folder below
     */
    InputStream open(String name) throws IOException;

    /** A Parquet file, to be read in parts. */
    InputFile parquet(String name) throws IOException;

    /**
     * A data file of the table, to be read in parts.
     *
     * @param path as an entry of the log has it: a URI, relative to the table unless it has a scheme
     */
    InputFile dataFile(URI path) throws IOException;

    long size(String name) throws IOException;

    /** Milliseconds since the epoch. */
    long modifiedAt(String name) throws IOException;

    /**
     * The times of the files of published commits, in milliseconds since the epoch; 0 where one is gone since it was
     * listed.
     *
     * @param versions ascending
     */
    default long[] timesOfCommits(long[] versions, Progress progress) throws IOException {
        try {
            return Arrays.stream(versions)
                    .parallel()
                    .map(version -> {
                        progress.stopIfCancelled();
                        try {
                            return modifiedAt(LogFile.commit(version));
                        } catch (FileNotFoundException | NoSuchFileException cleanedAwaySince) {
                            return 0;
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    })
                    .toArray();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Runs work on many files by parallel streams, with as many threads as suit the place. */
    default <T> T inParallel(Supplier<T> work) {
        return work.get();
    }
}
