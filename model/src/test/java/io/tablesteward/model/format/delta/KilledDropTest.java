package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.FeatureDropPlanTest.protocol;
import static io.tablesteward.model.format.delta.SampleActions.add;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process ended by SIGKILL while it drops a feature leaves a whole table, and the next run goes on from there. */
class KilledDropTest {
    private static final String FEATURE = "deletionVectors";
    /** Files enough for a checkpoint to take its time. */
    private static final int FILES = 3000;
    /** A clean-up, three barriers of two steps, the protocol. */
    private static final int STEPS_BEFORE_LOWERED = 8;

    private static final int RANDOM_KILLS = 12;

    @TempDir
    private Path folder;

    private LocalLogFolder log;

    @BeforeEach
    void makeTable() throws IOException {
        StringBuilder files = new StringBuilder();
        for (int file = 0; file < FILES; file++) {
            files.append(add("part-" + file)).append('\n');
        }
        LogOnDisk.in(folder)
                .commit(
                        0,
                        protocol("3 7 appendOnly deletionVectors invariants"),
                        metaData(field("a"), "\"delta.enableDeletionVectors\":\"true\""),
                        files.toString().stripTrailing());
        log = new LocalLogFolder(folder);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void aProcessKilledAtAStepLeavesAWholeTable(int step) throws Exception {
        try (ChildJvm child = start(step)) {
            child.await("ready");
            child.tell("go");
            child.await("reached");
            child.kill();
        }

        boolean happened = step >= STEPS_BEFORE_LOWERED;
        assertThat(isWhole().metadata().features().supported().contains(FEATURE))
                .isNotEqualTo(happened);
        FeatureDropResult next = DropUntilKilled.run(log, FEATURE, s -> {}).run(Progress.unwatched());
        // Once its last checkpoint is there, nothing is left to do
        assertThat(next)
                .isInstanceOf(
                        step > STEPS_BEFORE_LOWERED
                                ? FeatureDropResult.Refused.class
                                : FeatureDropResult.Dropped.class);
        assertThat(isWhole().version()).isEqualTo(5);
        assertThat(isWhole().metadata().features().supported())
                .containsExactly("appendOnly", "checkpointProtection", "invariants");
    }

    @Test
    void aProcessKilledAtAnyTimeLeavesAWholeTable() throws Exception {
        Random random = new Random(20261130);
        Deque<ChildJvm> waiting = new ArrayDeque<>();
        try {
            waiting.add(start(0));
            for (int i = 0; i < RANDOM_KILLS; i++) {
                ChildJvm child = waiting.remove();
                child.await("ready");
                if (i + 1 < RANDOM_KILLS) {
                    waiting.add(start(0));
                }
                child.tell("go");
                Thread.sleep(random.nextInt(1500));
                child.kill();
                isWhole();
            }
        } finally {
            waiting.forEach(ChildJvm::close);
        }
        if (isWhole().metadata().features().supported().contains(FEATURE)) {
            assertThat(DropUntilKilled.run(log, FEATURE, step -> {}).run(Progress.unwatched()))
                    .isInstanceOf(FeatureDropResult.Dropped.class);
        }
        assertThat(isWhole().metadata().features().minReaderVersion()).isEqualTo(1);
    }

    private ChildJvm start(int step) throws IOException {
        return ChildJvm.start(DropUntilKilled.class, folder.toString(), FEATURE, Integer.toString(step));
    }

    private TableDetails isWhole() throws Exception {
        DeltaSnapshot now = new SnapshotReader(log).latest();
        TableDetails details = new DeltaFormat()
                .open(DeltaTableUnderTest.NAME, folder.toString())
                .details(Progress.unwatched());
        assertThat(details.lookOnly()).isEmpty();
        long[] files = {0};
        new LiveFiles(log).forEach(now, file -> files[0]++, Progress.unwatched());
        assertThat(files[0]).isEqualTo(FILES);
        return details;
    }
}
