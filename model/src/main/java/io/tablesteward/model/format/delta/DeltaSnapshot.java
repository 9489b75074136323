package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Reason;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The state of a Delta table at one version as its log says it, each action whole and untouched (law 3).
 *
 * @param protocol the inside of the {@code protocol} action
 * @param metaData the inside of the {@code metaData} action; its schema is still text
 * @param domains the inside of each live {@code domainMetadata} action, by domain name
 * @param inCommitTimestamp of this version, where in-commit timestamps are enabled
 * @param fileTime modification time of this version's commit file, or of its checkpoint when the commit is gone
 * @param lastCheckpoint version of the newest complete checkpoint
 * @param latestVersion the highest version in the log; above this one where newer commits are damaged or not asked for
 * @param damage what is wrong with the log, so that nothing may be written on it (law 7)
 */
record DeltaSnapshot(
        long version,
        ObjectNode protocol,
        ObjectNode metaData,
        SortedMap<String, ObjectNode> domains,
        OptionalLong inCommitTimestamp,
        long fileTime,
        OptionalLong lastCheckpoint,
        long latestVersion,
        Optional<Reason> damage) {
    DeltaSnapshot {
        protocol = protocol.deepCopy();
        metaData = metaData.deepCopy();
        domains = Collections.unmodifiableSortedMap(new TreeMap<>(domains));
    }

    /** The same, known to be damaged. */
    DeltaSnapshot with(Reason newDamage) {
        return new DeltaSnapshot(
                version,
                protocol,
                metaData,
                domains,
                inCommitTimestamp,
                fileTime,
                lastCheckpoint,
                latestVersion,
                Optional.of(newDamage));
    }

    /** The same, saying something else of the table. */
    DeltaSnapshot saying(ObjectNode newProtocol, ObjectNode newMetaData) {
        return new DeltaSnapshot(
                version,
                newProtocol,
                newMetaData,
                domains,
                inCommitTimestamp,
                fileTime,
                lastCheckpoint,
                latestVersion,
                damage);
    }

    /** A copy, so that editing it never reaches the snapshot. */
    @Override
    public ObjectNode metaData() {
        return metaData.deepCopy();
    }

    @Override
    public ObjectNode protocol() {
        return protocol.deepCopy();
    }
}
