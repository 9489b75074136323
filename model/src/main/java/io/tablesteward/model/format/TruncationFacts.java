package io.tablesteward.model.format;

import java.util.Optional;

/**
 * What a table's log tells of a feature that is to go with its history.
 *
 * @param hasFeature whether the protocol still names it
 * @param inUse whether the latest version still has traces of it
 * @param firstRun the version since which nothing uses it, as far as the log shows that
 */
public record TruncationFacts(
        String tableId, boolean hasFeature, boolean inUse, Optional<TruncationPlan.FirstRun> firstRun) {}
