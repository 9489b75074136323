package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.LongStream;

/**
 * What lies in a log: its commits and its complete checkpoints. Everything else is passed over: checksums, temporary
 * files, folders, checkpoints with a part missing.
 *
 * <p>{@code _last_checkpoint} is only a hint for stores that list slowly; the listing says the same, and is right also
 * where the hint is empty, damaged or points to nothing.
 */
final class LogListing {
    /** The folder with commits of a catalog-managed table that are not published yet (CC-07). */
    static final String STAGED_COMMITS = "_staged_commits";

    /** The folder with the files that a V2 checkpoint refers to. */
    static final String SIDECARS = "_sidecars";

    private final long[] commits;
    private final NavigableMap<Long, Checkpoint> checkpoints;

    private LogListing(long[] commits, NavigableMap<Long, Checkpoint> checkpoints) {
        this.commits = commits;
        this.checkpoints = checkpoints;
    }

    /** @throws WorkbenchException also {@code NOT_A_TABLE}, if there is neither a commit nor a checkpoint */
    static LogListing of(LogFolder folder) throws WorkbenchException {
        LogListing listing = of(folder.names());
        if (!listing.isWhole()) {
            // Listing is not done at one moment: it may show a file made meanwhile and miss the one made before that.
            // Whatever it did show was preceded by all of its versions, which the next listing therefore shows.
            listing = of(folder.names()).upTo(listing.latestVersion());
        }
        if (listing.commits.length == 0 && listing.checkpoints.isEmpty()) {
            throw WorkbenchException.of(Problem.NOT_A_TABLE, folder.tableLocation());
        }
        return listing;
    }

    static LogListing of(Collection<String> names) {
        LongStream.Builder commits = LongStream.builder();
        List<LogFile> checkpointFiles = new ArrayList<>();
        for (String name : names) {
            LogFile file = LogFile.named(name).orElse(null);
            if (file == null || !file.isState()) {
                continue;
            }
            if (file.kind() == LogFile.Kind.COMMIT) {
                commits.add(file.version());
            } else {
                checkpointFiles.add(file);
            }
        }
        return new LogListing(commits.build().sorted().toArray(), complete(checkpointFiles));
    }

    private LogListing upTo(long version) {
        return new LogListing(commits().filter(v -> v <= version).toArray(), checkpoints.headMap(version, true));
    }

    /** True if no commit is missing between the first and the last. */
    private boolean isWhole() {
        return commits.length == 0 || commits[commits.length - 1] - commits[0] == commits.length - 1;
    }

    /** Unpublished commits by name, sorted; they are told apart from the log proper. */
    static List<String> stagedCommits(LogFolder folder) throws WorkbenchException {
        return folder.namesIn(STAGED_COMMITS).stream()
                .filter(name -> name.endsWith(".json"))
                .sorted()
                .toList();
    }

    private static NavigableMap<Long, Checkpoint> complete(List<LogFile> files) {
        files.sort(Comparator.comparing(LogFile::kind).thenComparing(LogFile::name));
        Map<String, List<LogFile>> sets = new TreeMap<>();
        NavigableMap<Long, Checkpoint> complete = new TreeMap<>();
        for (LogFile file : files) {
            String key = file.kind() == LogFile.Kind.MULTI_PART_CHECKPOINT
                    ? file.version() + " in " + file.parts()
                    : file.name();
            List<LogFile> set = sets.computeIfAbsent(key, k -> new ArrayList<>());
            set.add(file);
            if (set.size() == file.parts()) {
                complete.put(
                        file.version(),
                        new Checkpoint(
                                file.version(), set.stream().map(LogFile::name).toList()));
            }
        }
        return complete;
    }

    /** The highest version that a commit or a checkpoint states. */
    long latestVersion() {
        long commit = commits.length == 0 ? -1 : commits[commits.length - 1];
        return checkpoints.isEmpty() ? commit : Math.max(commit, checkpoints.lastKey());
    }

    /** The versions that have a commit file, ascending. */
    LongStream commits() {
        return Arrays.stream(commits);
    }

    boolean hasCommit(long version) {
        return Arrays.binarySearch(commits, version) >= 0;
    }

    OptionalLong firstCommit() {
        return commits.length == 0 ? OptionalLong.empty() : OptionalLong.of(commits[0]);
    }

    /** The complete checkpoints by their versions. */
    NavigableMap<Long, Checkpoint> checkpoints() {
        return Collections.unmodifiableNavigableMap(checkpoints);
    }

    /** The newest complete checkpoint of a version or below. */
    Optional<Checkpoint> checkpointAtOrBelow(long version) {
        return Optional.ofNullable(checkpoints.floorEntry(version)).map(Map.Entry::getValue);
    }

    /**
     * The complete checkpoint of a version.
     *
     * @throws WorkbenchException {@code VERSIONS_NOT_CONTIGUOUS} if it is gone since the log was looked at
     */
    Checkpoint checkpointAt(long version) throws WorkbenchException {
        Checkpoint checkpoint = checkpoints.get(version);
        if (checkpoint == null) {
            throw WorkbenchException.of(Problem.VERSIONS_NOT_CONTIGUOUS, version - 1, version + 1);
        }
        return checkpoint;
    }

    /**
     * The versions whose commits lead from a checkpoint to a version, ascending.
     *
     * @param after the checkpoint's version, or -1 to begin with the table's first commit
     * @throws WorkbenchException {@code VERSIONS_NOT_CONTIGUOUS} if one is missing
     */
    List<Long> commitsAfter(long after, long upTo) throws WorkbenchException {
        List<Long> versions =
                commits().filter(v -> v > after && v <= upTo).boxed().toList();
        long expected = after + 1;
        for (long version : versions) {
            if (version != expected) {
                throw WorkbenchException.of(Problem.VERSIONS_NOT_CONTIGUOUS, expected - 1, version);
            }
            expected++;
        }
        if (expected <= upTo) {
            throw WorkbenchException.of(Problem.VERSIONS_NOT_CONTIGUOUS, expected - 1, upTo);
        }
        return versions;
    }

    /**
     * Clean-up takes commits from the old end only, so one missing in between means that the log is not whole.
     *
     * @throws WorkbenchException {@code VERSIONS_NOT_CONTIGUOUS}
     */
    void requireNoGap() throws WorkbenchException {
        for (int i = 1; i < commits.length; i++) {
            if (commits[i] != commits[i - 1] + 1) {
                throw WorkbenchException.of(Problem.VERSIONS_NOT_CONTIGUOUS, commits[i - 1], commits[i]);
            }
        }
    }

    /** True if every commit from a checkpoint, or from the table's beginning, to the version is there. */
    boolean leadsTo(long version, Optional<Checkpoint> checkpoint) {
        long from = checkpoint.map(Checkpoint::version).orElse(-1L);
        long needed = version - from;
        int first = Arrays.binarySearch(commits, from + 1);
        return needed == 0
                || (first >= 0 && first + needed <= commits.length && commits[(int) (first + needed - 1)] == version);
    }

    /** True if the state of a version can still be put together from what is there (case of cleaned logs). */
    boolean isRestorable(long version) {
        return version >= 0 && version <= latestVersion() && leadsTo(version, checkpointAtOrBelow(version));
    }

    /** Every version whose state can still be put together, newest first. */
    List<Long> restorable() {
        return LongStream.concat(commits(), checkpoints.keySet().stream().mapToLong(Long::longValue))
                .filter(this::isRestorable)
                .boxed()
                .distinct()
                .sorted(Comparator.reverseOrder())
                .toList();
    }
}
