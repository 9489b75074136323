package io.tablesteward.model.format.iceberg;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import java.io.EOFException;
import java.io.IOException;
import java.util.zip.ZipException;

/** Where failures of reading a metadata file become reasons of ours. */
final class IcebergErrors {
    private IcebergErrors() {}

    /** Bytes that are no JSON, or no compressed file, are damage; everything else the file system knows. */
    static WorkbenchException reading(String file, IOException e) {
        if (e instanceof JsonProcessingException json) {
            // Where the object began that does not end says nothing to a person
            return damaged(file, json.getOriginalMessage().replaceFirst("\\s*\\(start marker.*", ""), e);
        }
        return e instanceof ZipException || e instanceof EOFException
                ? damaged(file, e.getMessage() == null ? "ends too early" : e.getMessage(), e)
                : FileFailures.of(e, file);
    }

    private static WorkbenchException damaged(String file, String detail, Exception cause) {
        return new WorkbenchException(Reason.of(Problem.DAMAGED_METADATA, file, detail), cause);
    }

    /** The file is JSON and makes no sense: a key is missing, or says what it cannot say. */
    static WorkbenchException damaged(String file, String detail) {
        return WorkbenchException.of(Problem.DAMAGED_METADATA, file, detail);
    }
}
