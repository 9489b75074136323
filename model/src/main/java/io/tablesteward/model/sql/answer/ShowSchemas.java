package io.tablesteward.model.sql.answer;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The schemas of a catalog, sorted; says also which places could not be listed, since schemas may be in them. */
public record ShowSchemas(Catalog catalog, Optional<String> like) implements Answer {
    @Override
    public List<Reason> into(RowSink sink, Progress progress) throws WorkbenchException, IOException {
        SortedSet<String> schemas = new TreeSet<>();
        List<Reason> unlisted = new ArrayList<>();
        catalog.listAll(
                listing -> {
                    if (listing instanceof Listing.Unreadable unreadable) {
                        unlisted.add(unreadable.reason());
                    } else {
                        schemas.add(listing.schema());
                    }
                },
                progress);
        sink.columns(List.of("namespace"));
        for (String schema : schemas.stream().filter(NamePattern.of(like)).toList()) {
            sink.row(List.of(new Cell.Text(schema)));
        }
        sink.end();
        return unlisted;
    }
}
