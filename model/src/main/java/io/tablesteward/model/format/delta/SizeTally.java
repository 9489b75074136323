package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.table.TableSize;
import java.util.OptionalLong;

/** Adds up files. */
final class SizeTally {
    private long rows;
    private boolean rowsKnown = true;
    private long bytes;
    private long files;

    void add(ObjectNode entry) {
        OptionalLong fileRows = FileStatistics.of(entry).rows();
        rowsKnown &= fileRows.isPresent();
        rows += fileRows.orElse(0);
        bytes += entry.path("size").asLong();
        files++;
    }

    TableSize sum() {
        return new TableSize(rowsKnown ? OptionalLong.of(rows) : OptionalLong.empty(), bytes, files);
    }
}
