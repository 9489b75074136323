package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of every real table that opens, all that its log says is read from a checkpoint of ours once the commits are gone. */
class CheckpointCorpusTest {
    @TempDir
    private Path temporary;

    @BeforeAll
    static void isThere() {
        Corpus.assumeThere();
    }

    @Test
    void everyTableIsReadFromOurCheckpointAsFromItsCommits() throws Exception {
        SoftAssertions softly = new SoftAssertions();
        List<String> refused = new ArrayList<>();
        int written = 0;
        for (Corpus.Fixture fixture : Corpus.deltaTables()) {
            LocalLogFolder log = new LocalLogFolder(Corpus.copy(fixture.folder(), temporary.resolve(fixture.name())));
            DeltaSnapshot before;
            try {
                before = new SnapshotReader(log).latest();
            } catch (WorkbenchException e) {
                continue; // CorpusTest says which and why
            }
            removeCheckpointOf(before, log);
            before = new SnapshotReader(log).latest();
            Set<JsonNode> files = files(log, before);
            try {
                write(log, before);
            } catch (WorkbenchException e) {
                refused.add(fixture.name() + " " + e.reason().problem() + " "
                        + (e.reason().problem() == Problem.CHECKPOINT_LOSES
                                ? e.reason().arguments().get(0)
                                : ""));
                continue;
            }
            removeCommitsUpTo(before.version(), log);
            DeltaSnapshot after = new SnapshotReader(log).latest();
            String name = fixture.name();
            softly.assertThat(after.version()).as(name).isEqualTo(before.version());
            softly.assertThat(json(after.protocol())).as(name).isEqualTo(json(before.protocol()));
            softly.assertThat(json(after.metaData())).as(name).isEqualTo(json(before.metaData()));
            softly.assertThat(after.domains().toString())
                    .as(name)
                    .isEqualTo(before.domains().toString());
            softly.assertThat(files(log, after)).as(name).isEqualTo(files);
            written++;
        }
        System.out.println("Checkpoints of " + written + " tables; refused: " + refused);
        softly.assertAll();
        assertThat(written).isEqualTo(85);
        assertThat(refused)
                .hasSize(11)
                .allMatch(why -> why.contains(Problem.UNTIDY_LOG.name())
                        || why.endsWith("delta.checkpoint.writeStatsAsStruct")
                        || why.equals("emptyDataFilesNoStatsParsed CHECKPOINT_LOSES eommitInfo"));
    }

    private static void write(LogFolder log, DeltaSnapshot snapshot) throws WorkbenchException {
        new CheckpointWriter(log, new LocalCheckpointStore(Path.of(log.location())), InstantSource.system())
                .write(snapshot, Progress.unwatched());
    }

    /** One that is there already would be left alone; where no commits lead to its version, it has to stay. */
    private static void removeCheckpointOf(DeltaSnapshot snapshot, LocalLogFolder log) throws Exception {
        LogListing listing = LogListing.of(log);
        boolean isOld = snapshot.lastCheckpoint().orElse(-1) == snapshot.version();
        if (isOld && listing.leadsTo(snapshot.version(), listing.checkpointAtOrBelow(snapshot.version() - 1))) {
            for (String file : listing.checkpointAt(snapshot.version()).files()) {
                Files.delete(log.path().resolve(file));
            }
        }
    }

    private static void removeCommitsUpTo(long version, LocalLogFolder log) throws IOException {
        for (long commit = 0; commit <= version; commit++) {
            Files.deleteIfExists(log.path().resolve(LogFile.commit(commit)));
        }
    }

    private static Set<JsonNode> files(LogFolder log, DeltaSnapshot snapshot) throws WorkbenchException {
        Set<JsonNode> found = new HashSet<>();
        new LiveFiles(log)
                .forEach(snapshot, file -> found.add(json(file.put("dataChange", false))), Progress.unwatched());
        return found;
    }

    /** Without keys that are null, and with numbers as a text has them. */
    private static JsonNode json(JsonNode node) {
        try {
            JsonNode copy = DeltaJson.MAPPER.readTree(node.toString());
            Set<String> names = new TreeSet<>();
            copy.fieldNames().forEachRemaining(names::add);
            for (String name : names) {
                if (copy.path(name).isNull() && copy instanceof ObjectNode object) {
                    object.remove(name);
                }
            }
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
