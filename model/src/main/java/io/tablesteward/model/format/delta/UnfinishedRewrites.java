package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import io.tablesteward.model.format.UnfinishedRewrite;
import io.tablesteward.model.format.UnfinishedRewrite.Standing;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds and takes away what a rewriting leaves that was killed before its commit. Ours is what has the transaction id of
 * a note in its name; nobody's is what the log cannot name: the commit could only have been the version after the one it
 * read (RM-03). Where that cannot be told, nothing is taken.
 */
final class UnfinishedRewrites {
    private static final Logger LOG = LoggerFactory.getLogger(UnfinishedRewrites.class);

    /** Disks shared by computers may tell nobody of the locks of another: longer than any rewriting takes. */
    private static final Duration REST_ELSEWHERE = Duration.ofHours(24);

    private final Path table;
    private final LogFolder log;
    private final SnapshotReader snapshots;
    private final InstantSource clock;

    UnfinishedRewrites(Path table, LogFolder log, SnapshotReader snapshots, InstantSource clock) {
        this.table = table;
        this.log = log;
        this.snapshots = snapshots;
        this.clock = clock;
    }

    /** All that have files; reads only names of files, and only where there is a note. */
    List<UnfinishedRewrite> find(Progress progress) throws WorkbenchException {
        try {
            List<UnfinishedRewrite> found = new ArrayList<>();
            List<Path> notes = notes();
            RewrittenFiles files = notes.isEmpty() ? RewrittenFiles.NONE : RewrittenFiles.below(table, progress);
            for (Path note : notes) {
                String txnId = txnIdIn(note);
                Optional<Standing> standing = Optional.of(Standing.UNDER_WAY);
                Instant since = Files.getLastModifiedTime(note).toInstant();
                List<Path> commits = List.of();
                Optional<SeizedNote> seized = SeizedNote.of(note, txnId);
                if (seized.isPresent()) {
                    try (SeizedNote held = seized.get()) {
                        standing = standing(held, files);
                        commits = commitsOf(held);
                    }
                }
                int count = files.of(txnId).size() + commits.size();
                if (standing.isPresent() && count > 0) {
                    found.add(new UnfinishedRewrite(
                            txnId, standing.get(), count, files.bytesOf(txnId) + bytes(commits), since));
                }
            }
            return found;
        } catch (IOException e) {
            throw FileFailures.of(e, table.toString());
        }
    }

    /**
     * Takes away what is left behind, and nothing else. A cancelled run goes on where it was the next time.
     *
     * @return how many data files went
     */
    long remove(Progress progress) throws WorkbenchException {
        List<SeizedNote> held = new ArrayList<>();
        try {
            for (Path note : notes()) {
                SeizedNote.of(note, txnIdIn(note)).ifPresent(held::add);
            }
            RewrittenFiles files = held.isEmpty() ? RewrittenFiles.NONE : RewrittenFiles.below(table, progress);
            Set<String> live = held.isEmpty() ? Set.of() : named(progress);
            List<SeizedNote> done = new ArrayList<>();
            List<Path> toGo = new ArrayList<>();
            for (SeizedNote note : held) {
                Optional<Standing> standing = standing(note, files);
                boolean isNobodys = standing.equals(Optional.of(Standing.LEFT_BEHIND)) && !live.contains(note.txnId());
                if (isNobodys) {
                    toGo.addAll(files.of(note.txnId()));
                }
                if (isNobodys || standing.isEmpty()) {
                    done.add(note);
                }
            }
            delete(toGo, progress);
            for (SeizedNote note : done) {
                delete(commitsOf(note), progress);
                note.delete();
            }
            return toGo.size();
        } catch (IOException e) {
            throw FileFailures.of(e, table.toString());
        } finally {
            held.forEach(SeizedNote::close);
        }
    }

    /** What its process was writing into the log when it ended: the note says for which version. */
    private List<Path> commitsOf(SeizedNote held) throws IOException {
        return held.note().isPresent()
                ? TemporaryCommits.of(
                        table.resolve(LogFolder.NAME), held.note().get().readVersion() + 1, held.txnId())
                : List.of();
    }

    private static long bytes(List<Path> files) throws IOException {
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
        }
        return bytes;
    }

    private static void delete(Collection<Path> files, Progress progress) throws IOException {
        int gone = 0;
        for (Path file : files) {
            progress.stopIfCancelled();
            Files.deleteIfExists(file);
            gone++;
            progress.report((double) gone / files.size(), String.valueOf(file.getFileName()));
        }
    }

    /** Empty if its commit happened, so that it is finished and only its note is left. */
    private Optional<Standing> standing(SeizedNote held, RewrittenFiles files) {
        if (held.note().isEmpty() || !held.note().get().isLocked()) {
            return Optional.of(Standing.UNCLEAR);
        }
        RewriteNote note = held.note().get();
        boolean isElsewhere = !note.computer().equals(RewriteNote.thisComputer());
        Instant rested = files.newestOf(held.txnId(), held.writtenAt()).plus(REST_ELSEWHERE);
        if (isElsewhere && clock.instant().isBefore(rested)) {
            return Optional.of(Standing.UNDER_WAY);
        }
        long version = note.readVersion() + 1;
        try {
            LogListing listing = LogListing.of(log);
            if (listing.hasCommit(version)) {
                return WrittenCommit.read(log, version).isOf(held.txnId())
                        ? Optional.empty()
                        : Optional.of(Standing.LEFT_BEHIND);
            }
            // The process has ended: what is not there by now cannot come
            return Optional.of(listing.latestVersion() < version ? Standing.LEFT_BEHIND : Standing.UNCLEAR);
        } catch (WorkbenchException e) {
            LOG.info("Version {} of {} cannot be read: {}", version, log.location(), e.getMessage());
            return Optional.of(Standing.UNCLEAR);
        }
    }

    /** The transactions of which a live entry names a file: whatever else is known of them, they are not touched. */
    private Set<String> named(Progress progress) throws WorkbenchException {
        Set<String> found = new HashSet<>();
        new LiveFiles(log)
                .forEach(
                        snapshots.latest(),
                        add -> {
                            String path = add.path("path").asText();
                            RewrittenFileName.txnIdIn(path.substring(path.lastIndexOf('/') + 1))
                                    .ifPresent(found::add);
                        },
                        progress);
        return found;
    }

    private List<Path> notes() throws IOException {
        List<Path> notes = new ArrayList<>();
        try (DirectoryStream<Path> hidden = Files.newDirectoryStream(table, ".*.rewriting")) {
            for (Path file : hidden) {
                if (RewriteNote.txnIdIn(String.valueOf(file.getFileName())).isPresent()) {
                    notes.add(file);
                }
            }
        }
        return notes;
    }

    private static String txnIdIn(Path note) {
        return RewriteNote.txnIdIn(String.valueOf(note.getFileName())).orElseThrow();
    }
}
