package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.FeatureRemoval;
import java.time.Instant;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What the entries of a table's files still have of a feature.
 *
 * @param withDeletionVector how many live files have one
 * @param withRowIds how many live files have row ids
 * @param untoldVectors files of deletion vectors that only entries of removed files name, as paths for entries of their
 *     own: a program that does not know deletion vectors would delete them too early
 */
record FileTraces(long withDeletionVector, long withRowIds, SortedSet<String> untoldVectors) {
    static final FileTraces NONE = new FileTraces(0, 0, Collections.emptyNavigableSet());

    FileTraces {
        untoldVectors = Collections.unmodifiableSortedSet(new TreeSet<>(untoldVectors));
    }

    /** Reads every entry; blocking. */
    static FileTraces in(LogFolder log, DeltaSnapshot snapshot, Instant now, Progress progress)
            throws WorkbenchException {
        Count count = new Count(log.tableLocation(), FileRetention.of(snapshot, now));
        new Reconciliation(log, Set.of(Reconciliation.ADD, Reconciliation.REMOVE)).forEach(snapshot, count, progress);
        count.vectors.removeAll(count.told);
        return new FileTraces(count.withDeletionVector, count.withRowIds, count.vectors);
    }

    long of(FeatureRemoval.Traces traces) {
        return switch (traces) {
            case DELETION_VECTORS -> withDeletionVector;
            case ROW_IDS -> withRowIds;
            default -> 0;
        };
    }

    /** Counts while the entries go by. */
    private static final class Count implements ActionVisitor {
        private final String table;
        private final FileRetention retention;
        private final NavigableSet<String> vectors = new TreeSet<>();
        private final Set<String> told = new TreeSet<>();
        private long withDeletionVector;
        private long withRowIds;

        Count(String table, FileRetention retention) {
            this.table = table;
            this.retention = retention;
        }

        @Override
        public void action(String kind, ObjectNode entry) {
            boolean hasVector = entry.path("deletionVector").isObject();
            if (kind.equals(Reconciliation.ADD)) {
                withDeletionVector += hasVector ? 1 : 0;
                withRowIds += entry.hasNonNull("baseRowId") || entry.hasNonNull("defaultRowCommitVersion") ? 1 : 0;
            } else if (!retention.isOver(entry)) {
                if (hasVector) {
                    VectorFile.pathOf(entry.path("deletionVector"), table).ifPresent(vectors::add);
                } else if (VectorFile.isOne(entry.path("path").asText())) {
                    told.add(entry.path("path").asText());
                }
            }
        }
    }
}
