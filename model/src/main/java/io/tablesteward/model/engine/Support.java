package io.tablesteward.model.engine;

import io.tablesteward.model.Reason;
import java.util.Optional;

/** Whether an engine can carry an edit out, and if not, why. */
public record Support(Optional<Reason> whyNot) {
    public static Support yes() {
        return new Support(Optional.empty());
    }

    public static Support no(Reason reason) {
        return new Support(Optional.of(reason));
    }

    public boolean isGiven() {
        return whyNot.isEmpty();
    }
}
