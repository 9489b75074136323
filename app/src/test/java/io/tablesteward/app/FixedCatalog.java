package io.tablesteward.app;

import io.tablesteward.model.Progress;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.table.TableName;

/** A catalog in a test, in which nothing is made. */
public interface FixedCatalog extends Catalog {
    @Override
    default boolean createSchema(String schema) {
        throw new AssertionError("Nothing is made here: " + schema);
    }

    @Override
    default CreateResult create(TableName name, CreateRequest request, Progress progress) {
        throw new AssertionError("Nothing is made here: " + name);
    }
}
