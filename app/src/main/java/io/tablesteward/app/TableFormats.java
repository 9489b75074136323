package io.tablesteward.app;

import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Catalogs;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.format.TableFormat;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.format.iceberg.IcebergFormat;
import java.util.List;

/** The formats of tables that this workbench knows, in the window and without one. */
public final class TableFormats {
    /** New tables are of the first. */
    private static final List<TableFormat> KNOWN = List.of(new DeltaFormat(), new IcebergFormat());

    private TableFormats() {}

    /** The format of tables that are named by their place. */
    public static TableFormat ofPlaces() {
        return KNOWN.get(0);
    }

    /** The catalog behind each connection, with tables of every format. */
    public static Catalogs catalogs() {
        return new Catalogs(TableFormats::folder);
    }

    private static Catalog folder(Connection.Folder connection) {
        return new FolderCatalog(connection, KNOWN);
    }
}
