package io.tablesteward.model.format.delta.rewrite;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;

/** Where failures of one data file become reasons of ours. */
record DataFileErrors(String place) {

    WorkbenchException reading(IOException e) {
        // A file that the log names but that is gone says nothing of the table itself
        return e instanceof NoSuchFileException || e instanceof FileNotFoundException
                ? new WorkbenchException(
                        Reason.of(Problem.DATA_FILE_DAMAGED, place, e.getClass().getSimpleName()), e)
                : FileFailures.of(e, place);
    }

    WorkbenchException damaged(String detail) {
        return WorkbenchException.of(Problem.DATA_FILE_DAMAGED, place, detail);
    }

    WorkbenchException damaged(Exception e) {
        String message = e.getMessage();
        return new WorkbenchException(
                Reason.of(
                        Problem.DATA_FILE_DAMAGED,
                        place,
                        message == null ? e.getClass().getSimpleName() : message),
                e);
    }

    WorkbenchException encrypted() {
        return WorkbenchException.of(Problem.DATA_FILE_ENCRYPTED, place);
    }

    /** The table's columns are told by field id, and the file has none. */
    WorkbenchException withoutIds() {
        return WorkbenchException.of(Problem.DATA_FILE_WITHOUT_IDS, place);
    }

    /** It says something that would be lost, since the Parquet library does not know it. */
    WorkbenchException unknownParts() {
        return WorkbenchException.of(Problem.DATA_FILE_NEWER, place);
    }

    /** What the file holds is not what the table says of the column. */
    WorkbenchException unlikeTable(String column) {
        return WorkbenchException.of(Problem.DATA_FILE_UNLIKE_TABLE, place, column);
    }

    WorkbenchException notAsWritten(String detail) {
        return WorkbenchException.of(Problem.DATA_FILE_NOT_VERIFIED, place, detail);
    }

    WorkbenchException notAsWritten(String detail, IOException e) {
        return new WorkbenchException(Reason.of(Problem.DATA_FILE_NOT_VERIFIED, place, detail), e);
    }
}
