package io.tablesteward.model.catalog;

/** A place with tables and how to reach it; holds no secrets. */
public sealed interface Connection {
    /** Unique among the connections of a person; the first level of table names. */
    String name();

    <R> R accept(Visitor<R> visitor);

    /** One answer for every kind of place. */
    interface Visitor<R> {
        R folder(Folder folder);
    }

    /**
     * A folder on a file system that Hadoop knows.
     *
     * @param uri an absolute path or a URI with scheme
     */
    record Folder(String name, String uri) implements Connection {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.folder(this);
        }
    }
}
