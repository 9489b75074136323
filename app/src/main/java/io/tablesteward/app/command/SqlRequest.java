package io.tablesteward.app.command;

import io.tablesteward.model.report.RowForm;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A script to be run without a window.
 *
 * @param warehouse a folder whose tables may be changed
 * @param connection the name of a saved connection
 * @param note for every commit; wins over notes that the script sets
 * @param commitEach whether each statement is a commit of its own
 * @param dryRun show what would be changed, and change nothing
 */
record SqlRequest(
        ScriptText script,
        Optional<Path> warehouse,
        Optional<String> connection,
        RowForm form,
        Optional<String> note,
        boolean commitEach,
        boolean dryRun) {}
