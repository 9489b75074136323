package io.tablesteward.model.format.delta;

import io.tablesteward.model.table.KnownFeature;
import io.tablesteward.model.table.TableFeatures;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a table's protocol asks for, seen with the features that we know. */
record DeltaFeatures(TableFeatures protocol) {
    static final int NEWEST_READER_VERSION = 3;

    /** From this one on features are listed by name (PROTOCOL.md, Table Features). */
    static final int NEWEST_WRITER_VERSION = 7;

    /** True if the protocol has the feature, by name or implied by its versions. */
    boolean supports(String feature) {
        return protocol.supported().contains(feature);
    }

    /** Names in the protocol that we do not know: the table can be looked at only. */
    SortedSet<String> unknown() {
        return listed().filter(name -> KnownFeature.named(name).isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Features that leave commits to something else, such as a catalog (CC-07). */
    SortedSet<String> forbiddingCommits() {
        return listed().filter(name -> KnownFeature.named(name)
                        .filter(KnownFeature::forbidsCommits)
                        .isPresent())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** True for features of tables whose commits go through a catalog. */
    boolean isKeptByCatalog(String feature) {
        return KnownFeature.named(feature).filter(KnownFeature::keptByCatalog).isPresent();
    }

    private Stream<String> listed() {
        return Stream.concat(protocol.readerFeatures().stream(), protocol.writerFeatures().stream());
    }
}
