package io.tablesteward.model.change;

import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;

/** How making a table ended. */
public sealed interface CreateResult {
    /**
     * The table is there and is ours.
     *
     * @param table its name, with its schema as that is spelled where it lies
     * @param newSchema the schema, if there was none of that name and it was made too (ID-05)
     * @param location its place
     * @param txnId the transaction id written with its first version
     * @param readBack the table as read again afterwards; empty when that failed, though it was made
     * @param isVerified whether the first version is ours and says what was asked for
     */
    record Created(
            TableName table,
            Optional<String> newSchema,
            String location,
            String txnId,
            Optional<TableDetails> readBack,
            boolean isVerified)
            implements CreateResult {
        /** The same, where its schema was made too. */
        public Created withNewSchema(String schema) {
            return new Created(table, Optional.of(schema), location, txnId, readBack, isVerified);
        }
    }

    /** A table of that name is there, maybe spelled in another case (ID-03); nothing was written. */
    record AlreadyThere(TableName table) implements CreateResult {}

    /** The checks do not allow it; nothing was written. */
    record Refused(List<Finding> findings) implements CreateResult {
        public Refused {
            findings = List.copyOf(findings);
        }
    }

    /** No clear answer, and our transaction id was neither found nor ruled out (law 5). */
    record Unknown(TableName table, String location, String txnId) implements CreateResult {}
}
