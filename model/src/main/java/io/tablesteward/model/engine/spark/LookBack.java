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
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.history.CommitEntry;
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

    private final GovernedTable table;
    private final Optional<String> note;

    /** A statement and the version that it made. */
    record StepCommit(SparkStep step, long version) {}

    LookBack(GovernedTable table, Optional<String> note) {
        this.table = table;
        this.note = note;
    }

    /** Never fails, since the commits have happened: what cannot be read is not verified. */
    CommitResult.Committed committed(List<StepCommit> commits, ChangeSet written) {
        List<OwnCommit> own = own(commits);
        try {
            TableDetails now = table.details(Progress.unwatched());
            List<EditedField> differences = written.edits().stream()
                    .filter(staged -> !saysWhatWeWrote(staged, now.metadata()))
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

    /** As the log tells of them. */
    List<OwnCommit> own(List<StepCommit> commits) {
        return commits.stream()
                .map(commit ->
                        entry(commit.version()).map(LookBack::own).orElseGet(() -> new OwnCommit(commit.version(), "")))
                .toList();
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
     * Each version is what its statement makes of the one before. Between our look and Spark's nobody may have changed
     * the same fields, nor anything between our own commits: Spark does not know what the person had seen.
     */
    private boolean isAsPreviewed(List<StepCommit> commits, ChangeSet written) throws WorkbenchException {
        Optional<TableMetadata> last = Optional.empty();
        for (StepCommit commit : commits) {
            TableDetails before = at(commit.version() - 1);
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
                    return Optional.of(new StepCommit(step, version));
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
            return table.history().page(OptionalLong.of(version + 1), 1, Progress.unwatched()).entries().stream()
                    .filter(entry -> entry.version() == version)
                    .findFirst();
        } catch (WorkbenchException e) {
            LOG.warn("Version {} of {} cannot be read", version, table.name(), e);
            return Optional.empty();
        }
    }

    private TableDetails at(long version) throws WorkbenchException {
        return table.at(version).details(Progress.unwatched());
    }

    /** Whether its version is what the statement makes of the one before. */
    boolean isDone(StepCommit commit) {
        try {
            TableDetails before = at(commit.version() - 1);
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
        if (step.edits().stream().anyMatch(MetadataEdit.RemoveColumnMapping.class::isInstance)) {
            preview = preview.withDomains(
                    with(preview.domains(), ROW_IDS, there.domains().get(ROW_IDS)));
        }
        String protectedBefore = there.properties().get(DroppedFeature.PROTECTED_BEFORE);
        boolean drops = step.edits().stream().anyMatch(MetadataEdit.DropFeature.class::isInstance);
        return drops && Long.toString(version).equals(protectedBefore)
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

    private static boolean saysWhatWeWrote(StagedEdit staged, TableMetadata now) {
        return staged.fieldIn(now)
                .map(field -> field.valueIn(now).equals(staged.edit().valueAfter()))
                .orElse(staged.edit().field().kind() == EditedField.Kind.COLUMN);
    }
}
