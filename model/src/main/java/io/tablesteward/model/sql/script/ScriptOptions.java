package io.tablesteward.model.sql.script;

import java.util.Optional;

/**
 * How a script is committed.
 *
 * @param commitEach whether each statement is a commit of its own, instead of one a table as far as possible
 * @param note given to the run; it wins over notes that the script sets (UM-01)
 * @param userName the name in Settings, stored in {@code commitInfo.userName}
 */
public record ScriptOptions(boolean commitEach, Optional<String> note, String userName) {}
