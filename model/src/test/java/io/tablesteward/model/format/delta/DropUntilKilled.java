package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/** A process that drops a feature until it is killed: at the step with a number, where it waits for its end, or whenever. */
final class DropUntilKilled {
    private DropUntilKilled() {}

    /** Arguments: folder of the table, feature, how many steps to go, or 0 to go on to the end. */
    public static void main(String[] arguments) throws Exception {
        LocalLogFolder log = new LocalLogFolder(Path.of(arguments[0]));
        int[] left = {Integer.parseInt(arguments[2])};
        FeatureDropRun run = run(log, arguments[1], step -> {
            if (--left[0] == 0) {
                ChildTalk.say("reached");
                ChildTalk.waitToBeKilled();
            }
        });
        ChildTalk.awaitTheStart();
        run.run(Progress.unwatched());
        ChildTalk.say("dropped");
        ChildTalk.waitToBeKilled();
    }

    static FeatureDropRun run(LocalLogFolder log, String feature, FeatureDropStep.Observer observer) {
        return new FeatureDropRun(
                new FeatureDropRequest(feature, Optional.empty(), "child"),
                new TableInLog(log),
                log,
                new LocalCommitStore(log.path()),
                new CheckpointWriter(log, new LocalCheckpointStore(log.path()), InstantSource.system()),
                InstantSource.system(),
                observer);
    }
}
