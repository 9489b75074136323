package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Reason;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a table says of itself, as far as its log has been read; a commit counts wholly or not at all.
 *
 * @param version -1 before anything is read
 * @param commitInfo of the version itself, where its commit was read
 */
record TableState(
        long version,
        Optional<ObjectNode> protocol,
        Optional<ObjectNode> metaData,
        SortedMap<String, ObjectNode> domains,
        Optional<ObjectNode> commitInfo,
        Optional<Reason> damage) {
    static final String PROTOCOL = "protocol";
    static final String META_DATA = "metaData";
    static final String DOMAIN_METADATA = "domainMetadata";
    static final String COMMIT_INFO = "commitInfo";

    /** The kinds of actions that say what a table is. */
    static final Set<String> KINDS = Set.of(PROTOCOL, META_DATA, DOMAIN_METADATA);

    static TableState empty() {
        return new TableState(
                -1, Optional.empty(), Optional.empty(), new TreeMap<>(), Optional.empty(), Optional.empty());
    }

    boolean isTable() {
        return protocol.isPresent() && metaData.isPresent();
    }

    /** This state after a commit. */
    TableState with(Changes changes, long newVersion, Optional<Reason> untidy) {
        SortedMap<String, ObjectNode> newDomains = new TreeMap<>(domains);
        changes.domains.forEach((name, domain) -> {
            if (domain.path("removed").asBoolean()) {
                newDomains.remove(name);
            } else {
                newDomains.put(name, domain);
            }
        });
        return new TableState(
                newVersion,
                changes.protocol.or(() -> protocol),
                changes.metaData.or(() -> metaData),
                newDomains,
                changes.commitInfo,
                damage.or(() -> untidy));
    }

    TableState damagedBy(Reason reason) {
        return new TableState(version, protocol, metaData, domains, commitInfo, Optional.of(reason));
    }

    /** What one commit or one checkpoint says. */
    static final class Changes {
        private Optional<ObjectNode> protocol = Optional.empty();
        private Optional<ObjectNode> metaData = Optional.empty();
        private Optional<ObjectNode> commitInfo = Optional.empty();
        private final SortedMap<String, ObjectNode> domains = new TreeMap<>();

        void take(String kind, ObjectNode inside) {
            switch (kind) {
                case PROTOCOL -> protocol = Optional.of(inside);
                case META_DATA -> metaData = Optional.of(inside);
                case COMMIT_INFO -> commitInfo = Optional.of(inside);
                case DOMAIN_METADATA -> domains.put(inside.path("domain").asText(), inside);
                default -> throw new IllegalArgumentException(kind);
            }
        }
    }
}
