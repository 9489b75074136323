package io.tablesteward.model.sql.answer;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The schemas of a catalog, sorted, however deep they lie; says also which places could not be listed, since schemas may
 * be in them.
 */
public record ShowSchemas(Catalog catalog, Optional<String> like) implements Answer {
    @Override
    public List<Reason> into(RowSink sink, Progress progress) throws WorkbenchException, IOException {
        SortedSet<String> schemas = new TreeSet<>();
        Set<String> lookedInto = new HashSet<>();
        List<Reason> unlisted = new ArrayList<>();
        catalog.listAll(
                listing -> {
                    lookedInto.add(above(listing));
                    add(listing, schemas, unlisted);
                },
                progress);
        Deque<String> toLookInto = new ArrayDeque<>(schemas);
        toLookInto.removeAll(lookedInto);
        while (!toLookInto.isEmpty()) {
            progress.stopIfCancelled();
            for (Listing listing : catalog.children(toLookInto.pop(), progress)) {
                if (add(listing, schemas, unlisted)) {
                    toLookInto.push(listing.schema());
                }
            }
        }
        sink.columns(List.of("namespace"));
        for (String schema : schemas.stream().filter(NamePattern.of(like)).toList()) {
            sink.row(List.of(new Cell.Text(schema)));
        }
        sink.end();
        return unlisted;
    }

    /** True for a schema that was not known yet. */
    private static boolean add(Listing listing, Set<String> schemas, List<Reason> unlisted) {
        if (listing instanceof Listing.Unreadable unreadable) {
            unlisted.add(unreadable.reason());
            return false;
        }
        return schemas.add(listing.schema());
    }

    /** The schema in which it was found. */
    private static String above(Listing listing) {
        boolean isSchema = listing instanceof Listing.Schema;
        return isSchema
                ? listing.schema().substring(0, Math.max(0, listing.schema().lastIndexOf('/')))
                : listing.schema();
    }
}
