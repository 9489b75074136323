package io.tablesteward.app.main;

import io.tablesteward.app.Destination;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.console.ConsoleTables;
import io.tablesteward.app.console.ResolvedNames;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.catalog.ResolvedName;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.sql.script.NameLookup;
import io.tablesteward.model.table.MultipartIdentifier;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.util.Duration;

/** Looks up what is typed as the name of a table, the way statements of the console do. */
final class PaletteName {
    private static final Duration SOON = Duration.millis(150);
    private static final int MOST_PARTS = 3;

    private final Workbench workbench;
    private final Consumer<Meaning> then;
    private final PauseTransition soon = new PauseTransition(SOON);
    private String typed = "";

    /**
     * What a typed name means.
     *
     * @param line to be read
     * @param name the table, where there is one
     */
    record Meaning(String line, Optional<ResolvedName> name) {
        static final Meaning NONE = new Meaning("", Optional.empty());
    }

    /** @param then told on the FX thread, once at once and again when something is found */
    PaletteName(Workbench workbench, Consumer<Meaning> then) {
        this.workbench = workbench;
        this.then = then;
        soon.setOnFinished(event -> SqlParser.name(typed)
                .filter(name -> name.size() <= MOST_PARTS && !name.isPath())
                .ifPresent(this::look));
    }

    void typed(String text) {
        typed = text;
        then.accept(Meaning.NONE);
        soon.playFromStart();
    }

    private void look(MultipartIdentifier name) {
        String asked = typed;
        NameScope scope = Destination.scope(workbench);
        NameLookup lookup = new NameLookup(ConsoleTables.toStage(workbench.workspace()));
        workbench
                .tasks()
                .runUnlisted(
                        "resolve",
                        progress -> lookup.table(name, scope),
                        found -> tell(asked, new Meaning(ResolvedNames.line(found, workbench), Optional.of(found))),
                        failure -> failed(asked, name, failure));
    }

    /** A word alone is searched for in the first place: nothing is said if it is no table. */
    private void failed(String asked, MultipartIdentifier name, Throwable failure) {
        if (!(failure instanceof WorkbenchException expected)) {
            workbench.dialogs().failed(failure);
        } else if (name.size() > 1 || asked.contains("`")) {
            String what = workbench.messages().what(expected.reason());
            tell(asked, new Meaning(what + ". " + workbench.messages().why(expected.reason()), Optional.empty()));
        }
    }

    private void tell(String asked, Meaning meaning) {
        if (asked.equals(typed)) {
            then.accept(meaning);
        }
    }
}
