package io.tablesteward.model.change;

import io.tablesteward.model.table.TableDetails;
import java.util.Optional;

/**
 * The state of the table that a person had before them when they began to change it.
 *
 * @param tableId the id of that table; empty where it has none, or where a draft is older than ids in drafts
 */
public record Base(long version, String metadataHash, Optional<String> tableId) {
    public static Base of(TableDetails table) {
        return new Base(table.version(), table.metadataHash(), table.statedId());
    }
}
