package io.tablesteward.model.sql.script;

import io.tablesteward.model.Progress;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.sql.ParsedScript;
import java.util.List;
import java.util.Optional;

/**
 * A script ready to be carried out, or why it is not: a run that has a fault changes nothing.
 *
 * @param steps in order
 * @param changed what the tables would say in the end, in the order in which they are first changed
 */
public record ScriptPlan(ParsedScript script, List<Step> steps, List<ScriptFault> faults, List<ChangedTable> changed) {
    public ScriptPlan {
        steps = List.copyOf(steps);
        faults = List.copyOf(faults);
        changed = List.copyOf(changed);
    }

    /**
     * Reads every table that the script names; writes nothing. Blocks.
     *
     * @param note given to the run; it wins over notes that the script sets (UM-01)
     */
    public static ScriptPlan of(
            ParsedScript script, NameScope scope, Optional<String> note, SqlTables tables, Progress progress) {
        return new ScriptPlanner(script, scope, note, Optional.empty(), tables, progress).plan();
    }

    /** The same for a run with these options: what is changed stands in it commit by commit, as the run would make them. */
    public static ScriptPlan forRun(
            ParsedScript script, NameScope scope, ScriptOptions options, SqlTables tables, Progress progress) {
        return new ScriptPlanner(script, scope, options.note(), Optional.of(options), tables, progress).plan();
    }

    public boolean isSound() {
        return faults.isEmpty();
    }
}
