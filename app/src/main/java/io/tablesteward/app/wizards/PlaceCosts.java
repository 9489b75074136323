package io.tablesteward.app.wizards;

import io.tablesteward.model.table.TableSize;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a change is expected to cost on this computer and on a Spark server (decision 0020).
 *
 * @param here empty as long as it is not counted, and where it is not done here at all
 * @param there empty as long as it is not counted
 * @param room free on the disk of this computer; empty if that cannot be told
 */
record PlaceCosts(Optional<Effort> here, Optional<Effort> there, OptionalLong room) {
    /** Measured on two cores; a larger cluster is faster. */
    private static final long SPARK_BYTES_A_SECOND = 42_000_000;

    private static final Duration SPARK_BEGINS = Duration.ofSeconds(10);

    /** How much there is to write anew is not known yet. */
    static final PlaceCosts COUNTING = new PlaceCosts(Optional.empty(), Optional.empty(), OptionalLong.empty());

    /** Entries in the log, in either place. */
    static final PlaceCosts LOG_ONLY = new PlaceCosts(
            Optional.of(Effort.LOG_ONLY), Optional.of(new Effort(SPARK_BEGINS, 0, 0)), OptionalLong.empty());

    /** All files are written anew. */
    static PlaceCosts rewriting(TableSize size, OptionalLong room) {
        return new PlaceCosts(Optional.of(Effort.rewriting(size)), Optional.of(onSpark(size)), room);
    }

    /** Spark writes anew what of the files still uses a feature, at most all of them. */
    static PlaceCosts rewritingThere(TableSize size) {
        return new PlaceCosts(Optional.empty(), Optional.of(onSpark(size)), OptionalLong.empty());
    }

    private static Effort onSpark(TableSize size) {
        return new Effort(SPARK_BEGINS.plusSeconds(size.bytes() / SPARK_BYTES_A_SECOND), size.files(), size.bytes());
    }

    boolean isOfLogOnly() {
        return equals(LOG_ONLY);
    }

    boolean isRoomLacking() {
        return here.isPresent()
                && room.isPresent()
                && room.getAsLong() < here.get().bytes();
    }
}
