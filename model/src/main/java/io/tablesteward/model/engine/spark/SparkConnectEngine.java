package io.tablesteward.model.engine.spark;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.change.TextRules;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.Sought;
import io.tablesteward.model.engine.Support;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries changes out on a Spark server: for tables too large for this computer, and for what only Spark does.
 *
 * <p>The table's log is read here before and after, so the server must see the same files. It is a new session each
 * time. A change set that takes several statements makes several commits, and may end between them.
 */
public final class SparkConnectEngine implements ExecutionEngine {
    private static final Logger LOG = LoggerFactory.getLogger(SparkConnectEngine.class);
    private static final int OLDEST_SPARK = 4;

    private final SparkAddress address;
    private final SparkStatements statements;
    private final Optional<String> named;

    /**
     * An engine; connects to nothing yet.
     *
     * @param named the table as the server names it, already in the words of SQL; empty means by its place
     */
    public SparkConnectEngine(SparkAddress address, SparkStatements statements, Optional<String> named) {
        this.address = address;
        this.statements = statements;
        this.named = named;
    }

    @Override
    public Support supports(TableDetails table, MetadataEdit edit) {
        Optional<Reason> lookOnly =
                table.lookOnly().filter(reason -> !reason.problem().isOfOurWriting());
        if (lookOnly.isPresent()) {
            return Support.no(lookOnly.get());
        }
        if (!statements.canSay(edit)) {
            return Support.no(Reason.of(Problem.SPARK_CANNOT_SAY, edit.field().kind(), place(edit)));
        }
        if (removesMapping(edit) && clustersByOtherNames(table.metadata())) {
            return Support.no(Reason.of(Problem.SPARK_LOSES_CLUSTERING, table.name()));
        }
        return Support.yes();
    }

    private static boolean removesMapping(MetadataEdit edit) {
        return edit instanceof MetadataEdit.RemoveColumnMapping
                || (edit instanceof MetadataEdit.DropFeature drop
                        && drop.feature().equals(ColumnMapping.FEATURE));
    }

    private static String place(MetadataEdit edit) {
        return edit.field().column().map(Object::toString).orElse(edit.field().key());
    }

    /** Delta for Spark 4.4 leaves the names in the files there, after which it cannot read its own table (delta.md 3). */
    private static boolean clustersByOtherNames(TableMetadata table) {
        return table.clusteringColumns().stream()
                .flatMap(path -> Stream.iterate(
                                Optional.of(path),
                                Optional::isPresent,
                                above -> above.get().parent())
                        .flatMap(above -> table.column(above.get()).stream()))
                .anyMatch(SparkConnectEngine::hasOtherNameInFiles);
    }

    private static boolean hasOtherNameInFiles(Column column) {
        return column.physicalName().filter(name -> !name.equals(column.name())).isPresent();
    }

    @Override
    public CommitResult commit(GovernedTable table, CommitRequest request, Progress progress)
            throws WorkbenchException {
        progress.report(-1, table.name().table());
        TableDetails now = table.details(progress);
        Optional<CommitResult> end = endsHere(table, request, now);
        if (end.isPresent()) {
            return end.get();
        }
        progress.stopIfCancelled();
        try (SparkSession session = SparkSession.with(address)) {
            checkVersion(session.version());
            checkIsSame(session, now);
            session.setNote(request.note());
            progress.stopIfCancelled();
            // Waking the server may have taken a minute: what counts is what the table says now
            now = table.details(progress);
            end = endsHere(table, request, now);
            return end.isPresent() ? end.get() : run(session, table, request, now, progress);
        }
    }

    private CommitResult run(
            SparkSession session, GovernedTable table, CommitRequest request, TableDetails now, Progress progress)
            throws WorkbenchException {
        ChangeSet changes = Merge.onto(request.changes(), now).merged();
        List<SparkStep> steps = statements.of(changes, named);
        return new StatementRun(session, table, new CommitRequest(changes, request.note(), request.userName()), now)
                .run(steps, progress);
    }

    /** What ends it before anything is sent: as with every engine, with what only this one can do left in. */
    private Optional<CommitResult> endsHere(GovernedTable table, CommitRequest request, TableDetails now)
            throws WorkbenchException {
        Merge merge = Merge.onto(request.changes(), now);
        if (!merge.isClean()) {
            return Optional.of(new CommitResult.Clash(merge, now));
        }
        if (merge.merged().isEmpty()) {
            return Optional.of(new CommitResult.NothingToCommit(now));
        }
        List<Finding> blocking = blocking(table.check(now, merge.merged()));
        if (!blocking.isEmpty()) {
            return Optional.of(new CommitResult.Refused(blocking));
        }
        if (request.note().filter(TextRules::isBroken).isPresent()) {
            return Optional.of(new CommitResult.Refused(List.of(
                    Finding.ofTable(FindingCode.TEXT_IS_BROKEN, request.note().get()))));
        }
        for (StagedEdit staged : merge.merged().edits()) {
            Optional<Reason> whyNot = supports(now, staged.edit()).whyNot();
            if (whyNot.isPresent()) {
                throw new WorkbenchException(whyNot.get());
            }
        }
        return Optional.empty();
    }

    private static List<Finding> blocking(List<Finding> findings) {
        return findings.stream()
                .filter(Finding::blocks)
                .filter(finding -> !finding.isForSpark())
                .toList();
    }

    /** A server that gave no answer may still be at it: it is never ruled out. */
    @Override
    public Sought lookAgain(GovernedTable table, CommitRequest request, CommitResult.Unknown unknown, Progress progress)
            throws WorkbenchException {
        long before = unknown.attemptedVersion() - 1;
        TableDetails then = table.at(before).details(progress);
        ChangeSet changes = Merge.onto(request.changes(), then).merged();
        return new LookBack(table, request.note(), then)
                .found(statements.of(changes, named), before)
                .<Sought>map(commits ->
                        new Sought.Arrived(commits.get(commits.size() - 1).version()))
                .orElseGet(Sought.NotKnownYet::new);
    }

    private void checkVersion(String version) throws WorkbenchException {
        int dot = version.indexOf('.');
        String major = dot < 0 ? version : version.substring(0, dot);
        LOG.info("{} is Spark {}", address, version);
        if (major.matches("[0-9]{1,4}") && Integer.parseInt(major) < OLDEST_SPARK) {
            throw WorkbenchException.of(Problem.SPARK_TOO_OLD, address.shown(), version);
        }
    }

    /** The server may have another table under the same name: the id in its metadata tells. */
    private void checkIsSame(SparkSession session, TableDetails now) throws WorkbenchException {
        String table = named.orElseGet(() -> statements.placeOf(now.location()));
        if (!session.tells("DESCRIBE DETAIL " + table, now.tableId())) {
            throw WorkbenchException.of(Problem.SPARK_TABLE_OTHER, table, address.shown());
        }
    }
}
