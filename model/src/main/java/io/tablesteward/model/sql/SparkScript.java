package io.tablesteward.model.sql;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.engine.spark.SparkStatements;
import io.tablesteward.model.engine.spark.SparkStep;
import io.tablesteward.model.table.Identifiers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A change set in as few statements of Spark as there can be: one for all edits of a kind, one for each new name. */
public final class SparkScript implements SparkStatements {
    @Override
    public boolean canSay(MetadataEdit edit) {
        return SparkClause.of(edit).isPresent();
    }

    @Override
    public String placeOf(String location) {
        return "delta." + Identifiers.quote(location);
    }

    @Override
    public List<SparkStep> of(ChangeSet changes, Optional<String> table) {
        String name = table.orElseGet(() -> placeOf(changes.location()));
        List<SparkStep> steps = new ArrayList<>();
        List<MetadataEdit> waiting = new ArrayList<>(SqlScript.inOrder(changes));
        while (!waiting.isEmpty()) {
            SparkClause.Kind kind = clause(waiting.get(0)).kind();
            List<MetadataEdit> together = kind.isShared()
                    ? waiting.stream()
                            .filter(edit -> clause(edit).kind() == kind)
                            .toList()
                    : List.of(waiting.get(0));
            steps.add(new SparkStep(
                    together,
                    kind.statement(
                            name,
                            together.stream().map(edit -> clause(edit).text()).toList())));
            waiting.removeAll(together);
        }
        return steps;
    }

    private static SparkClause clause(MetadataEdit edit) {
        return SparkClause.of(edit).orElseThrow(() -> new IllegalArgumentException("Spark cannot say " + edit));
    }
}
