package io.tablesteward.model.format.delta;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.delta.rewrite.ByteSource;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;

/** The data files of one table: read in ranges, and new ones put beside them. Blocking; for several threads. */
interface DataFileStore {
    /**
     * Opens a file.
     *
     * @param path as an entry of the log has it
     * @throws WorkbenchException if the file is not in the folder of the table, so that none may be put beside it
     */
    ByteSource open(String path) throws IOException, WorkbenchException;

    /** The path of a new file in the folder of another, as an entry of the log has it. */
    String beside(String path, String fileName);

    /** Hands out a new file, and has all of it on the disk when this returns. */
    void create(String path, Writing writing) throws IOException, WorkbenchException;

    /** Fills a new file. */
    interface Writing {
        void into(WritableByteChannel file) throws IOException, WorkbenchException;
    }

    /** To be called when all new files are there: that their folders name them is on the disk, too. */
    void settle() throws IOException;

    /**
     * Says that a rewriting is under way, before its first file, so that what it leaves if it is killed can be told from
     * what another is about to commit.
     *
     * @param readVersion its commit is the version after that, or none
     */
    Claim claim(String txnId, long readVersion) throws IOException;

    /** The word of a rewriting that it is under way. */
    interface Claim extends AutoCloseable {
        /** Nothing is left of it that would have to be judged: takes the word back. Never fails. */
        void end();

        /** It has ended, and somebody may have to look at what it leaves: the word stays. Never fails. */
        @Override
        void close();
    }

    /** Takes a file away again; one that is not there is no failure. */
    void delete(String path) throws IOException;

    long modifiedAt(String path) throws IOException;

    /** How many bytes may still be written. */
    long freeSpace() throws IOException;

    /** Where they are, for messages. */
    String location();
}
