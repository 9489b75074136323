package io.tablesteward.app;

import io.tablesteward.model.Progress;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;

/** A catalog in a test, in which nothing is made. */
public interface FixedCatalog extends Catalog {
    @Override
    default Optional<String> schema(String name) {
        return Optional.of(name);
    }

    @Override
    default List<Finding> checkNew(TableName name, NewTable table) {
        throw new AssertionError("Nothing is made here: " + name);
    }

    @Override
    default boolean createSchema(String schema) {
        throw new AssertionError("Nothing is made here: " + schema);
    }

    @Override
    default CreateResult create(TableName name, CreateRequest request, Progress progress) {
        throw new AssertionError("Nothing is made here: " + name);
    }
}
