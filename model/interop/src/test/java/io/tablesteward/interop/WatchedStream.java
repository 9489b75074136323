package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.change.Bystander;
import io.tablesteward.model.change.EffectOnOthers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A stream that is started again, as it was, whenever it has stopped. */
final class WatchedStream {
    private static final int PATIENCE = 4;
    private static final String TRACKING = "schemaTrackingLocation";

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

    /** One that reads a table: its rows, or its change data feed where the kind says so; with or without tracking. */
    static WatchedStream reading(Referee spark, Path source, Bystander kind, Path folder, String occasion) {
        Path own = folder.resolve(kind.name());
        Path checkpoint = own.resolve("checkpoint");
        Map<String, String> options = new TreeMap<>();
        if (kind == Bystander.FEED_STREAM || kind == Bystander.TRACKED_FEED_STREAM) {
            options.put("readChangeFeed", "true");
        }
        if (kind == Bystander.TRACKED_STREAM || kind == Bystander.TRACKED_FEED_STREAM) {
            options.put(TRACKING, checkpoint.resolve("schemas").toString());
        }
        return new WatchedStream(
                spark,
                kind,
                kind + " (" + occasion + ")",
                new Stream(source, options, List.of("id"), own.resolve("sink"), checkpoint));
    }

    boolean isTracked() {
        return stream.options().containsKey(TRACKING);
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
