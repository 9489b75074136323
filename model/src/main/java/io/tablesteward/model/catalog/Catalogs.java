package io.tablesteward.model.catalog;

import java.util.function.Function;

/**
 * The catalog behind each connection.
 *
 * @param folders how a folder is opened; does not block
 */
public record Catalogs(Function<Connection.Folder, Catalog> folders) {
    public Catalog of(Connection connection) {
        return connection.accept(folders::apply);
    }
}
