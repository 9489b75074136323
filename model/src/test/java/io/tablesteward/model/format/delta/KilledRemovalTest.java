package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.format.UnfinishedRewrite;
import io.tablesteward.model.format.UnfinishedRewrite.Standing;
import io.tablesteward.model.table.ColumnMapping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A process ended by SIGKILL while it removes column mapping leaves all of the old entries or all of the new ones, and
 * what it leaves of its own can be listed and taken away.
 */
class KilledRemovalTest {
    private static final int FILES = 12;
    private static final int ROWS = 5;
    private static final int RANDOM_KILLS = 50;

    @TempDir
    private Path temporary;

    @ParameterizedTest
    @CsvSource({
        "PREPARED, 0, false",
        "CLAIMED, 0, false",
        "HALF 1, 1, false",
        "FILE 1, 1, false",
        "HALF 6, 1, false",
        "FILE 12, 5, false",
        "SETTLED, 12, false",
        "HALF_WRITTEN, 12, false",
        "WRITTEN, 12, false",
        "SYNCED, 12, false",
        "LINKED, 0, true",
        "FOLDER_SYNCED, 0, true",
        "READ_BACK, 0, true"
    })
    void aProcessKilledAtAStep(String step, int atLeastLeft, boolean happened) throws Exception {
        MappedTable table = MappedTable.make(temporary.resolve("t"), FILES, ROWS);
        SortedSet<String> before = table.onDisk();
        List<String> rows = table.rows(true);
        try (ChildJvm child = start(table, step)) {
            child.await("ready");
            child.tell("go");
            child.await("reached");
            long running = table.opened().unfinishedRewrites(Progress.unwatched()).stream()
                    .filter(rewrite -> rewrite.standing() == Standing.UNDER_WAY)
                    .count();
            // Nobody takes from a process that lives
            assertThat(running).isEqualTo(filesOfOurs(table) == 0 ? 0 : 1);
            assertThat(table.opened().removeLeftBehind(Progress.unwatched())).isZero();
            child.kill();
        }

        assertThat(mapping(table)).isEqualTo(happened ? ColumnMapping.NONE : ColumnMapping.NAME);
        assertThat(leftBehind(table)).isGreaterThanOrEqualTo(atLeastLeft);
        isWholeAndTidied(table, before, rows);
        if (!happened) {
            assertThat(RemoveUntilKilled.run(table.folder(), s -> {})).isInstanceOf(CommitResult.Committed.class);
            assertThat(table.rows(false)).isEqualTo(rows);
            assertThat(table.hidden()).isEmpty();
        }
    }

    @Test
    void aProcessKilledAtAnyTime() throws Exception {
        Random random = new Random(20261130);
        int wholeMillis = millisOfAWholeRemoval();
        Deque<MappedTable> tables = new ArrayDeque<>();
        Deque<ChildJvm> waiting = new ArrayDeque<>();
        List<String> rows = List.of();
        int left = 0;
        int happened = 0;
        try {
            for (int i = 0; i <= RANDOM_KILLS; i++) {
                if (i < RANDOM_KILLS) {
                    // The next one gets ready while this one is looked at
                    tables.add(MappedTable.make(temporary.resolve("t" + i), FILES, ROWS));
                    waiting.add(start(tables.getLast(), ""));
                }
                if (i > 0) {
                    MappedTable table = tables.remove();
                    SortedSet<String> before = table.onDisk();
                    rows = rows.isEmpty() ? table.rows(true) : rows; // the same in every table
                    try (ChildJvm child = waiting.remove()) {
                        child.await("ready");
                        child.tell("go");
                        child.await("begun");
                        Thread.sleep(random.nextInt(wholeMillis)); // a time at random is what this is about
                        child.kill();
                    }
                    left += leftBehind(table) > 0 ? 1 : 0;
                    happened += mapping(table) == ColumnMapping.NONE ? 1 : 0;
                    isWholeAndTidied(table, before, rows);
                    table.delete();
                }
            }
        } finally {
            waiting.forEach(ChildJvm::close);
        }
        assertThat(left).as("kills on the way").isPositive();
        System.out.println(
                RANDOM_KILLS + " kills: " + happened + " after the commit, " + left + " that left files behind");
    }

    /** From its first word to its last, and a little more. */
    private int millisOfAWholeRemoval() throws Exception {
        MappedTable table = MappedTable.make(temporary.resolve("whole"), FILES, ROWS);
        try (ChildJvm child = start(table, "")) {
            child.await("ready");
            child.tell("go");
            child.await("begun");
            long start = System.nanoTime();
            child.await("Committed");
            return (int) ((System.nanoTime() - start) / 1_000_000 * 5 / 4) + 1;
        }
    }

    private static ChildJvm start(MappedTable table, String step) throws IOException {
        return ChildJvm.start(RemoveUntilKilled.class, table.folder().toString(), step);
    }

    private static ColumnMapping mapping(MappedTable table) throws Exception {
        return table.opened().details(Progress.unwatched()).metadata().mapping();
    }

    private static long leftBehind(MappedTable table) throws Exception {
        return table.opened().unfinishedRewrites(Progress.unwatched()).stream()
                .filter(rewrite -> rewrite.standing() == Standing.LEFT_BEHIND)
                .mapToLong(UnfinishedRewrite::files)
                .sum();
    }

    private static int filesOfOurs(MappedTable table) throws IOException {
        SortedSet<String> files = table.onDisk();
        files.removeIf(
                file -> RewrittenFileName.txnIdIn(Path.of(file).getFileName().toString())
                        .isEmpty());
        return files.size();
    }

    private static void isWholeAndTidied(MappedTable table, SortedSet<String> before, List<String> rows)
            throws Exception {
        SortedSet<String> live = table.live();
        boolean isOld = live.equals(before);
        SortedSet<String> both = new TreeSet<>(live);
        both.retainAll(before);
        assertThat(isOld || both.isEmpty()).as("all old or all new: %s", live).isTrue();
        assertThat(live).hasSize(FILES);
        assertThat(table.rows(isOld)).isEqualTo(rows);

        SortedSet<String> orphans = table.onDisk();
        orphans.removeAll(before);
        orphans.removeAll(live);
        long bytes = 0;
        for (String orphan : orphans) {
            bytes += Files.size(table.folder().resolve(orphan));
        }
        List<Path> commits = isOld ? temporaryCommits(table) : List.of(); // else it is the commit by another name
        for (Path commit : commits) {
            bytes += Files.size(commit);
        }
        List<UnfinishedRewrite> listed = table.opened().unfinishedRewrites(Progress.unwatched());
        assertThat(listed).hasSize(orphans.isEmpty() ? 0 : 1).allSatisfy(one -> {
            assertThat(one.standing()).isEqualTo(Standing.LEFT_BEHIND);
            assertThat(one.files()).isEqualTo(orphans.size() + commits.size());
        });
        assertThat(listed.stream().mapToLong(UnfinishedRewrite::bytes).sum()).isEqualTo(bytes);

        assertThat(table.opened().removeLeftBehind(Progress.unwatched())).isEqualTo(orphans.size());

        SortedSet<String> expected = new TreeSet<>(before);
        expected.addAll(live);
        assertThat(table.onDisk()).isEqualTo(expected);
        assertThat(table.hidden()).isEmpty();
        assertThat(temporaryCommits(table)).isEmpty();
        assertThat(table.opened().unfinishedRewrites(Progress.unwatched())).isEmpty();
    }

    private static List<Path> temporaryCommits(MappedTable table) throws IOException {
        try (Stream<Path> files = Files.list(table.log().path())) {
            return files.filter(file ->
                            LocalCommitStore.isTemporary(file.getFileName().toString()))
                    .filter(file -> file.toFile().length() > 0) // killed before its first byte it may be anybody's
                    .toList();
        }
    }
}
