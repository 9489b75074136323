package io.tablesteward.model.engine.spark;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import java.util.List;
import java.util.Optional;

/** How changes are said to Spark; whoever composes the program hands in the one that knows SQL. */
public interface SparkStatements {
    /** Whether a statement does exactly this edit and nothing else. */
    boolean canSay(MetadataEdit edit);

    /**
     * The fewest statements that do all of it, in order.
     *
     * @param table as the server names it; empty means by its place
     * @throws IllegalArgumentException if an edit cannot be said
     */
    List<SparkStep> of(ChangeSet changes, Optional<String> table);

    /** The name of a table in a statement: by its place. */
    String placeOf(String location);
}
