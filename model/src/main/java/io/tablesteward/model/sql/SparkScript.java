package io.tablesteward.model.sql;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.engine.spark.SparkStatements;
import io.tablesteward.model.engine.spark.SparkStep;
import io.tablesteward.model.table.ColumnPath;
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
            List<MetadataEdit> together = together(kind, waiting);
            steps.add(new SparkStep(
                    together,
                    kind.statement(
                            name,
                            together.stream().map(edit -> clause(edit).text()).toList())));
            waiting.removeAll(together);
        }
        return steps;
    }

    /** What one statement can say of what is still to be said; at least the first. */
    private static List<MetadataEdit> together(SparkClause.Kind kind, List<MetadataEdit> waiting) {
        if (!kind.isShared()) {
            return List.of(waiting.get(0));
        }
        List<MetadataEdit> together = new ArrayList<>();
        for (MetadataEdit edit : waiting) {
            if (clause(edit).kind() == kind && together.stream().noneMatch(other -> isOneInTheOther(edit, other))) {
                together.add(edit);
            }
        }
        return together;
    }

    /** Spark changes no column together with one that lies in it. */
    private static boolean isOneInTheOther(MetadataEdit one, MetadataEdit other) {
        Optional<ColumnPath> a = one.field().column();
        Optional<ColumnPath> b = other.field().column();
        return a.isPresent()
                && b.isPresent()
                && (a.get().isIn(b.get()) || b.get().isIn(a.get()));
    }

    private static SparkClause clause(MetadataEdit edit) {
        return SparkClause.of(edit).orElseThrow(() -> new IllegalArgumentException("Spark cannot say " + edit));
    }
}
