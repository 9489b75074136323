package io.tablesteward.model.format.delta;

import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.util.Optional;
import org.apache.parquet.io.OutputFile;

/** Puts checkpoints into one table's log, never over one that is there. Blocking. */
interface CheckpointStore {
    /** Why no checkpoint can be written here at all, as far as that can be told without writing. */
    Optional<Reason> whyNot();

    /**
     * Puts a file into the log if there is none of that name; readers see all of it or nothing.
     *
     * @return false if there is one already
     */
    boolean putIfAbsent(String name, Content content) throws WorkbenchException;

    /** Puts a small file into the log, in place of the one of that name; readers see the one or the other. */
    void replace(String name, byte[] content) throws WorkbenchException;

    /** Fills a Parquet file. */
    @FunctionalInterface
    interface Content {
        /** Gives the number of rows that were written, which is compared before anybody sees the file. */
        long writeTo(OutputFile file) throws IOException, WorkbenchException;
    }
}
