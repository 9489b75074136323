package io.tablesteward.model.catalog.folder;

import static java.util.stream.Collectors.groupingBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/** One level of the tree as it is shown: sorted by name, with an error in place of names that differ only by case. */
record Level(String catalog, FolderTree tree, String path, List<Place> places) {
    List<Listing> listings() {
        List<Listing> shown = new ArrayList<>();
        places.stream()
                .collect(groupingBy(
                        place -> place.name().toLowerCase(Locale.ROOT), TreeMap::new, groupingBy(Object::getClass)))
                .values()
                .forEach(sameName -> sameName.values().forEach(sameKind -> addTo(shown, sameKind)));
        return shown;
    }

    private void addTo(List<Listing> shown, List<Place> sameNames) {
        Place first = sameNames.get(0);
        if (sameNames.size() == 1) {
            shown.add(listing(first));
            return;
        }
        for (Place other : sameNames.subList(1, sameNames.size())) {
            Reason reason = Reason.of(Problem.AMBIGUOUS_NAMES, first.name(), other.name());
            shown.add(new Listing.Unreadable(path, location(first), reason));
        }
    }

    private Listing listing(Place place) {
        if (place instanceof Place.OfTable table) {
            return new Listing.Table(tableName(place.name()), table.format().name(), location(place));
        }
        return place instanceof Place.Closed closed
                ? new Listing.Unreadable(path, location(place), closed.reason())
                : new Listing.Schema(Surveyor.below(path, place.name()));
    }

    TableName tableName(String table) {
        return new TableName(catalog, path.isEmpty() ? TableName.DEFAULT_SCHEMA : path, table);
    }

    private String location(Place place) {
        return tree.location(Surveyor.below(path, place.name()));
    }
}
