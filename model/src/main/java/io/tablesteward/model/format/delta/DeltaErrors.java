package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.FileNotFoundException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.apache.hadoop.security.AccessControlException;

/** Where failures of file systems and libraries become reasons of ours. */
final class DeltaErrors {
    private DeltaErrors() {}

    /** Reading a place failed. */
    static WorkbenchException reading(String place, Exception e) {
        return new WorkbenchException(reasonOf(place, e), e);
    }

    /** Reading a file of the log failed; one that is named but missing is damage. */
    static WorkbenchException readingFile(String file, Exception e) {
        if (e instanceof NoSuchFileException || e instanceof FileNotFoundException || e instanceof RuntimeException) {
            return damaged(file, "-", e);
        }
        return reading(file, e);
    }

    /** A file of the log is there but makes no sense. */
    static WorkbenchException damaged(String file, String line, Exception e) {
        return new WorkbenchException(Reason.of(Problem.DAMAGED_LOG, file, line, detail(e)), e);
    }

    private static Reason reasonOf(String place, Exception e) {
        if (e instanceof AccessDeniedException || e instanceof AccessControlException) {
            return Reason.of(Problem.ACCESS_DENIED, place);
        }
        if (e instanceof NoSuchFileException || e instanceof FileNotFoundException) {
            return Reason.of(Problem.TABLE_NOT_FOUND, place);
        }
        if (e instanceof UnknownHostException
                || e instanceof ConnectException
                || e instanceof NoRouteToHostException
                || e instanceof SocketTimeoutException) {
            return Reason.of(Problem.UNREACHABLE, place, detail(e));
        }
        return Reason.of(Problem.UNREADABLE, place, detail(e));
    }

    private static String detail(Exception e) {
        String message = e instanceof JsonProcessingException json ? json.getOriginalMessage() : e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }
}
