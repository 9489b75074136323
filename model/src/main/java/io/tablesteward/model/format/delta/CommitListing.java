package io.tablesteward.model.format.delta;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.VersionSpan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The commits that a history shows, from one listing of the log; opens no file. */
final class CommitListing {
    private static final Pattern STAGED = Pattern.compile("(\\d{20})\\.[^.]+\\.json");

    private final LogListing log;
    private final long[] versions;
    private final List<CommitFile> staged;

    private CommitListing(LogListing log, List<CommitFile> staged) {
        this.log = log;
        this.versions = log.commits().toArray();
        this.staged = staged;
    }

    /**
     * A commit's file.
     *
     * @param name in the log folder
     * @param position its place among the published ones, oldest first; -1 for a staged one
     */
    record CommitFile(String name, long version, int position, boolean restorable) {
        boolean isStaged() {
            return position < 0;
        }
    }

    static CommitListing of(LogFolder folder) throws WorkbenchException {
        LogListing log = LogListing.of(folder);
        return new CommitListing(log, staged(LogListing.stagedCommits(folder), log.latestVersion()));
    }

    /** Staged commits above the log; those at or below its end have been published since (CC-07). */
    private static List<CommitFile> staged(List<String> names, long latest) {
        List<CommitFile> result = new ArrayList<>();
        for (String name : names) {
            Matcher matcher = STAGED.matcher(name);
            if (matcher.matches()) {
                LogFile.named(matcher.group(1) + ".json") // none where the number is too large for a version
                        .filter(published -> published.version() > latest)
                        .ifPresent(published -> result.add(new CommitFile(
                                LogListing.STAGED_COMMITS + '/' + name, published.version(), -1, false)));
            }
        }
        result.sort(Comparator.comparingLong(CommitFile::version).reversed());
        return result;
    }

    /** The complete checkpoints. */
    NavigableMap<Long, Checkpoint> checkpoints() {
        return log.checkpoints();
    }

    /** The published versions as far as none is missing in between, newest first. */
    List<VersionSpan> runs() {
        List<VersionSpan> runs = new ArrayList<>();
        int last = versions.length - 1;
        for (int i = last; i >= 0; i--) {
            if (i == 0 || versions[i - 1] != versions[i] - 1) {
                runs.add(new VersionSpan(versions[i], versions[last]));
                last = i - 1;
            }
        }
        return runs;
    }

    /** Ascending. */
    long[] publishedVersions() {
        return versions.clone();
    }

    CommitFile publishedAt(int position) {
        long version = versions[position];
        return new CommitFile(LogFile.commit(version), version, position, log.isRestorable(version));
    }

    long firstVersion() {
        return log.firstCommit().orElse(log.latestVersion());
    }

    long latestVersion() {
        return log.latestVersion();
    }

    /** The versions above the log of which there is a staged commit. */
    Optional<VersionSpan> stagedVersions() {
        return staged.isEmpty()
                ? Optional.empty()
                : Optional.of(new VersionSpan(latestVersion() + 1, staged.get(0).version()));
    }

    int size() {
        return versions.length + staged.size();
    }

    /** What to ask with for the commits below a version; empty if there are none. */
    OptionalLong nextBefore(long version) {
        return newestFirst(OptionalLong.of(version), 1).isEmpty() ? OptionalLong.empty() : OptionalLong.of(version);
    }

    /** The file of a version, a published one rather than a staged one. */
    Optional<CommitFile> file(long version) {
        int found = Arrays.binarySearch(versions, version);
        return found >= 0
                ? Optional.of(publishedAt(found))
                : staged.stream().filter(file -> file.version() == version).findFirst();
    }

    /** Newest first; commits of one version, which only staged ones can share, are never parted. */
    List<CommitFile> newestFirst(OptionalLong before, int limit) {
        List<CommitFile> result = new ArrayList<>();
        for (CommitFile file : staged) {
            boolean sharesVersion =
                    !result.isEmpty() && result.get(result.size() - 1).version() == file.version();
            if ((before.isEmpty() || file.version() < before.getAsLong()) && (result.size() < limit || sharesVersion)) {
                result.add(file);
            }
        }
        for (int i = positionBelow(before); i >= 0 && result.size() < limit; i--) {
            result.add(publishedAt(i));
        }
        return result;
    }

    private int positionBelow(OptionalLong before) {
        if (before.isEmpty()) {
            return versions.length - 1;
        }
        int found = Arrays.binarySearch(versions, before.getAsLong());
        return (found >= 0 ? found : -found - 1) - 1;
    }
}
