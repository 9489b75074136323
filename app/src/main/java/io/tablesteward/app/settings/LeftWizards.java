package io.tablesteward.app.settings;

import io.tablesteward.app.LeftWizard;
import java.util.List;

/** The wizards that were left before their end, the one to be continued next first. */
public record LeftWizards(List<LeftWizard> all) {
    public LeftWizards {
        all = List.copyOf(all);
    }

    public static LeftWizards none() {
        return new LeftWizards(List.of());
    }
}
