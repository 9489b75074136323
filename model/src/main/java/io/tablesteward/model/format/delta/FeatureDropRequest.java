package io.tablesteward.model.format.delta;

import java.util.Optional;

/**
 * What a person wants gone, and what to write into every commit that it takes.
 *
 * @param feature its name, spelled as in the protocol
 * @param note stored as {@code userMetadata}; absent means no key (UM-01)
 * @param userName stored as {@code userName}: stated, not proven
 */
public record FeatureDropRequest(String feature, Optional<String> note, String userName) {}
