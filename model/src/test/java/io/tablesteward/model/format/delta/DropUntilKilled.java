package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Scanner;

/** A process that drops a feature until it is killed: at the step with a number, where it waits for its end, or whenever. */
final class DropUntilKilled {
    private DropUntilKilled() {}

    /** Arguments: folder of the table, feature, how many steps to go, or 0 to go on to the end. */
    public static void main(String[] arguments) throws Exception {
        LocalLogFolder log = new LocalLogFolder(Path.of(arguments[0]));
        int[] left = {Integer.parseInt(arguments[2])};
        FeatureDropRun run = run(log, arguments[1], step -> {
            if (--left[0] == 0) {
                say("reached");
                sleepForever();
            }
        });
        say("ready");
        new Scanner(System.in, "UTF-8").nextLine();
        run.run(Progress.unwatched());
        say("dropped");
        sleepForever();
    }

    static FeatureDropRun run(LocalLogFolder log, String feature, FeatureDropStep.Observer observer) {
        return new FeatureDropRun(
                new FeatureDropRequest(feature, Optional.empty(), "child"),
                new Source(log),
                log,
                new LocalCommitStore(log.path()),
                new CheckpointWriter(log, new LocalCheckpointStore(log.path()), InstantSource.system()),
                InstantSource.system(),
                observer);
    }

    private record Source(LogFolder log) implements TableSource {
        @Override
        public DeltaSnapshot latest() throws WorkbenchException {
            return new SnapshotReader(log).latest();
        }

        @Override
        public TableDetails details(DeltaSnapshot snapshot) throws WorkbenchException {
            return new DeltaDetails(DeltaTableUnderTest.NAME, log.tableLocation()).of(snapshot, Optional.empty());
        }
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    private static void sleepForever() {
        try {
            Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
