package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;

/** Where failures of reading a log become reasons of ours; those of the file system itself, {@link FileFailures} knows. */
final class DeltaErrors {
    private DeltaErrors() {}

    /** Reading a place failed. */
    static WorkbenchException reading(String place, IOException e) {
        return FileFailures.of(e, place);
    }

    /** Reading a file of the log failed; one that is named but missing, or that a library stumbles over, is damage. */
    static WorkbenchException readingFile(String file, Exception e) {
        return e instanceof IOException failure
                        && !(e instanceof NoSuchFileException || e instanceof FileNotFoundException)
                ? reading(file, failure)
                : damaged(file, "-", e);
    }

    /** A file of the log is there but makes no sense. */
    static WorkbenchException damaged(String file, String line, Exception e) {
        return new WorkbenchException(Reason.of(Problem.DAMAGED_LOG, file, line, detail(e)), e);
    }

    private static String detail(Exception e) {
        String message = e instanceof JsonProcessingException json ? json.getOriginalMessage() : e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }
}
