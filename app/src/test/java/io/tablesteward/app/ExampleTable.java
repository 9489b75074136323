package io.tablesteward.app;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.format.ColumnEvidence;
import io.tablesteward.model.format.DataFile;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.RemovalOutlook;
import io.tablesteward.model.format.SampleValues;
import io.tablesteward.model.format.StayingValues;
import io.tablesteward.model.format.TruncationFacts;
import io.tablesteward.model.format.UnfinishedRewrite;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.history.StatedMetadata;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import io.tablesteward.model.table.TableSize;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A table that lies nowhere; it says what a test makes it say. */
public final class ExampleTable implements GovernedTable {
    private TableDetails details;
    private final SortedMap<Long, TableDetails> older = new TreeMap<>();
    private @Nullable WorkbenchException failure;
    private Optional<Committing> commits = Optional.empty();
    private BiFunction<TableDetails, ChangeSet, List<Finding>> checks = (table, changes) -> List.of();

    private Optional<MetadataHistory> stated = Optional.empty();
    private Optional<Duration> keptFor = Optional.empty();
    private TableSize size = new TableSize(OptionalLong.of(412_668_901), 51_754_355_916L, 1_240);
    private List<UnfinishedRewrite> unfinished = List.of();
    private TruncationFacts truncation = new TruncationFacts("id", true, true, Optional.empty());
    private int checkpoints;
    private StayingValues staying = new StayingValues(1_178, 2_415_919_104L, 200, 0, 1_240);
    private RemovalOutlook outlook = new RemovalOutlook(1_240, 1_240, new TreeSet<>());
    private @Nullable WorkbenchException notRewritten;
    private CommitHistory history = new ExampleHistory(List.of());
    private Function<ColumnPath, ColumnEvidence> evidence = column -> new ColumnEvidence(
            Optional.of("00031f9ac2b7"),
            Optional.of("fffd80b17e01"),
            OptionalLong.of(24),
            OptionalLong.of(1_000),
            12,
            12);

    private Function<ColumnPath, SampleValues> samples =
            column -> new SampleValues(List.of("web", "app"), 1_000, false);

    /** What a commit does. */
    @FunctionalInterface
    public interface Committing {
        CommitResult commit(CommitRequest request) throws WorkbenchException;
    }

    public ExampleTable(TableDetails details) {
        this.details = details;
    }

    /** What is read from now on. */
    public void becomes(TableDetails now) {
        details = now;
    }

    public void failsWith(WorkbenchException why) {
        failure = why;
    }

    public void keepsOldFiles(Optional<Duration> time) {
        keptFor = time;
    }

    @Override
    public Optional<Duration> keepsOldFilesFor(TableDetails table) {
        return keptFor;
    }

    public void isCheckedBy(Function<ChangeSet, List<Finding>> check) {
        checks = (table, changes) -> check.apply(changes);
    }

    /** The same, told too on what the changes are to be made. */
    public void isCheckedBy(BiFunction<TableDetails, ChangeSet, List<Finding>> check) {
        checks = check;
    }

    @Override
    public TableName name() {
        return details.name();
    }

    @Override
    public String location() {
        return details.location();
    }

    @Override
    public TableDetails details(Progress progress) throws WorkbenchException {
        if (failure != null) {
            throw failure;
        }
        return details;
    }

    /** What it says of an older version from now on. */
    public void was(TableDetails then) {
        older.put(then.version(), then);
    }

    @Override
    public GovernedTable at(long version) {
        TableDetails then = older.get(version);
        if (then != null) {
            return new ExampleTable(then);
        }
        ExampleTable gone = new ExampleTable(details);
        gone.failsWith(WorkbenchException.of(Problem.VERSION_NOT_KEPT, version, 0, details.version()));
        return gone;
    }

    @Override
    public OptionalLong newestReadable(Progress progress) {
        return older.isEmpty() ? OptionalLong.empty() : OptionalLong.of(older.lastKey());
    }

    /** The size it has from now on. */
    public void holds(TableSize now) {
        size = now;
    }

    public void isEvidentBy(Function<ColumnPath, ColumnEvidence> of) {
        evidence = of;
    }

    @Override
    public long latestVersion() {
        return details.version();
    }

    /** What it said before, from now on. */
    public void said(MetadataHistory before) {
        stated = Optional.of(before);
    }

    /** It says what it says since its last version, unless it is told otherwise. */
    @Override
    public MetadataHistory metadataHistory() {
        return stated.orElseGet(() -> (visitor, progress) ->
                visitor.stated(new StatedMetadata(details.version(), Optional.empty(), details.metadata())));
    }

    @Override
    public CommitHistory history() {
        return history;
    }

    /** The history it has from now on. */
    public void remembers(CommitHistory now) {
        history = now;
    }

    @Override
    public TableSize size(Progress progress) throws WorkbenchException {
        if (failure != null) {
            throw failure;
        }
        return size;
    }

    @Override
    public void forEachFile(Consumer<DataFile> visitor, Progress progress) {
        // no file of it is ever asked for
    }

    @Override
    public ColumnEvidence evidence(ColumnPath column, Progress progress) throws WorkbenchException {
        if (failure != null) {
            throw failure;
        }
        return evidence.apply(column);
    }

    @Override
    public SampleValues sampleValues(ColumnPath column, int most, Progress progress) throws WorkbenchException {
        if (failure != null) {
            throw failure;
        }
        return samples.apply(column);
    }

    /** The values it has from now on. */
    public void hasValues(Function<ColumnPath, SampleValues> of) {
        samples = of;
    }

    @Override
    public List<Finding> check(TableDetails table, ChangeSet changes) {
        return checks.apply(table, changes);
    }

    @Override
    public CommitResult commit(CommitRequest request, Progress progress) throws WorkbenchException {
        return commits.isPresent() ? commits.get().commit(request) : new CommitResult.NothingToCommit(details);
    }

    /** How commits end from now on. */
    public void commitsAs(Committing how) {
        commits = Optional.of(how);
    }

    /** What lies beside its data from now on. */
    public void hasLeft(List<UnfinishedRewrite> rewrites) {
        unfinished = rewrites;
    }

    @Override
    public List<UnfinishedRewrite> unfinishedRewrites(Progress progress) {
        return unfinished;
    }

    /** How far a feature is on its way out with the history. */
    public void isTruncated(TruncationFacts now) {
        truncation = now;
    }

    @Override
    public TruncationFacts truncation(String feature, Progress progress) {
        return truncation;
    }

    /** How many checkpoints were asked for. */
    public int checkpoints() {
        return checkpoints;
    }

    @Override
    public void writeCheckpoint(Progress progress) {
        checkpoints++;
    }

    @Override
    public long removeLeftBehind(Progress progress) {
        long gone = unfinished.stream()
                .filter(rewrite -> rewrite.standing() == UnfinishedRewrite.Standing.LEFT_BEHIND)
                .mapToLong(UnfinishedRewrite::files)
                .sum();
        unfinished = unfinished.stream()
                .filter(rewrite -> rewrite.standing() != UnfinishedRewrite.Standing.LEFT_BEHIND)
                .toList();
        return gone;
    }

    /** What its files hold of columns from now on. */
    public void keepsInFiles(StayingValues now) {
        staying = now;
    }

    @Override
    public StayingValues stayingValues(List<ColumnPath> columns, Progress progress) {
        return staying;
    }

    /** What its files say of a removal from now on. */
    public void looksAhead(RemovalOutlook now) {
        outlook = now;
    }

    /** A file of it would end a removal; null if none does any more. */
    public void cannotBeRewritten(@Nullable WorkbenchException why) {
        notRewritten = why;
    }

    @Override
    public RemovalOutlook removalOutlook(Progress progress) throws WorkbenchException {
        if (notRewritten != null) {
            throw notRewritten;
        }
        return outlook;
    }
}
