package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.contract.IndependentDeltaParser;
import io.tablesteward.model.contract.Said;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A process ended by SIGKILL leaves a valid table: a commit is in the log with all of its content, or not at all. */
class KilledCommitTest {
    private static final int RANDOM_KILLS = 50;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(CommitStep.class)
    void aProcessKilledAtAStepLeavesAllOfItsCommitOrNothing(CommitStep step) throws Exception {
        DeltaTableUnderTest table = DeltaTableUnderTest.make(folder.resolve(step.name()), DeltaShape.PLAIN);
        try (ChildJvm child =
                ChildJvm.start(CommitUntilKilled.class, table.folder().toString(), step.name())) {
            child.await("ready");
            child.tell("go");
            child.await("reached");
            child.kill();
        }

        boolean happened = step.compareTo(CommitStep.LINKED) >= 0;
        assertThat(table.said().version()).isEqualTo(happened ? 1 : 0);
        isValid(table);
        canBeCommittedTo(table);
    }

    /** The next process starts while one runs, so that 50 ends take little longer than 50 starts. */
    @Test
    void aProcessKilledAtAnyTimeLeavesAValidTable() throws Exception {
        DeltaTableUnderTest table = DeltaTableUnderTest.make(folder.resolve("random"), DeltaShape.PLAIN);
        Random random = new Random(20261130);
        Deque<ChildJvm> waiting = new ArrayDeque<>();
        long newest = 0;
        try {
            waiting.add(start(table));
            for (int i = 0; i < RANDOM_KILLS; i++) {
                ChildJvm child = waiting.remove();
                child.await("ready");
                if (i + 1 < RANDOM_KILLS) {
                    waiting.add(start(table));
                }
                child.tell("go");
                Thread.sleep(random.nextInt(120));
                child.kill();
                long version = isValid(table);
                assertThat(version).isGreaterThanOrEqualTo(newest);
                newest = version;
            }
        } finally {
            waiting.forEach(ChildJvm::close);
        }
        canBeCommittedTo(table);
    }

    private static ChildJvm start(DeltaTableUnderTest table) throws IOException {
        return ChildJvm.start(CommitUntilKilled.class, table.folder().toString(), CommitUntilKilled.ANY_TIME);
    }

    /** Every commit of the child gives table and column the number of its version: half of one would show. */
    private static long isValid(DeltaTableUnderTest table) throws Exception {
        IndependentDeltaParser parsed = table.parsed();
        TableDetails details = table.open().details(Progress.unwatched());
        Said said = table.said();
        assertThat(details.lookOnly()).isEmpty();
        assertThat(details.version()).isEqualTo(said.version());
        if (said.version() > 0) {
            Optional<String> number = Optional.of(Long.toString(said.version()));
            assertThat(said.comment()).isEqualTo(number);
            assertThat(said.columns())
                    .hasEntrySatisfying(
                            List.of("id"), id -> assertThat(id.comment()).isEqualTo(number));
        }
        for (long version = 1; version <= said.version(); version++) {
            assertThat(Files.readAllLines(table.commitFile(version))).hasSize(2);
            assertThat(parsed.commits().get(version)).containsEntry("userMetadata", "number " + version);
        }
        return said.version();
    }

    private static void canBeCommittedTo(DeltaTableUnderTest table) throws Exception {
        long version = table.said().version();
        table.anotherProgramAddsData();
        GovernedTable ours = table.open();
        TableDetails now = ours.details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(now).plus(new SetTableComment(Optional.of("alive")), now.metadata());

        CommitResult result = ours.commit(new CommitRequest(changes, Optional.empty(), "Ana"), Progress.unwatched());

        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        assertThat(table.said().version()).isEqualTo(version + 2);
    }
}
