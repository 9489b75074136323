package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** RM-03: while Spark writes and writes, a removal lands on exactly what it read, or nothing of it is left. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class HammeredRemovalTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_INSERTS = 30;
    private static final int ENOUGH = 2;

    /** How the removals ended, and after each what the folder had to look like. */
    private static final class Removals {
        private final Path table;
        private final Steward steward;
        private final List<Long> landed = new ArrayList<>();
        private int ended;

        Removals(Path table) {
            this.table = table;
            this.steward = new Steward(table);
        }

        /** Every other one races; on a fast machine those would all win, so the rest dawdle until Spark was in between. */
        void until(AtomicBoolean stop) throws IOException, WorkbenchException {
            for (int i = 0; !stop.get() && !isEnough(); i++) {
                one(i % 2 == 0 ? Progress.unwatched() : new Dawdling(table, stop));
            }
        }

        private boolean isEnough() {
            return landed.size() >= ENOUGH && ended >= ENOUGH;
        }

        void one(Progress progress) throws IOException, WorkbenchException {
            try {
                CommitResult result =
                        steward.commit(steward.staging(new RemoveColumnMapping()), Optional.empty(), progress);
                assertThat(result).isInstanceOf(CommitResult.Committed.class);
                landed.add(((CommitResult.Committed) result).version());
                mapAgain();
            } catch (WorkbenchException e) {
                assertThat(e.reason().problem()).isEqualTo(Problem.CHANGED_WHILE_REWRITING);
                assertThat(steward.details().metadata().mapping()).isEqualTo(ColumnMapping.NAME);
                ended++;
            }
            nothingElseOfOursIsThere();
        }

        /** With another name, so that every file is to be rewritten the next time. */
        private void mapAgain() throws WorkbenchException {
            steward.commit(new EnableColumnMapping());
            String now = steward.details().metadata().columns().get(1).name();
            steward.commit(new RenameColumn(ColumnPath.of(now), now.equals("v") ? "w" : "v"));
        }

        /** Every file of ours is in the log, and no note says that anything is under way. */
        private void nothingElseOfOursIsThere() throws IOException {
            SortedSet<String> named = new TreeSet<>();
            PlainLog log = new PlainLog(table);
            for (long version : landed) {
                named.addAll(paths(log, version, "add"));
            }
            try (Stream<Path> all = Files.list(table)) {
                assertThat(all.map(file -> file.getFileName().toString())
                                .filter(name -> name.contains(".rewritten.") || name.endsWith(".rewriting"))
                                .toList())
                        .isSubsetOf(named);
            }
        }
    }

    /** Holds a removal that reads or writes files already, once, until a commit of Spark's is in or none is to come. */
    private static final class Dawdling implements Progress {
        private final PlainLog log;
        private final AtomicBoolean stop;
        private final AtomicBoolean hasWaited = new AtomicBoolean();

        Dawdling(Path table, AtomicBoolean stop) {
            this.log = new PlainLog(table);
            this.stop = stop;
        }

        @Override
        public void report(double fraction, String what) {
            if (hasWaited.getAndSet(true)) {
                return;
            }
            try {
                long before = log.latestVersion();
                while (log.latestVersion() == before && !stop.get()) {
                    Thread.sleep(5);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public boolean isCancelled() {
            return Thread.currentThread().isInterrupted();
        }
    }

    @Test
    void itLandsOnExactlyWhatItReadOrLeavesNothing(Referee spark, @TempDir Path folder) throws Exception {
        Path table = folder.resolve("t");
        String named = SparkTable.named(table);
        spark.sql("CREATE TABLE " + named + " (id BIGINT, v STRING) USING delta"
                + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
        spark.sql("INSERT INTO " + named + " SELECT -1L, 'x' FROM range(0, 60, 1, 60)");
        Removals removals = new Removals(table);
        AtomicBoolean stop = new AtomicBoolean();
        List<Integer> inserted = new ArrayList<>();
        ExecutorService ours = Executors.newSingleThreadExecutor();
        try {
            Future<Void> removing = ours.submit(() -> {
                removals.until(stop);
                return null;
            });
            for (int i = 0; i < MOST_INSERTS && !removing.isDone(); i++) {
                if (inserted(spark, named, i)) {
                    inserted.add(i);
                }
            }
            stop.set(true);
            rethrown(removing);
        } finally {
            ours.shutdownNow();
        }
        assertThat(removals.ended).as("ended by Spark").isPositive();
        removals.one(Progress.unwatched()); // nobody is in its way any more
        assertThat(removals.landed).isNotEmpty();

        assertThat(spark.sql("SELECT to_json(array_sort(collect_list(id))) FROM " + named + " WHERE id >= 0")
                        .single())
                .as("Spark's rows")
                .isEqualTo(inserted.toString().replace(" ", ""));
        PlainLog log = new PlainLog(table);
        for (long version : removals.landed) {
            assertThat(paths(log, version, "remove")).isEqualTo(liveAt(log, version - 1));
            assertThat(liveAt(log, version)).isEqualTo(paths(log, version, "add"));
        }
        System.out.printf(
                "Removals: %d landed, %d ended by one of Spark's %d commits%n",
                removals.landed.size(), removals.ended, inserted.size());
    }

    /** Spark may find out while it plans or when it commits, and says it in several ways; nothing of its rows is in then. */
    private static boolean inserted(Referee spark, String named, int number) {
        try {
            spark.sql("INSERT INTO " + named + " VALUES (" + number + ", 'spark')");
            return true;
        } catch (SparkFailure failure) {
            assertThat(failure.condition()).matches("DELTA_.*(CHANGED|MISMATCH)");
            return false;
        }
    }

    private static void rethrown(Future<Void> work) throws Exception {
        try {
            work.get();
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }

    private static SortedSet<String> paths(PlainLog log, long version, String kind) throws IOException {
        SortedSet<String> paths = new TreeSet<>();
        for (String line : log.lines(version)) {
            JsonNode action = JSON.readTree(line).path(kind);
            if (action.has("path")) {
                paths.add(action.path("path").asText());
            }
        }
        return paths;
    }

    private static SortedSet<String> liveAt(PlainLog log, long version) throws IOException {
        SortedSet<String> live = new TreeSet<>();
        for (long v = 0; v <= version; v++) {
            live.removeAll(paths(log, v, "remove"));
            live.addAll(paths(log, v, "add"));
        }
        return live;
    }
}
