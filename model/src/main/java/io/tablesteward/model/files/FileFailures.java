package io.tablesteward.model.files;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.hadoop.hdfs.BlockMissingException;
import org.apache.hadoop.security.AccessControlException;

/** The one place where what a file store throws becomes a reason for people. */
public final class FileFailures {
    private FileFailures() {}

    /**
     * The failure as ours.
     *
     * @param path what was to be read, without credentials
     */
    public static WorkbenchException of(IOException failure, String path) {
        return new WorkbenchException(reason(failure, path), failure);
    }

    /** Made here, so that reading a local log loads no class of Hadoop. */
    public static IOException notSupported(String scheme) {
        return new UnsupportedFileSystemException(scheme);
    }

    public static Reason reason(IOException failure, String path) {
        if (failure instanceof FileNotFoundException || failure instanceof NoSuchFileException) {
            return Reason.of(Problem.TABLE_NOT_FOUND, path);
        }
        if (failure instanceof AccessDeniedException || failure instanceof AccessControlException) {
            return Reason.of(Problem.ACCESS_DENIED, path);
        }
        if (failure instanceof NotDirectoryException) {
            return Reason.of(Problem.NOT_A_TABLE, path);
        }
        if (failure instanceof UnsupportedFileSystemException) {
            return Reason.of(Problem.NOT_SUPPORTED, path);
        }
        return Reason.of(isUnreachable(failure) ? Problem.UNREACHABLE : Problem.UNREADABLE, path, detail(failure));
    }

    private static boolean isUnreachable(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnknownHostException
                    || cause instanceof SocketException
                    || cause instanceof SocketTimeoutException
                    || cause instanceof BlockMissingException
                    || isBrokenOffCall(cause)) {
                return true;
            }
        }
        return false;
    }

    /** Hadoop wraps the end of a connection in another of its kind; the end of a file comes bare. */
    private static boolean isBrokenOffCall(Throwable cause) {
        return cause instanceof EOFException && cause.getCause() instanceof EOFException;
    }

    private static String detail(IOException failure) {
        String message = failure.getMessage();
        String kind = failure.getClass().getSimpleName();
        return message == null
                ? kind
                : kind + ": " + message.lines().findFirst().orElse("");
    }
}
