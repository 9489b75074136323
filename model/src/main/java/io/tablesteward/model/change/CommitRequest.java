package io.tablesteward.model.change;

import java.util.Optional;

/**
 * Everything a commit needs to know.
 *
 * @param note stored exactly as typed in {@code userMetadata}; absent means no key (UM-01)
 * @param userName the name in Settings, stored in {@code commitInfo.userName}: stated, not proven
 */
public record CommitRequest(ChangeSet changes, Optional<String> note, String userName) {}
