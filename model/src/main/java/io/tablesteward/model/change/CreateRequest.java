package io.tablesteward.model.change;

import io.tablesteward.model.table.NewTable;
import java.util.Optional;

/**
 * Everything the first commit of a table needs to know.
 *
 * @param note stored exactly as typed in {@code userMetadata}; absent means no key (UM-01)
 * @param userName the name in Settings, stored in {@code commitInfo.userName}: stated, not proven
 */
public record CreateRequest(NewTable table, Optional<String> note, String userName) {}
