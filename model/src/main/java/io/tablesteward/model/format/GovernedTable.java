package io.tablesteward.model.format;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.history.RecordedTable;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableSize;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** A table in some format, as far as a steward needs it. Every method that may read or write blocks. */
public interface GovernedTable extends RecordedTable {
    /** The latest version; opens to look at where the table cannot be changed. */
    @Override
    TableDetails details(Progress progress) throws WorkbenchException;

    @Override
    default TableDetails details(long version, Progress progress) throws WorkbenchException {
        return at(version).details(progress);
    }

    /**
     * The table as it was at a version: what it says is of that version, and it is to look at only. Does not block, its
     * methods do; they fail with {@code VERSION_NOT_KEPT} where the log does not lead to that version any more.
     */
    GovernedTable at(long version);

    /** The newest version that can be read, for a table whose latest cannot; empty if none can. */
    OptionalLong newestReadable(Progress progress) throws WorkbenchException;

    /** The number of the latest version, cheaply, to notice that somebody committed. */
    long latestVersion() throws WorkbenchException;

    /** What it said of itself before, to find out who said it, and what is lost. Does not block, its methods do. */
    @Override
    MetadataHistory metadataHistory();

    /** Rows, bytes and files of the latest version; reads every file entry. */
    TableSize size(Progress progress) throws WorkbenchException;

    /** Every live data file of the latest version. */
    void forEachFile(Consumer<DataFile> visitor, Progress progress) throws WorkbenchException;

    /** What the statistics in the log say of one column. */
    ColumnEvidence evidence(ColumnPath column, Progress progress) throws WorkbenchException;

    /**
     * Different values of one column, out of a few data files of the latest version.
     *
     * @throws WorkbenchException {@code NOT_SUPPORTED} for types whose values are no text; the reader's problem where the
     *     table asks its readers for something we do not know
     */
    SampleValues sampleValues(ColumnPath column, int most, Progress progress) throws WorkbenchException;

    /**
     * What the data files of the latest version hold of some columns, which a drop would hide and not delete.
     *
     * @param columns that could be dropped
     */
    StayingValues stayingValues(List<ColumnPath> columns, Progress progress) throws WorkbenchException;

    /** What removing column mapping would find in the data files of the latest version. */
    RemovalOutlook removalOutlook(Progress progress) throws WorkbenchException;

    /** Preflight: what there is to say of these edits on this state. Pure; worst first. */
    List<Finding> check(TableDetails table, ChangeSet changes);

    /** The same with what only the log and its entries of data files tell; may read all of them. */
    default List<Finding> inspect(TableDetails table, ChangeSet changes, Progress progress) throws WorkbenchException {
        return check(table, changes);
    }

    /**
     * How long a clean-up leaves the files alone that no version names any more; empty where the table states that in a
     * way that nobody can read, or where its format knows no such time. Pure.
     */
    default Optional<Duration> keepsOldFilesFor(TableDetails table) {
        return Optional.empty();
    }

    /** All edits or none, as one commit (law 2); what takes several says how far it came. */
    CommitResult commit(CommitRequest request, Progress progress) throws WorkbenchException;

    /** How far a feature is on its way out together with the history (DF-05, DF-08); may read every entry. */
    TruncationFacts truncation(String feature, Progress progress) throws WorkbenchException;

    /**
     * Writes a checkpoint of the latest version, so that the table opens quickly and old commits may go; one that is
     * there already is as good. What is said of the table stays the same.
     *
     * @throws WorkbenchException also {@code CHECKPOINT_LOSES}, if it could not hold all there is
     */
    void writeCheckpoint(Progress progress) throws WorkbenchException;

    /** What rewritings of ours have beside the data that no commit names; may look through the whole folder. */
    List<UnfinishedRewrite> unfinishedRewrites(Progress progress) throws WorkbenchException;

    /**
     * Takes away the files of those that are {@code LEFT_BEHIND}, and nothing else; cancelled, the rest is found again.
     *
     * @return how many files went
     */
    long removeLeftBehind(Progress progress) throws WorkbenchException;
}
