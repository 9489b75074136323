package io.tablesteward.model.contract;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.GovernedTable;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** A table of one format that a contract changes through our doors and reads behind our back. */
public interface TableUnderTest {
    GovernedTable open() throws WorkbenchException;

    /** Read by code that shares nothing with ours. */
    Said said() throws IOException;

    /** Number of files in its log, whatever they are. */
    long filesInLog() throws IOException;

    /** What the newest commit says of itself. */
    Map<String, ?> newestCommit() throws IOException;

    /** The note of the newest commit, exactly; empty if it has none. */
    Optional<String> newestNote() throws IOException;

    /** Another program changes the table's comment. */
    void anotherProgramComments(String comment) throws IOException;

    /** Another program adds data, and nothing else. */
    void anotherProgramAddsData() throws IOException;
}
