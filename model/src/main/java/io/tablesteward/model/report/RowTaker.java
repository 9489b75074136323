package io.tablesteward.model.report;

import java.io.IOException;
import java.util.List;

/** Takes rows one after the other, so that whoever gives them need not hold them. */
@FunctionalInterface
public interface RowTaker {
    /** As many cells as there are columns. */
    void row(List<Cell> cells) throws IOException;
}
