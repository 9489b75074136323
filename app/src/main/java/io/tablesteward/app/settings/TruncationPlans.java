package io.tablesteward.app.settings;

import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Features on their way out together with the history: begun, and to be gone on with a day later. */
public record TruncationPlans(List<TruncationPlan> all) {
    public TruncationPlans {
        all = List.copyOf(all);
    }

    public static TruncationPlans none() {
        return new TruncationPlans(List.of());
    }

    /** The plan for a feature of the table of that name at that place. */
    public Optional<TruncationPlan> of(TableName table, String location, String feature) {
        return all.stream()
                .filter(plan -> plan.table().equals(table)
                        && plan.location().equals(location)
                        && plan.feature().equals(feature))
                .findFirst();
    }

    /** With this plan in place of the one for the same feature of the same table. */
    public TruncationPlans plus(TruncationPlan plan) {
        return new TruncationPlans(
                Stream.concat(without(plan).all().stream(), Stream.of(plan)).toList());
    }

    public TruncationPlans without(TruncationPlan plan) {
        Optional<TruncationPlan> same = of(plan.table(), plan.location(), plan.feature());
        return new TruncationPlans(
                all.stream().filter(other -> !same.equals(Optional.of(other))).toList());
    }
}
