package io.tablesteward.app.wizards;

import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.spark.SparkAddress;
import java.util.Optional;

/** How a change is carried out on a Spark server. */
@FunctionalInterface
public interface SparkEngines {
    /**
     * An engine on a server; connects to nothing yet.
     *
     * @param table as the server names it, in the words of SQL; empty means by its place
     */
    ExecutionEngine at(SparkAddress address, Optional<String> table);
}
