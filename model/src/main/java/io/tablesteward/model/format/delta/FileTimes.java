package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.stream.IntStream;

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

    private long[] monotonic(Progress progress) throws IOException {
        long[] result;
        try {
            result = IntStream.range(0, listing.published())
                    .parallel()
                    .mapToLong(position -> modifiedAt(position, progress))
                    .toArray();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        for (int i = 1; i < result.length; i++) {
            result[i] = Math.max(result[i], result[i - 1] + 1);
        }
        return result;
    }

    private long modifiedAt(int position, Progress progress) {
        progress.stopIfCancelled();
        try {
            return folder.modifiedAt(listing.publishedAt(position).name());
        } catch (FileNotFoundException | NoSuchFileException cleanedAwaySince) {
            // the log was cleaned after it was listed: this file no longer moves any other
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
