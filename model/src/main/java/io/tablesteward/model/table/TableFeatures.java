package io.tablesteward.model.table;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a program needs to read and to write the table (Delta: the protocol action as it stands in the log).
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
    public TableFeatures {
        readerFeatures = Collections.unmodifiableSortedSet(new TreeSet<>(readerFeatures));
        writerFeatures = Collections.unmodifiableSortedSet(new TreeSet<>(writerFeatures));
        supported = Collections.unmodifiableSortedSet(new TreeSet<>(supported));
    }
}
