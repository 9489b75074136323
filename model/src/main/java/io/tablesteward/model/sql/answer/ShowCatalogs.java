package io.tablesteward.model.sql.answer;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The names of the catalogs that are there to be used, sorted. */
public record ShowCatalogs(Collection<String> names, Optional<String> like) implements Answer {
    public ShowCatalogs {
        names = List.copyOf(names);
    }

    @Override
    public List<Reason> into(RowSink sink, Progress progress) throws IOException {
        sink.columns(List.of("catalog"));
        for (String name : names.stream().filter(NamePattern.of(like)).sorted().toList()) {
            sink.row(List.of(new Cell.Text(name)));
        }
        sink.end();
        return List.of();
    }
}
