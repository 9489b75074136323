package io.tablesteward.model.report;

import java.io.IOException;
import java.util.List;

/**
 * Takes rows one after the other, so that whoever gives them need not hold them: first the columns, once; then each
 * row; then the end, once. What never comes to its end is not complete.
 */
public interface RowSink {
    /** The names of the columns, none twice; there may be columns and no row. */
    void columns(List<String> names) throws IOException;

    /** As many cells as there are columns. */
    void row(List<Cell> cells) throws IOException;

    void end() throws IOException;
}
