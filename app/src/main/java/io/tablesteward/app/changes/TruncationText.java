package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.model.format.TruncationPlan.FirstRun;
import java.time.Duration;
import java.time.Instant;

/** Says when the second part may begin. */
public final class TruncationText {
    private static final Duration WEEK = Duration.ofDays(6);

    private final Workbench workbench;

    public TruncationText(Workbench workbench) {
        this.workbench = workbench;
    }

    /** The day of the week is enough within a week. */
    public String from(FirstRun run) {
        Instant from = run.secondNotBefore();
        Duration away = Duration.between(workbench.clock().instant(), from).abs();
        return away.compareTo(WEEK) < 0
                ? workbench.figures().weekdayAndTime(from)
                : workbench.figures().momentWithoutZone(from);
    }
}
