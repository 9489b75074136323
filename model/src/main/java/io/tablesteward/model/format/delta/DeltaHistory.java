package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.delta.CommitListing.CommitFile;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitEntry.State;
import io.tablesteward.model.history.CommitEntry.TimeSource;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.CommitTrace;
import io.tablesteward.model.history.HistoryPage;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The history of a Delta table, read from the {@code commitInfo} of each commit file and nothing else.
 *
 * <p>A commit's time is its {@code inCommitTimestamp} where it has one: writers put it exactly in the commits made while
 * in-commit timestamps are enabled, so this holds from the enablement version on without asking the table's properties.
 * Else it is the file's time, see {@link FileTimes}.
 */
public final class DeltaHistory implements CommitHistory {
    /** Enough to keep the threads busy; each may carry a note of a megabyte (case 73). */
    private static final int AT_ONCE = 32;

    private static final int BUFFER = 8192;

    private final LogFolder folder;
    private volatile Optional<Listed> lastListed = Optional.empty();

    DeltaHistory(LogFolder folder) {
        this.folder = folder;
    }

    /** The log as it was listed once. */
    record Listed(CommitListing listing, FileTimes times) {}

    /** Reads what is asked of a commit. */
    interface ReadsOne {
        ReadCommit read(LogFolder folder, CommitFile file, Progress progress) throws WorkbenchException;
    }

    @Override
    public HistoryPage page(OptionalLong before, int limit, Progress progress) throws WorkbenchException {
        // later pages of one reading go on in the listing of the first
        Listed log = before.isPresent() && lastListed.isPresent() ? lastListed.get() : list();
        List<ReadCommit> commits = read(log.listing().newestFirst(before, limit), ReadCommit::infoOf, progress);
        List<CommitEntry> entries = new ArrayList<>(commits.size());
        for (ReadCommit commit : commits) {
            entries.add(entry(commit, log, progress));
        }
        OptionalLong next = commits.isEmpty()
                ? OptionalLong.empty()
                : log.listing().nextBefore(entries.get(entries.size() - 1).version());
        return new HistoryPage(
                entries, next, log.listing().firstVersion(), log.listing().latestVersion());
    }

    @Override
    public void walk(Predicate<CommitEntry> goOn, Progress progress) throws WorkbenchException {
        walkCommits(
                list(),
                OptionalLong.empty(),
                AT_ONCE,
                ReadCommit::infoOf,
                (commit, entry) -> goOn.test(entry),
                progress);
    }

    @Override
    public List<CommitTrace> recent(OptionalLong before, Instant since, int limit, Progress progress)
            throws WorkbenchException {
        List<CommitTrace> result = new ArrayList<>();
        walkCommits(
                list(),
                before,
                AT_ONCE,
                ReadCommit::infoAndStreamsOf,
                (commit, entry) -> {
                    if (result.size() >= limit) {
                        return false;
                    }
                    if (entry.timestamp().isBefore(since)) {
                        return entry.state() == State.DAMAGED; // the time of its file tells nothing of those before it
                    }
                    result.add(new CommitTrace(entry, commit.streams()));
                    return result.size() < limit;
                },
                progress);
        return result;
    }

    /**
     * Commits newest first, so many read at once; in the caller's thread.
     *
     * @param first only versions below this one
     */
    void walkCommits(
            Listed log,
            OptionalLong first,
            int atOnce,
            ReadsOne reads,
            BiPredicate<ReadCommit, CommitEntry> goOn,
            Progress progress)
            throws WorkbenchException {
        OptionalLong before = first;
        long done = 0;
        do {
            List<CommitFile> files = log.listing().newestFirst(before, atOnce);
            before = files.isEmpty()
                    ? OptionalLong.empty()
                    : log.listing().nextBefore(files.get(files.size() - 1).version());
            for (ReadCommit commit : read(files, reads, progress)) {
                progress.stopIfCancelled();
                if (!goOn.test(commit, entry(commit, log, progress))) {
                    return;
                }
            }
            done += files.size();
            progress.report((double) done / Math.max(done, log.listing().size()), folder.location());
        } while (before.isPresent());
    }

    Listed list() throws WorkbenchException {
        CommitListing listing = CommitListing.of(folder);
        Listed log = new Listed(listing, new FileTimes(folder, listing));
        lastListed = Optional.of(log);
        return log;
    }

    /**
     * In parallel, since opening a file is mostly waiting; the order stays. Each file of a server that is gone would be
     * waited for, so the first one ends it.
     */
    private List<ReadCommit> read(List<CommitFile> files, ReadsOne reads, Progress progress) throws WorkbenchException {
        AtomicReference<@Nullable WorkbenchException> gone = new AtomicReference<>();
        List<ReadCommit> commits = folder.inParallel(() -> files.parallelStream()
                .flatMap(file -> {
                    if (gone.get() != null) {
                        return Stream.empty();
                    }
                    try {
                        return Stream.of(reads.read(folder, file, progress));
                    } catch (WorkbenchException e) {
                        gone.set(e);
                        return Stream.empty();
                    }
                })
                .toList());
        WorkbenchException failure = gone.get();
        if (failure != null) {
            throw failure;
        }
        return commits;
    }

    private static CommitEntry entry(ReadCommit commit, Listed log, Progress progress) throws WorkbenchException {
        OptionalLong ownTime = commit.inCommitTimestamp();
        long time = ownTime.isPresent() ? ownTime.getAsLong() : log.times().at(commit.file(), progress);
        State published = commit.file().isStaged() ? State.STAGED : State.PUBLISHED;
        return new CommitEntry(
                commit.file().version(),
                Instant.ofEpochMilli(time),
                ownTime.isPresent() ? TimeSource.IN_COMMIT : TimeSource.FILE,
                commit.info(),
                commit.damage().isPresent() ? State.DAMAGED : published,
                isRestorable(commit, log.listing()),
                commit.damage());
    }

    /** What a damaged commit did is in a checkpoint of its own version only. */
    private static boolean isRestorable(ReadCommit commit, CommitListing listing) {
        return commit.file().restorable()
                && (commit.damage().isEmpty()
                        || listing.checkpoints().containsKey(commit.file().version()));
    }

    @Override
    public String rawCommit(long version, int maxCharacters) throws WorkbenchException {
        String name = list().listing()
                .file(version)
                .orElseThrow(() -> WorkbenchException.of(Problem.UNREADABLE, folder.location(), version))
                .name();
        try (Reader reader = new InputStreamReader(folder.open(name), StandardCharsets.UTF_8)) {
            char[] buffer = new char[BUFFER];
            StringBuilder text = new StringBuilder();
            int count;
            while (text.length() < maxCharacters && (count = reader.read(buffer)) >= 0) {
                text.append(buffer, 0, Math.min(count, maxCharacters - text.length()));
            }
            boolean cutsCharacter =
                    text.length() == maxCharacters && Character.isHighSurrogate(text.charAt(text.length() - 1));
            return cutsCharacter ? text.substring(0, maxCharacters - 1) : text.toString();
        } catch (IOException e) {
            throw DeltaErrors.reading(folder.location() + '/' + name, e);
        }
    }
}
