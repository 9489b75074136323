package io.tablesteward.model.catalog.folder;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.files.Location;
import io.tablesteward.model.table.TableName;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathNameTest {
    @ParameterizedTest
    @CsvSource({
        "/lake, /lake/sales/orders, sales, orders",
        "/lake/, /lake/eu/sales/orders/, eu/sales, orders",
        "/lake, /lake/orders, default, orders",
        "/lake, /lake, default, lake",
        "/lake, file:/lake/sales/orders, sales, orders",
        "/lake, /lake/crm/../sales/orders, sales, orders",
        "hdfs://house/lake, hdfs://house/lake/sales/orders, sales, orders",
        "hdfs://house/, hdfs://house/sales/orders, sales, orders"
    })
    void aPlaceBelowTheFolderHasTheNameOfItsFolders(String root, String place, String schema, String table)
            throws WorkbenchException {
        assertThat(PathName.in(new Connection.Folder("prod", root), Location.parse(place)))
                .contains(new TableName("prod", schema, table));
    }

    @ParameterizedTest
    @CsvSource({
        "/lake, /lakehouse/sales/orders",
        "/lake/sales, /lake",
        "/lake, hdfs://house/lake/sales/orders",
        "hdfs://house/lake, hdfs://other/lake/sales/orders"
    })
    void aPlaceElsewhereHasNone(String root, String place) throws WorkbenchException {
        assertThat(PathName.in(new Connection.Folder("prod", root), Location.parse(place)))
                .isEqualTo(Optional.empty());
    }

    @Test
    void theRootOfADiskHoldsSchemas() throws WorkbenchException {
        assertThat(PathName.in(new Connection.Folder("disk", "/"), Location.parse("/sales/orders")))
                .contains(new TableName("disk", "sales", "orders"));
    }

    @Test
    void whatIsNoFolderHoldsNothing() throws WorkbenchException {
        assertThat(PathName.in(new Connection.Folder("odd", "/a\0b"), Location.parse("/sales/orders")))
                .isEmpty();
    }
}
