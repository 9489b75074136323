package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One of the two that run the same script, each on its own copy of the tables. */
interface ScriptSide {
    /** The folder of the copy. */
    Path place();

    /** Runs statements, with the place in them, until one is refused. */
    Outcome run(List<String> statements) throws IOException;

    /**
     * What came of it.
     *
     * @param answers rows of each statement that asks
     * @param refusal the name of the reason
     */
    record Outcome(Map<String, List<JsonNode>> answers, Optional<String> refusal) {
        @Override
        public String toString() {
            return refusal.orElse("done");
        }
    }

    /** All that this side says once a script has run. */
    default Facts facts(SameScript script, Outcome outcome) throws IOException {
        Facts facts = new Facts(place());
        Outcome after = run(script.questions());
        if (after.refusal().isPresent()) {
            throw new AssertionError("Asked about the tables: " + after);
        }
        outcome.answers().forEach(facts::answer);
        after.answers().forEach(facts::answer);
        for (String table : script.tables()) {
            String location = facts.value("DESCRIBE DETAIL " + table + " | delta.location");
            facts.log(table, Path.of(SameScript.at(place(), location).replaceFirst("^file:", "")));
        }
        return facts;
    }
}
