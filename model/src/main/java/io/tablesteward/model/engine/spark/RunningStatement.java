package io.tablesteward.model.engine.spark;

import com.google.protobuf.ByteString;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import io.tablesteward.model.Progress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.ExecutePlanResponse.ExecutionProgress;
import org.jspecify.annotations.Nullable;

/** A statement under way on the server: what it sends arrives here, and one thread waits for its end. */
final class RunningStatement implements StreamObserver<ExecutePlanResponse> {
    private static final long BETWEEN_LOOKS_MILLIS = 100;

    /** Told to stop, a server that does not say within this what became of it has lost its way. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

    private final SparkErrors errors;
    private final Runnable interrupt;
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private final List<ByteString> rows = new ArrayList<>();

    /** Something the server sent, or the end. */
    private record Arrival(Optional<ExecutePlanResponse> response, Optional<Status> failure) {
        static final Arrival END = new Arrival(Optional.empty(), Optional.empty());
    }

    RunningStatement(SparkErrors errors, Runnable interrupt) {
        this.errors = errors;
        this.interrupt = interrupt;
    }

    @Override
    public void onNext(ExecutePlanResponse response) {
        arrivals.add(new Arrival(Optional.of(response), Optional.empty()));
    }

    @Override
    public void onError(Throwable failure) {
        arrivals.add(new Arrival(Optional.empty(), Optional.of(Status.fromThrowable(failure))));
    }

    @Override
    public void onCompleted() {
        arrivals.add(Arrival.END);
    }

    /** Whether a text stood in the rows it gave. */
    boolean gave(String text) {
        ByteString wanted = ByteString.copyFrom(text, StandardCharsets.UTF_8);
        return rows.stream().anyMatch(bytes -> contains(bytes, wanted));
    }

    private static boolean contains(ByteString bytes, ByteString wanted) {
        for (int i = 0; i + wanted.size() <= bytes.size(); i++) {
            if (bytes.substring(i, i + wanted.size()).equals(wanted)) {
                return true;
            }
        }
        return false;
    }

    /** Blocks until the end is known. */
    StatementEnd await(Progress progress, String what, String table) {
        boolean stopping = false;
        boolean interrupted = false;
        long stoppedAt = 0;
        try {
            while (true) {
                Arrival arrival = null;
                try {
                    arrival = arrivals.poll(BETWEEN_LOOKS_MILLIS, TimeUnit.MILLISECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
                Optional<StatementEnd> end = ended(arrival, stopping, progress, what, table);
                if (end.isPresent()) {
                    return end.get();
                }
                if (!stopping && (interrupted || progress.isCancelled())) {
                    stopping = true;
                    stoppedAt = System.nanoTime();
                    interrupt.run();
                } else if (stopping && System.nanoTime() - stoppedAt > PATIENCE) {
                    return new StatementEnd.Lost(errors.of(Status.DEADLINE_EXCEEDED, table));
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Optional<StatementEnd> ended(
            @Nullable Arrival arrival, boolean stopping, Progress progress, String what, String table) {
        if (arrival == null) {
            return Optional.empty();
        }
        if (arrival.response().isPresent()) {
            take(arrival.response().get(), progress, what);
            return Optional.empty();
        }
        if (arrival.failure().isEmpty()) {
            return Optional.of(new StatementEnd.Done());
        }
        Status status = arrival.failure().get();
        if (!SparkErrors.isAnswer(status)) {
            return Optional.of(new StatementEnd.Lost(errors.of(status, table)));
        }
        return Optional.of(stopping ? new StatementEnd.Stopped() : new StatementEnd.Failed(errors.of(status, table)));
    }

    private void take(ExecutePlanResponse response, Progress progress, String what) {
        if (response.hasExecutionProgress()) {
            progress.report(fraction(response.getExecutionProgress()), what);
        } else if (response.hasSqlCommandResult()
                && response.getSqlCommandResult().getRelation().hasLocalRelation()) {
            rows.add(response.getSqlCommandResult()
                    .getRelation()
                    .getLocalRelation()
                    .getData());
        }
    }

    /** Of the stages known so far; Spark finds further ones on the way. */
    private static double fraction(ExecutionProgress progress) {
        long all = 0;
        long done = 0;
        for (ExecutionProgress.StageInfo stage : progress.getStagesList()) {
            all += stage.getNumTasks();
            done += stage.getNumCompletedTasks();
        }
        return all == 0 ? -1 : (double) done / all;
    }
}
