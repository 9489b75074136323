package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.change.Bystander;
import io.tablesteward.model.change.EffectOnOthers;
import java.util.ArrayList;
import java.util.List;

/** A stream that is started again, as it was, whenever it has stopped. */
final class WatchedStream {
    private static final int PATIENCE = 4;

    private final Referee spark;
    private final Bystander kind;
    private final String name;
    private final Stream stream;
    private boolean running;

    WatchedStream(Referee spark, Bystander kind, String name, Stream stream) {
        this.spark = spark;
        this.kind = kind;
        this.name = name;
        this.stream = stream;
    }

    Bystander kind() {
        return kind;
    }

    Stream stream() {
        return stream;
    }

    /** Lets it do all there is; it must come through without a stop, or with one and then go on. */
    void expect(EffectOnOthers effect, Object occasion) {
        List<String> stops = drain();
        System.out.println(name + ", " + occasion + ": " + (stops.isEmpty() ? "goes on" : stops));
        assertThat(stops).as("%s, %s", name, occasion).hasSize(stops(effect));
    }

    private static int stops(EffectOnOthers effect) {
        return switch (effect) {
            case NONE -> 0;
            case FAILS_ONCE, STOPS_ONCE -> 1;
            case STAYS_STOPPED -> PATIENCE;
        };
    }

    private List<String> drain() {
        List<String> stops = new ArrayList<>();
        while (stops.size() < PATIENCE) {
            try {
                if (!running) {
                    spark.startStream(name, stream);
                    running = true;
                }
                spark.drainStream(name);
                return stops;
            } catch (SparkFailure failure) {
                stops.add(failure.condition());
                running = false;
            }
        }
        return stops;
    }

    void stop() {
        if (running) {
            spark.stopStream(name);
            running = false;
        }
    }
}
