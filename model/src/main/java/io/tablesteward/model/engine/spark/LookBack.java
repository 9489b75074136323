package io.tablesteward.model.engine.spark;

import com.fasterxml.jackson.databind.node.MissingNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.DroppedFeature;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads in the table's log what Spark made of our statements, and compares it with the preview (laws 1, 3 and 4). */
final class LookBack {
    private static final Logger LOG = LoggerFactory.getLogger(LookBack.class);

    private static final String REMOVE_COLUMN_MAPPING = "REMOVE COLUMN MAPPING";

    /** What Spark calls the commits after which a name means something else. */
    private static final Set<String> END_NAMES = Set.of("RENAME COLUMN", "DROP COLUMNS", REMOVE_COLUMN_MAPPING);

    /** The domain that counts the ids of rows: files that are written anew take some. */
    private static final String ROW_IDS = "delta.rowTracking";

    /** What Spark calls the commits by which a feature goes: its clean-up, the barrier, the lower protocol (DF-03). */
    private static final Set<String> OPERATIONS_OF_A_DROP = Set.of(
            "SET TBLPROPERTIES",
            "UNSET TBLPROPERTIES",
            REMOVE_COLUMN_MAPPING,
            "REORG",
            "OPTIMIZE",
            "Deletion Vector Tombstones",
            "DOMAIN METADATA CLEANUP",
            "ROW TRACKING UNBACKFILL",
            "UPDATE SCHEMA",
            "Empty Commit",
            "DROP FEATURE");

    /**
     * A statement and the versions that it made.
     *
     * @param commits in order; at least one
     */
    record StepCommit(SparkStep step, List<OwnCommit> commits) {
        StepCommit {
            commits = List.copyOf(commits);
        }

        long version() {
            return commits.get(commits.size() - 1).version();
        }

        /** The version on which it did what is in the last: the one before all, unless others committed in between. */
        long base() {
            long before = commits.get(0).version() - 1;
            return version() - before == commits.size() ? before : version() - 1;
        }
    }

    private final GovernedTable table;
    private final Optional<String> note;
    private final TableDetails then;

    /** @param then the table before the first statement: a history that is cut off does not tell it any more */
    LookBack(GovernedTable table, Optional<String> note, TableDetails then) {
        this.table = table;
        this.note = note;
        this.then = then;
    }

    /** Never fails, since the commits have happened: what cannot be read is not verified. */
    CommitResult.Committed committed(List<StepCommit> commits, ChangeSet written) {
        List<OwnCommit> own = own(commits);
        try {
            TableDetails now = table.details(Progress.unwatched());
            List<EditedField> differences = written.edits().stream()
                    .filter(staged -> !staged.isSaidBy(now.metadata()))
                    .map(staged -> staged.edit().field())
                    .toList();
            return new CommitResult.Committed(
                    own, written, Optional.of(now), differences, isAsPreviewed(commits, written), false);
        } catch (WorkbenchException e) {
            LOG.warn("{} of {} are committed but could not be read again", own, table.name(), e);
            List<EditedField> all =
                    written.edits().stream().map(s -> s.edit().field()).toList();
            return new CommitResult.Committed(own, written, Optional.empty(), all, false, false);
        }
    }

    static List<OwnCommit> own(List<StepCommit> commits) {
        return commits.stream().flatMap(commit -> commit.commits().stream()).toList();
    }

    /**
     * What a statement made.
     *
     * @param after the version before it was sent
     * @param version the last that it made, as the session tells
     */
    StepCommit made(SparkStep step, long after, long version) {
        List<OwnCommit> commits = new ArrayList<>();
        for (long earlier = after + 1; step.dropsFeature() && earlier < version; earlier++) {
            entry(earlier)
                    .filter(this::mayBeOurs)
                    .filter(entry -> entry.text("operation")
                            .filter(OPERATIONS_OF_A_DROP::contains)
                            .isPresent())
                    .ifPresent(entry -> commits.add(own(entry)));
        }
        commits.add(entry(version).map(LookBack::own).orElseGet(() -> new OwnCommit(version, "")));
        return new StepCommit(step, commits);
    }

    /** With the id that Delta gave the transaction. */
    private static OwnCommit own(CommitEntry entry) {
        String operation = entry.text("operation").orElse("");
        boolean touchesFiles = !entry.info()
                .getOrDefault("operationMetrics", MissingNode.getInstance())
                .path("numRewrittenFiles")
                .asText()
                .equals("0");
        return new OwnCommit(
                entry.version(),
                entry.text("txnId").orElse(""),
                END_NAMES.contains(operation),
                operation.equals(REMOVE_COLUMN_MAPPING) && touchesFiles);
    }

    /**
     * What each statement left is what it makes of the version before it. Between our look and Spark's nobody may have changed
     * the same fields, nor anything between our own commits: Spark does not know what the person had seen.
     */
    private boolean isAsPreviewed(List<StepCommit> commits, ChangeSet written) throws WorkbenchException {
        Optional<TableMetadata> last = Optional.empty();
        for (StepCommit commit : commits) {
            TableDetails before = at(commit.base());
            TableMetadata after = at(commit.version()).metadata();
            boolean undisturbed = last.isPresent()
                    ? last.get().equals(before.metadata())
                    : Merge.onto(written, before).isClean();
            if (!undisturbed
                    || !preview(commit.step(), before, after, commit.version()).equals(after)) {
                LOG.warn("Version {} of {} is not what the preview showed", commit.version(), table.name());
                return false;
            }
            last = Optional.of(after);
        }
        return true;
    }

    /** The versions that statements made of which nobody told; empty unless all of them are found. */
    Optional<List<StepCommit>> found(List<SparkStep> steps, long after) throws WorkbenchException {
        List<StepCommit> found = new ArrayList<>();
        long latest = after;
        for (SparkStep step : steps) {
            Optional<StepCommit> commit = find(step, latest);
            if (commit.isEmpty()) {
                return Optional.empty();
            }
            found.add(commit.get());
            latest = commit.get().version();
        }
        return Optional.of(found);
    }

    /**
     * The version that a statement made of which nobody told: a later one by Spark, with our note, that did to the table
     * exactly what the statement does.
     */
    Optional<StepCommit> find(SparkStep step, long after) throws WorkbenchException {
        long newest = table.latestVersion();
        for (long version = after + 1; version <= newest; version++) {
            Optional<CommitEntry> entry = entry(version);
            if (entry.isPresent() && mayBeOurs(entry.get())) {
                TableDetails before = at(version - 1);
                TableMetadata there = at(version).metadata();
                if (!there.equals(before.metadata())
                        && preview(step, before, there, version).equals(there)) {
                    return Optional.of(made(step, after, version));
                }
            }
        }
        return Optional.empty();
    }

    private boolean mayBeOurs(CommitEntry entry) {
        String engine = entry.text("engineInfo").orElse("");
        return entry.note().equals(note) && (engine.contains("Spark") || engine.contains("Databricks"));
    }

    /** Empty if the log does not tell. */
    private Optional<CommitEntry> entry(long version) {
        try {
            CommitHistory history = table.history();
            // Only the first page looks at the log anew
            HistoryPage newest = history.page(OptionalLong.empty(), 1, Progress.unwatched());
            HistoryPage page = newest.latestVersion() == version
                    ? newest
                    : history.page(OptionalLong.of(version + 1), 1, Progress.unwatched());
            return page.entries().stream()
                    .filter(entry -> entry.version() == version)
                    .findFirst();
        } catch (WorkbenchException e) {
            LOG.warn("Version {} of {} cannot be read", version, table.name(), e);
            return Optional.empty();
        }
    }

    private TableDetails at(long version) throws WorkbenchException {
        return version == then.version() ? then : table.at(version).details(Progress.unwatched());
    }

    /** Whether its last version is what the statement makes of the one before it. */
    boolean isDone(StepCommit commit) {
        try {
            TableDetails before = at(commit.base());
            TableMetadata there = at(commit.version()).metadata();
            return preview(commit.step(), before, there, commit.version()).equals(there);
        } catch (WorkbenchException e) {
            LOG.warn("Version {} of {} cannot be read", commit.version(), table.name(), e);
            return false;
        }
    }

    /** The table as it is now; empty if it cannot be read. */
    Optional<TableDetails> readAgain() {
        try {
            return Optional.of(table.details(Progress.unwatched()));
        } catch (WorkbenchException e) {
            LOG.warn("{} cannot be read again", table.name(), e);
            return Optional.empty();
        }
    }

    /** @param there what is to be compared: what only the commit itself could know is taken from it */
    private static TableMetadata preview(SparkStep step, TableDetails before, TableMetadata there, long version) {
        ChangeSet changes = ChangeSet.none(before);
        for (MetadataEdit edit : step.edits()) {
            changes = changes.plus(edit, before.metadata());
        }
        TableMetadata preview = changes.appliedTo(before.metadata());
        if (step.dropsFeature() || step.edits().stream().anyMatch(MetadataEdit.RemoveColumnMapping.class::isInstance)) {
            preview = preview.withDomains(
                    with(preview.domains(), ROW_IDS, there.domains().get(ROW_IDS)));
        }
        String protectedBefore = there.properties().get(DroppedFeature.PROTECTED_BEFORE);
        return step.dropsFeature() && Long.toString(version).equals(protectedBefore)
                ? preview.withProperties(with(preview.properties(), DroppedFeature.PROTECTED_BEFORE, protectedBefore))
                : preview;
    }

    private static NavigableMap<String, String> with(
            SortedMap<String, String> map, String key, @Nullable String value) {
        NavigableMap<String, String> with = new TreeMap<>(map);
        if (value != null) {
            with.put(key, value);
        }
        return with;
    }
}
