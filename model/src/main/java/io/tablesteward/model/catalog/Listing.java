package io.tablesteward.model.catalog;

import io.tablesteward.model.Reason;
import io.tablesteward.model.table.TableName;

/** What is found when a catalog is listed. */
public sealed interface Listing {
    /** The schema it belongs to: names joined by {@code /}. */
    String schema();

    /** A schema (a folder with folders or tables in it). */
    record Schema(String schema) implements Listing {}

    /** A table; its location has no credentials in it. */
    record Table(TableName name, String format, String location) implements Listing {
        @Override
        public String schema() {
            return name.schema();
        }
    }

    /** A place that could not be listed; shown where it stands, with its reason. */
    record Unreadable(String schema, String path, Reason reason) implements Listing {}
}
