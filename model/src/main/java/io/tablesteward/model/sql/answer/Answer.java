package io.tablesteward.model.sql.answer;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.report.RowSink;
import java.io.IOException;
import java.util.List;

/** What a statement that asks will answer, once it is told where to. */
@FunctionalInterface
public interface Answer {
    /**
     * Finds the rows and hands them over as they are found. Blocks.
     *
     * @return what should be known besides the rows, such as what they cannot say
     * @throws WorkbenchException if they cannot be found
     * @throws IOException if the sink does not take them
     */
    List<Reason> into(RowSink sink, Progress progress) throws WorkbenchException, IOException;
}
