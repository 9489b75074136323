package io.tablesteward.model.catalog.folder;

import io.tablesteward.model.Reason;
import io.tablesteward.model.format.FolderContents;
import io.tablesteward.model.format.TableFormat;

/** A folder below the one being listed, and what it turned out to be. */
sealed interface Place {
    String name();

    /** A table; nothing below it is ever looked at. */
    record OfTable(String name, TableFormat format) implements Place {}

    /** No table: a schema. */
    record OfSchema(String name, FolderContents contents) implements Place {}

    /** It could not be listed. */
    record Closed(String name, Reason reason) implements Place {}
}
