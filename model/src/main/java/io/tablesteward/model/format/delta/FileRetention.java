package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * How long a table remembers the files it no longer needs (PROTOCOL.md, Checkpoints: expired tombstones are left out).
 *
 * @param expired milliseconds since the epoch: what was removed then or before is over
 */
record FileRetention(BigInteger expired) {
    /** An interval that we do not understand is not over: what is remembered too long does no harm. */
    static FileRetention of(DeltaSnapshot snapshot, Instant now) {
        String stated = snapshot.metaData()
                .path("configuration")
                .path(Retention.FILES)
                .asText(Retention.usual(Retention.FILES));
        if (!PropertyValues.isInterval(stated)) {
            return new FileRetention(BigInteger.valueOf(Long.MIN_VALUE));
        }
        BigInteger length =
                PropertyValues.microseconds(stated).divide(BigInteger.valueOf(TimeUnit.MILLISECONDS.toMicros(1)));
        return new FileRetention(BigInteger.valueOf(now.toEpochMilli()).subtract(length));
    }

    /** True for tombstones that a checkpoint leaves out; one without a time is as old as can be. */
    boolean isOver(ObjectNode remove) {
        JsonNode time = remove.path("deletionTimestamp");
        return (time.isIntegralNumber() || time.isMissingNode() || time.isNull())
                && time.bigIntegerValue().compareTo(expired) <= 0;
    }
}
