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
import java.util.function.Predicate;

/** The tables of one schema, sorted; says also which places could not be listed, since tables may be in them. */
public record ShowTables(Catalog catalog, String schema, Optional<String> like) implements Answer {
    @Override
    public List<Reason> into(RowSink sink, Progress progress) throws WorkbenchException, IOException {
        List<Listing> children = catalog.children(schema, progress);
        Predicate<String> wanted = NamePattern.of(like);
        List<Reason> unlisted = new ArrayList<>();
        sink.columns(List.of("namespace", "tableName", "isTemporary"));
        for (Listing listing : children) {
            if (listing instanceof Listing.Unreadable unreadable) {
                unlisted.add(unreadable.reason());
            } else if (listing instanceof Listing.Table table
                    && wanted.test(table.name().table())) {
                sink.row(List.of(
                        new Cell.Text(table.schema()),
                        new Cell.Text(table.name().table()),
                        new Cell.Flag(false)));
            }
        }
        sink.end();
        return unlisted;
    }
}
