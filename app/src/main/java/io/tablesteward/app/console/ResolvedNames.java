package io.tablesteward.app.console;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.catalog.ResolvedName;
import io.tablesteward.model.sql.script.ScriptPlan;
import io.tablesteward.model.sql.script.ScriptTable;
import io.tablesteward.model.sql.script.Step;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** How the names of a script were understood, and why. */
final class ResolvedNames {
    private ResolvedNames() {}

    /** A line for each name, as often as it means something else. */
    static String text(ScriptPlan plan, Messages messages) {
        List<String> lines = plan.steps().stream()
                .flatMap(step -> table(step).flatMap(ScriptTable::resolved).stream())
                .map(name -> line(name, messages))
                .distinct()
                .toList();
        return lines.stream().collect(Collectors.joining("\n"));
    }

    private static String line(ResolvedName name, Messages messages) {
        String why = "console.because." + lower(name.catalog()) + "." + lower(name.schema());
        return messages.get("console.names.line", name.written(), name.name(), messages.get(why));
    }

    private static String lower(ResolvedName.Origin origin) {
        return origin.name().toLowerCase(Locale.ROOT);
    }

    private static Optional<ScriptTable> table(Step step) {
        if (step instanceof Step.Edit edit) {
            return Optional.of(edit.table());
        }
        return step instanceof Step.Ask ask ? ask.table() : Optional.empty();
    }
}
