package io.tablesteward.app.tour;

import java.util.Optional;
import javafx.util.Duration;

/**
 * How fast the tour goes.
 *
 * @param beat between two keys that are typed
 * @param look how long a step stands still, so that a person can read what comes next
 */
public record Pace(Duration beat, Duration look) {
    /** Milliseconds that a step stands still; 0 is as fast as it goes. */
    static final String PAUSE = "TABLE_STEWARD_TOUR_PAUSE";

    static final Pace FOR_A_PERSON = new Pace(Duration.millis(40), Duration.millis(2500));
    public static final Pace FAST = new Pace(Duration.millis(5), Duration.ZERO);

    /** Slow enough to follow, unless the environment says that nobody looks on. */
    public static Pace asked() {
        return Optional.ofNullable(System.getenv(PAUSE))
                .filter(pause -> pause.matches("[0-9]{1,6}"))
                .map(Pace::of)
                .orElseGet(() -> System.getenv("CI") == null ? FOR_A_PERSON : FAST);
    }

    private static Pace of(String pause) {
        double millis = Double.parseDouble(pause);
        return millis == 0 ? FAST : new Pace(FOR_A_PERSON.beat(), Duration.millis(millis));
    }
}
