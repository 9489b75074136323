package io.tablesteward.model.change.streams;

import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where a stream keeps its progress and the schemas it reads with, as a person pastes it.
 *
 * @param checkpoint {@code checkpointLocation} of what the stream writes
 * @param tracking {@code schemaTrackingLocation} of each table it reads
 */
public record StreamLocations(String checkpoint, List<String> tracking) {
    public StreamLocations {
        checkpoint = checkpoint.strip();
        tracking = tracking.stream()
                .map(String::strip)
                .filter(location -> !location.isEmpty())
                .toList();
    }

    /** What there is to say of them (ST-01); worst first. */
    public List<Finding> check() {
        List<Finding> findings = new ArrayList<>();
        Optional<StreamPlace> base = StreamPlace.of(checkpoint);
        if (base.isEmpty()) {
            findings.add(Finding.ofTable(FindingCode.STREAM_LOCATION_NOT_WHOLE, checkpoint));
        }
        if (tracking.isEmpty()) {
            findings.add(Finding.ofTable(FindingCode.STREAM_LOCATION_MISSING));
        }
        Set<StreamPlace> seen = new HashSet<>();
        for (String location : tracking) {
            Optional<StreamPlace> place = StreamPlace.of(location);
            if (place.isEmpty()
                    || base.filter(place.get()::cannotBeComparedWith).isPresent()) {
                findings.add(Finding.ofTable(FindingCode.STREAM_LOCATION_NOT_WHOLE, location));
            } else {
                if (base.isPresent() && !place.get().isBelow(base.get())) {
                    findings.add(
                            Finding.ofTable(FindingCode.STREAM_LOCATION_NOT_UNDER_CHECKPOINT, location, checkpoint));
                }
                if (!seen.add(place.get())) {
                    findings.add(Finding.ofTable(FindingCode.STREAM_LOCATION_TWICE, location));
                }
            }
        }
        if (findings.isEmpty()) {
            findings.add(Finding.ofTable(FindingCode.STREAM_LOCATIONS_FIT, tracking.size()));
        }
        findings.sort(Finding.WORST_FIRST);
        return List.copyOf(findings);
    }
}
