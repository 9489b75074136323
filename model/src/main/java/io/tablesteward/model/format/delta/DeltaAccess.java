package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.MappingTraces;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What keeps a table from being changed here: if we are not sure, we do not write (law 7). */
record DeltaAccess(DeltaSnapshot snapshot, TableMetadata metadata) {

    /** Every obstacle, the weightiest first; none if the table may be changed. The list may be added to. */
    List<Reason> obstacles() {
        List<Reason> found = new ArrayList<>();
        snapshot.damage().ifPresent(found::add);
        versions(found);
        features(found);
        found.addAll(SchemaFaults.in(metadata));
        mapping(found);
        return found;
    }

    private void versions(List<Reason> found) {
        TableFeatures features = metadata.features();
        if (features.minReaderVersion() > DeltaFeatures.NEWEST_READER_VERSION) {
            found.add(Reason.of(Problem.UNSUPPORTED_READER_VERSION, features.minReaderVersion()));
        }
        if (features.minWriterVersion() > DeltaFeatures.NEWEST_WRITER_VERSION) {
            found.add(Reason.of(Problem.UNSUPPORTED_WRITER_VERSION, features.minWriterVersion()));
        }
    }

    private void features(List<Reason> found) {
        DeltaFeatures features = new DeltaFeatures(metadata.features());
        for (String feature : features.forbiddingCommits()) {
            found.add(Reason.of(
                    features.isKeptByCatalog(feature) ? Problem.CATALOG_MANAGED : Problem.NOT_SUPPORTED, feature));
        }
        Set<String> unknown = features.unknown();
        String ofReaders =
                names(unknown, name -> metadata.features().readerFeatures().contains(name));
        if (!ofReaders.isEmpty()) {
            found.add(Reason.of(Problem.UNKNOWN_READER_FEATURE, ofReaders));
        }
        String ofWriters =
                names(unknown, name -> !metadata.features().readerFeatures().contains(name));
        if (!ofWriters.isEmpty()) {
            found.add(Reason.of(Problem.UNKNOWN_WRITER_FEATURE, ofWriters));
        }
    }

    private static String names(Set<String> features, Predicate<String> which) {
        return features.stream().filter(which).collect(Collectors.joining(", "));
    }

    /** CM-01 and CM-06. */
    private void mapping(List<Reason> found) {
        ColumnMapping stated = MappingMode.stated(metadata.properties());
        if (stated != metadata.mapping()) {
            found.add(Reason.of(
                    Problem.MAPPING_NOT_IN_PROTOCOL, metadata.properties().getOrDefault(ColumnMapping.PROPERTY, "")));
        } else if (stated == ColumnMapping.NONE) {
            // Traces that say nothing new are a notice
            MappingTraces.in(metadata)
                    .flatMap(any -> MappingTraces.differing(metadata))
                    .ifPresent(column -> found.add(Reason.of(Problem.MAPPING_WITHOUT_MODE, column)));
        }
    }
}
