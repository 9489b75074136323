package io.tablesteward.app.console;

import io.tablesteward.app.Destination;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.catalog.ResolvedName;
import io.tablesteward.model.sql.script.ScriptPlan;
import io.tablesteward.model.sql.script.ScriptTable;
import io.tablesteward.model.sql.script.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** How the names of a script were understood, and why. */
public final class ResolvedNames {
    private ResolvedNames() {}

    /** A line for each name, as often as it means something else. */
    static String text(ScriptPlan plan, Workbench workbench) {
        List<String> lines = plan.steps().stream()
                .flatMap(step -> table(step).flatMap(ScriptTable::resolved).stream())
                .map(name -> line(name, workbench))
                .distinct()
                .toList();
        return lines.stream().collect(Collectors.joining("\n"));
    }

    /** One name, what it means, and why. */
    public static String line(ResolvedName name, Workbench workbench) {
        Messages messages = workbench.messages();
        boolean isChosen =
                Destination.of(workbench).filter(Destination::isChosen).isPresent();
        String why = "console.because." + origin(name.catalog(), isChosen) + "." + origin(name.schema(), isChosen);
        return messages.get("console.names.line", name.written(), name.name(), messages.get(why));
    }

    private static String origin(ResolvedName.Origin origin, boolean isChosen) {
        return switch (origin) {
            case WRITTEN -> "written";
            case USE -> "use";
            case DESTINATION -> isChosen ? "chosen" : "front";
        };
    }

    private static Optional<ScriptTable> table(Step step) {
        if (step instanceof Step.Edit edit) {
            return Optional.of(edit.table());
        }
        return step instanceof Step.Ask ask ? ask.table() : Optional.empty();
    }
}
