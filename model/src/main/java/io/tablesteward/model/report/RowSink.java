package io.tablesteward.model.report;

import java.io.IOException;
import java.util.List;

/**
 * Takes rows under names: first the columns, once; then each row; then the end, once. What never comes to its end is not
 * complete.
 */
public interface RowSink extends RowTaker {
    /** The names of the columns, none twice; there may be columns and no row. */
    void columns(List<String> names) throws IOException;

    void end() throws IOException;
}
