package io.tablesteward.model.history;

import io.tablesteward.model.table.TableMetadata;
import java.util.Optional;

/**
 * What a table said of itself from a version on.
 *
 * @param version the one that said so, or the oldest that is known to
 * @param commit of that version; empty where it is gone and only a later summary of the log tells what it said
 * @param metadata without what is said elsewhere: the features that programs need, the clustering and the domains
 */
public record StatedMetadata(long version, Optional<CommitEntry> commit, TableMetadata metadata) {}
