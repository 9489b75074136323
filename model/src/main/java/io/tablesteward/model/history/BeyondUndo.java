package io.tablesteward.model.history;

import io.tablesteward.model.change.Difference;
import java.util.Optional;

/** Something that a commit changed and that no edit of a field can undo, with the reason. */
public record BeyondUndo(Difference difference, Obstacle obstacle) {
    /** Why not. */
    public enum Obstacle {
        /** Others may have filled the new column since: to take it away is a decision of its own, with a wizard. */
        VALUES_WOULD_GO,
        /** The values are not in the files under a name that the table knows, whatever it says. */
        VALUES_DO_NOT_COME_BACK,
        /** Rows were written by the new rule: what is there would have to be read, or written again. */
        ROWS_FOLLOW_IT,
        /** What programs need, and the mapping, go by steps of their own, with a wizard. */
        HAS_STEPS_OF_ITS_OWN,
        /** No program needs to be told the order of columns, and we do not change it. */
        ORDER_STAYS,
        /** Programs write it, for themselves. */
        KEPT_BY_PROGRAMS
    }

    /** Empty where an edit undoes it. */
    static Optional<BeyondUndo> of(Difference difference) {
        return obstacle(difference.kind()).map(obstacle -> new BeyondUndo(difference, obstacle));
    }

    private static Optional<Obstacle> obstacle(Difference.Kind kind) {
        return switch (kind) {
            case COMMENT, TAG, PROPERTY, RENAMED -> Optional.empty();
            case ADDED -> Optional.of(Obstacle.VALUES_WOULD_GO);
            case DROPPED, REPLACED -> Optional.of(Obstacle.VALUES_DO_NOT_COME_BACK);
            case TYPE, NULLABLE, CONSTRAINT, PARTITIONING, CLUSTERING -> Optional.of(Obstacle.ROWS_FOLLOW_IT);
            case READER_VERSION, WRITER_VERSION, FEATURE, MAPPING -> Optional.of(Obstacle.HAS_STEPS_OF_ITS_OWN);
            case MOVED -> Optional.of(Obstacle.ORDER_STAYS);
            case FIELD_ENTRY, DOMAIN -> Optional.of(Obstacle.KEPT_BY_PROGRAMS);
        };
    }
}
