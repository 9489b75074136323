package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;

/**
 * The times of a log's commit files, moved up where needed so that every version is later than the one before.
 *
 * <p>One file with a late time moves every later version, so a page cannot know its times from its own files alone: all
 * are asked for once, the first time that a commit without a time of its own is shown (20,000 take some 50 ms), and
 * every page then says the same. Delta-Spark looks at the asked-for versions only, and may show one version with
 * different times.
 */
final class FileTimes {
    private final LogFolder folder;
    private final CommitListing listing;
    private long[] times = {};

    FileTimes(LogFolder folder, CommitListing listing) {
        this.folder = folder;
        this.listing = listing;
    }

    /** Milliseconds since the epoch. */
    synchronized long at(CommitListing.CommitFile file, Progress progress) throws WorkbenchException {
        try {
            if (times.length == 0) {
                times = monotonic(progress);
            }
            if (!file.isStaged()) {
                return times[file.position()];
            }
            long latest = times.length == 0 ? 0 : times[times.length - 1];
            return Math.max(folder.modifiedAt(file.name()), latest + (file.version() - listing.latestVersion()));
        } catch (IOException e) {
            throw DeltaErrors.reading(folder.location(), e);
        }
    }

    /** A file that is gone since the log was listed no longer moves any other. */
    private long[] monotonic(Progress progress) throws IOException {
        long[] result = folder.timesOfCommits(listing.publishedVersions(), progress);
        for (int i = 1; i < result.length; i++) {
            result[i] = Math.max(result[i], result[i - 1] + 1);
        }
        return result;
    }
}
