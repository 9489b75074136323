package io.tablesteward.model.table;

import java.util.Collection;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What a program needs to read and to write the table (Delta: the protocol action as it stands in the log; Iceberg: the
 * format version, twice, and nothing else).
 *
 * @param readerFeatures names listed for readers; empty for tables older than table features
 * @param writerFeatures names listed for writers; empty for tables older than table features
 * @param supported all of these names, and for older tables those of what their versions imply
 */
public record TableFeatures(
        int minReaderVersion,
        int minWriterVersion,
        SortedSet<String> readerFeatures,
        SortedSet<String> writerFeatures,
        SortedSet<String> supported) {
    private static final int READER_WITH_NAMES = 3;

    public TableFeatures {
        readerFeatures = Collections.unmodifiableSortedSet(new TreeSet<>(readerFeatures));
        writerFeatures = Collections.unmodifiableSortedSet(new TreeSet<>(writerFeatures));
        supported = Collections.unmodifiableSortedSet(new TreeSet<>(supported));
    }

    /**
     * The least that supports exactly these features (DF-11): the old version numbers where they say it all, else names.
     *
     * @param ofReaders which of them readers must know too
     */
    public static TableFeatures lowest(Collection<String> needed, Predicate<String> ofReaders) {
        SortedSet<String> all = new TreeSet<>(needed);
        int reader = all.stream().mapToInt(ImpliedFeatures::readerVersion).max().orElse(1);
        for (int writer = 1; writer < ImpliedFeatures.FIRST_WITH_NAMES; writer++) {
            if (ImpliedFeatures.of(reader, writer).equals(all)) {
                return new TableFeatures(reader, writer, new TreeSet<>(), new TreeSet<>(), all);
            }
        }
        SortedSet<String> listed = all.stream().filter(ofReaders).collect(Collectors.toCollection(TreeSet::new));
        return listed.stream().allMatch(ImpliedFeatures::mayBe)
                ? new TableFeatures(reader, ImpliedFeatures.FIRST_WITH_NAMES, new TreeSet<>(), all, all)
                : new TableFeatures(READER_WITH_NAMES, ImpliedFeatures.FIRST_WITH_NAMES, listed, all, all);
    }

    /** The least without a feature (DF-11), whose traces must be gone. */
    public TableFeatures without(String feature) {
        SortedSet<String> left = new TreeSet<>(supported);
        left.remove(feature);
        return lowest(left, TableFeatures::isOfReaders);
    }

    /**
     * The same while older versions that need the feature stay: programs that write must leave their checkpoints alone,
     * if programs that only read know of the feature too (DF-03, DF-04).
     */
    public TableFeatures protectedWithout(String feature) {
        SortedSet<String> left = new TreeSet<>(supported);
        left.remove(feature);
        if (isOfReaders(feature)) {
            left.add(KnownFeature.CHECKPOINT_PROTECTION);
        }
        return lowest(left, TableFeatures::isOfReaders);
    }

    /** Of a feature that nobody here knows, the table itself tells; such a table is never changed. */
    private static boolean isOfReaders(String feature) {
        return KnownFeature.named(feature).filter(KnownFeature::ofReaders).isPresent();
    }

    /** The same with column mapping, and with nothing else that it did not ask for before. */
    public TableFeatures withColumnMapping() {
        return with(Set.of(ColumnMapping.FEATURE));
    }

    /** The same with all that these versions stand for; what it asked for before stays, so that no version falls. */
    public TableFeatures with(ProtocolVersions versions) {
        return with(ImpliedFeatures.of(versions.reader(), versions.writer()));
    }

    private TableFeatures with(Collection<String> more) {
        if (supported.containsAll(more)) {
            return this;
        }
        SortedSet<String> needed = new TreeSet<>(supported);
        needed.addAll(more);
        if (minReaderVersion >= READER_WITH_NAMES) { // also where no name is listed yet
            NavigableSet<String> listed = new TreeSet<>(readerFeatures);
            needed.stream().filter(ColumnMapping.FEATURE::equals).forEach(listed::add);
            return new TableFeatures(minReaderVersion, minWriterVersion, listed, needed, needed);
        }
        return lowest(needed, ColumnMapping.FEATURE::equals);
    }
}
